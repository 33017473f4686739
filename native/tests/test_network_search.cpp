#include <thread>

#include "doctest/doctest.h"
#include "network/network.hpp"
#include "quartex/search.hpp"
#include "quartino/search.hpp"
#include "quartino_table.hpp"
#include "random_weights.hpp"

using namespace fourfold;

namespace {

template <typename P>
Network some_network(std::uint64_t seed = 2) {
    const FeatureSpace space = feature_space<P>();
    return Network(read_weights(random_weights(space, seed), space));
}

template <typename P>
void check_search(const P& position, const Network& network) {
    const StopFlag stop;
    for (int views : {0, 1, 4})
        for (float share : {0.0f, 0.5f, 1.0f}) {
            SearchSettings settings;
            settings.views = views;
            settings.static_share = share / 2;
            settings.playout_share = share;
            settings.end_share = views ? 0.3f : 0.0f;
            const auto one = search(position, settings, {300, 0, false}, 2, 9, stop, &network);
            const auto two = search(position, settings, {300, 0, false}, 2, 9, stop, &network);
            REQUIRE(one.playouts == 300);
            REQUIRE(one.actions.size() == two.actions.size());
            std::uint64_t visits = 0;
            for (std::size_t i = 0; i < one.actions.size(); ++i) {
                CHECK(one.actions[i].action == two.actions[i].action);
                CHECK(one.actions[i].totals == two.actions[i].totals);
                visits += one.actions[i].visits;
                double sum = 0;
                for (double total : one.actions[i].totals) sum += total;
                CHECK(sum == doctest::Approx(static_cast<double>(one.actions[i].visits)).epsilon(1e-4));
            }
            CHECK(visits == 300);
        }
}

}  // namespace

TEST_CASE("a search with a network works for any number of seats, and a seed gives the same answer") {
    const quartino::Table table = quartino::wheel();
    const Network quartino_network = some_network<quartino::Position>(), quartex_network = some_network<quartex::Position>();
    Random random(1);
    for (int seats = 2; seats <= 4; ++seats) check_search(quartino::dealt(table, seats, random), quartino_network);
    for (int seats = 2; seats <= 5; ++seats) check_search(quartex::start({}, seats, 0, false, 3), quartex_network);
}

TEST_CASE("a search with a network depends on what the mover sees only") {
    const quartino::Table table = quartino::wheel();
    const Network network = some_network<quartino::Position>();
    const StopFlag stop;
    Random random(6);
    for (int tries = 0; tries < 20; ++tries) {
        quartino::Position position = quartino::dealt(table, 2 + tries % 3, random);
        for (int i = 0; i < tries; ++i)
            if (!position.is_over()) position.play(position.playout_action(random));
        if (position.is_over()) continue;
        quartino::Position other = position;
        other.determinize(position.mover(), random);
        const auto mine = search(position, SearchSettings{}, {200, 0, false}, 1, 3, stop, &network);
        const auto its = search(other, SearchSettings{}, {200, 0, false}, 1, 3, stop, &network);
        for (std::size_t i = 0; i < mine.actions.size(); ++i) {
            CHECK(mine.actions[i].action == its.actions[i].action);
            CHECK(mine.actions[i].visits == its.actions[i].visits);
        }
    }
}

TEST_CASE("a search with a network keeps its budget and stops when it is told to") {
    const quartino::Table table = quartino::wheel();
    const Network network = some_network<quartino::Position>();
    Random random(7);
    const quartino::Position position = quartino::dealt(table, 2, random);
    StopFlag stop;
    CHECK(search(position, SearchSettings{}, {900, 0, false}, 3, 1, stop, &network).playouts == 900);
    CHECK(search(position, SearchSettings{}, {0, 0.01, false}, 1, 1, stop, &network).playouts > 0);
    {
        const std::jthread other([&] { stop.raise(); });
        CHECK_THROWS_AS((void)search(position, SearchSettings{}, {0, 60, false}, 2, 1, stop, &network), Stopped);
    }
    stop.lower();
    TreeSearch<quartino::Position> small(position, SearchSettings{}, 20, 1, std::nullopt, &network);
    small.run({500, 0, false}, stop);
    CHECK(small.playouts() == 500);
}

TEST_CASE("the value of an action can be judged by a network") {
    const quartino::Table table = quartino::wheel();
    const Network network = some_network<quartino::Position>();
    Random random(8);
    const quartino::Position position = quartino::dealt(table, 3, random);
    std::array<quartino::Action, quartino::Position::kMaxActions> legal;
    REQUIRE(position.actions(legal.data()) > 0);
    const StopFlag stop;
    const auto plain = action_value(position, legal[0], SearchSettings{}, 100, 5, stop, nullptr);
    const auto found = action_value(position, legal[0], SearchSettings{}, 100, 5, stop, &network);
    CHECK(found.chances[0] + found.chances[1] + found.chances[2] == doctest::Approx(1).epsilon(1e-4));
    CHECK(found.chances != plain.chances);
    CHECK(found.points == plain.points);
}

TEST_CASE("with playouts only, a network changes the order in which actions are tried, and not their values") {
    const Network network = some_network<quartex::Position>();
    const quartex::Position position = quartex::start({}, 2, 0, false, 4);
    const StopFlag stop;
    SearchSettings settings{.horizon = 4};
    settings.playout_share = 1;
    std::array<quartex::Action, quartex::Position::kMaxActions> legal;
    position.actions(legal.data());
    const auto plain = action_value(position, legal[0], settings, 1, 5, stop, nullptr);
    CHECK(action_value(position, legal[0], settings, 1, 5, stop, &network).chances == plain.chances);
    settings.end_share = 0.5f;
    CHECK(action_value(position, legal[0], settings, 1, 5, stop, &network).chances != plain.chances);
}

TEST_CASE("shuffling what will be drawn leaves the hands alone") {
    Random random(2);
    const quartex::Position position = quartex::start({}, 3, 0, false, 6);
    quartex::Position shuffled = position;
    shuffled.shuffle_draws(random);
    CHECK(shuffled.bag.set() == position.bag.set());
    CHECK(shuffled.bag.tiles != position.bag.tiles);
    for (int seat = 0; seat < 3; ++seat) CHECK(shuffled.players[seat].hand == position.players[seat].hand);
}
