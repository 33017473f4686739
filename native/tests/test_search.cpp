#include <thread>

#include "doctest/doctest.h"
#include "quartex/search.hpp"
#include "quartino/search.hpp"
#include "quartino_table.hpp"

using namespace fourfold;
using namespace fourfold::quartino;

namespace {

// A heap: players take one, two or three; the player who takes the last one wins. Nothing is hidden.
struct Heap {
    using Action = std::uint32_t;
    static constexpr int kMaxSeats = 2;
    static constexpr int kMaxActions = 3;

    std::uint32_t left = 0;
    int turn = 0;

    int seats() const { return 2; }
    int mover() const { return turn; }
    bool is_over() const { return left == 0; }
    int actions(Action* out) const {
        int count = 0;
        for (Action take = 1; take <= 3 && take <= left; ++take) out[count++] = take;
        return count;
    }
    void play(Action take) {
        left -= take;
        turn = 1 - turn;
    }
    void values(float* out) const {
        out[turn] = 0;
        out[1 - turn] = 1;
    }
    std::uint64_t hash() const { return Random::mix(left * 2u + static_cast<unsigned>(turn)); }
    std::uint64_t observation_key(int) const { return hash(); }
    void determinize(int, Random&) {}
    void shuffle_draws(Random&) {}
};

// The outcome of each action is dealt before the player chooses.
struct Lottery {
    using Action = std::uint32_t;
    static constexpr int kMaxSeats = 2;
    static constexpr int kMaxActions = 4;

    float prize = 0;
    bool over = false;

    int seats() const { return 2; }
    int mover() const { return 0; }
    bool is_over() const { return over; }
    int actions(Action* out) const {
        for (Action ticket = 0; ticket < kMaxActions; ++ticket) out[ticket] = ticket;
        return kMaxActions;
    }
    void play(Action) { over = true; }
    void values(float* out) const {
        out[0] = prize;
        out[1] = 1 - prize;
    }
    std::uint64_t hash() const { return over; }
    std::uint64_t observation_key(int) const { return hash(); }
    void determinize(int, Random& random) { prize = static_cast<float>(random.below(1024)) / 1024; }
    void shuffle_draws(Random&) {}
};

// One choice; only eight turns later the other action turns out to be the better one.
struct Detour {
    using Action = std::uint32_t;
    static constexpr int kMaxSeats = 2;
    static constexpr int kMaxActions = 2;

    Action chosen = 0;
    int turns = 0;

    int seats() const { return 2; }
    int mover() const { return turns % 2; }
    bool is_over() const { return turns == 9; }
    int actions(Action* out) const {
        out[0] = 1;
        out[1] = 2;
        return chosen ? 1 : 2;
    }
    void play(Action action) {
        if (!chosen) chosen = action;
        ++turns;
    }
    void values(float* out) const {
        out[0] = chosen == 2 ? 1.0f : 0.0f;
        out[1] = 1 - out[0];
    }
    void evaluate(float* out) const {
        out[0] = chosen == 1 ? 1.0f : 0.0f;
        out[1] = 1 - out[0];
    }
    std::uint64_t hash() const { return chosen * 16u + static_cast<unsigned>(turns); }
    std::uint64_t observation_key(int) const { return hash(); }
    void determinize(int, Random&) {}
    void shuffle_draws(Random&) {}
};

// A heap that raises the flag when its value is asked for the hundredth time.
struct StoppingHeap : Heap {
    static inline StopFlag stop;
    static inline int evaluated = 0;

    void values(float* out) const {
        if (++evaluated == 100) stop.raise();
        Heap::values(out);
    }
};

static_assert(Game<Heap> && !HasPlayoutAction<Heap> && !HasActionScores<Heap> && !HasEvaluation<Heap>);

}  // namespace

TEST_CASE("the search finds the winning take of a heap, without any knowledge") {
    StopFlag stop;
    for (std::uint32_t left : {5u, 6u, 7u, 9u, 10u, 11u}) {
        const auto found = search(Heap{left, 1}, SearchSettings{}, {3000, 0, false}, 1, 1, stop);
        CHECK(found.actions[0].action == left % 4);
        CHECK(found.playouts == 3000);
        CHECK(found.actions[0].totals[1] / static_cast<double>(found.actions[0].visits) > 0.8);
    }
}

TEST_CASE("all actions of the root meet the same determinizations") {
    StopFlag stop;
    SearchSettings settings;
    settings.exploration = settings.widening = 1e6f;  // visits all actions equally often
    const auto found = search(Lottery{}, settings, {4000, 0, false}, 1, 7, stop);
    for (const auto& action : found.actions) {
        CHECK(action.visits == 1000);
        CHECK(action.totals == found.actions[0].totals);
    }
    CHECK(found.actions[0].totals[0] / 1000 == doctest::Approx(0.5).epsilon(0.05));
    settings.common_random_numbers = false;
    const auto lucky = search(Lottery{}, settings, {4000, 0, false}, 1, 7, stop);
    CHECK(lucky.actions[0].totals != lucky.actions[1].totals);
}

TEST_CASE("the more playouts, the farther they look") {
    StopFlag stop;
    SearchSettings settings;
    settings.depth = 1;
    settings.exploration = 1e6f;  // both actions equally often
    const auto share = [&](float horizon_growth, std::uint64_t playouts) {
        settings.horizon_growth = horizon_growth;
        const auto found = search(Detour{}, settings, {playouts, 0, false}, 1, 1, stop);
        const auto& first = found.actions[found.actions[0].action == 1 ? 0 : 1];
        return first.totals[0] / static_cast<double>(first.visits);
    };
    CHECK(share(0, 4000) == 1);
    CHECK(share(4, 400) == 1);
    CHECK(share(4, 4000) == doctest::Approx(0.3).epsilon(0.1));  // from the playout at which the horizon reaches eight turns
}

TEST_CASE("one thread and a seed give the same answer, with one and with multiple observers") {
    const Table table = wheel();
    Random random(1);
    StopFlag stop;
    for (int seats = 2; seats <= 4; ++seats)
        for (bool multiple_observers : {true, false}) {
            const Position position = dealt(table, seats, random);
            SearchSettings settings;
            settings.multiple_observers = multiple_observers;
            const auto one = search(position, settings, {500, 0, true}, 1, 9, stop);
            const auto two = search(position, settings, {500, 0, true}, 1, 9, stop);
            REQUIRE(one.actions.size() == two.actions.size());
            for (std::size_t i = 0; i < one.actions.size(); ++i) {
                CHECK(one.actions[i].action == two.actions[i].action);
                CHECK(one.actions[i].visits == two.actions[i].visits);
                CHECK(one.actions[i].totals == two.actions[i].totals);
            }
        }
}

TEST_CASE("several threads share a search, and early it stops only when nothing can change") {
    const Table table = wheel();
    Random random(2);
    StopFlag stop;
    const Position position = dealt(table, 3, random);
    CHECK(search(position, SearchSettings{}, {900, 0, false}, 3, 1, stop).playouts == 900);
    const auto full = search(position, SearchSettings{}, {2000, 0, false}, 1, 1, stop);
    const auto early = search(position, SearchSettings{}, {2000, 0, true}, 1, 1, stop);
    CHECK(early.playouts <= full.playouts);
    CHECK(early.actions[0].action == full.actions[0].action);
}

TEST_CASE("a search continues when its tree is full") {
    const Table table = wheel();
    Random random(3);
    TreeSearch<Position> small(dealt(table, 2, random), SearchSettings{}, 20, 1);
    small.run({2000, 0, false}, StopFlag());
    CHECK(small.playouts() == 2000);
}

template <Game P>
void check_it_stops(const P& position) {
    for (int threads : {1, 2}) {
        StopFlag stop;
        std::jthread other([&] { stop.raise(); });
        CHECK_THROWS_AS((void)search(position, SearchSettings{}, {0, 60, false}, threads, 1, stop), Stopped);
    }
}

TEST_CASE("a tree search polls the flag after every playout") {
    CHECK_THROWS_AS((void)search(StoppingHeap{{10, 1}}, SearchSettings{}, {0, 60, false}, 1, 1, StoppingHeap::stop), Stopped);
    CHECK(StoppingHeap::evaluated == 100);
}

TEST_CASE("a flag that another thread raises stops a tree search") {
    const Table table = wheel();
    Random random(4);
    check_it_stops(dealt(table, 2, random));
    check_it_stops(quartex::start({}, 2, 0, false, 4));
}

TEST_CASE("several threads share a search of Quartex, for any number of seats, and a seed gives the same answer") {
    StopFlag stop;
    for (int seats = 2; seats <= 5; ++seats) {
        const quartex::Position position = quartex::start({}, seats, 0, true, 7);
        const auto one = search(position, SearchSettings{}, {600, 0, false}, 3, 5, stop);
        const auto two = search(position, SearchSettings{}, {600, 0, false}, 3, 5, stop);
        CHECK(one.playouts == 600);
        REQUIRE(one.actions.size() == two.actions.size());
        for (std::size_t i = 0; i < one.actions.size(); ++i) {
            CHECK(one.actions[i].action == two.actions[i].action);
            CHECK(one.actions[i].totals == two.actions[i].totals);
        }
    }
}

TEST_CASE("a flat search visits every action and looks no further than that") {
    StopFlag stop;
    SearchSettings flat;
    flat.depth = 1;
    flat.widening = flat.horizon = 1000;
    flat.epsilon = 1;
    const auto found = search(quartex::start({}, 2, 0, true, 7), flat, {1000, 0, false}, 1, 5, stop);
    for (const auto& action : found.actions) CHECK(action.visits > 0);
    const auto heap = search(Heap{2, 0}, flat, {300, 0, false}, 1, 1, stop);
    CHECK(heap.actions[0].action == 2);
}
