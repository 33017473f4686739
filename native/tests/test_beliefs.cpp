// What players conclude from the actions of others in Quartino.
#include <cmath>

#include "doctest/doctest.h"
#include "quartino/possible_hands.hpp"
#include "quartino/search.hpp"
#include "quartino_table.hpp"
#include "random_weights.hpp"
#include "search/network_judge.hpp"

using namespace fourfold;
using namespace fourfold::quartino;

namespace {

Network some_network() {
    const FeatureSpace space = feature_space<Position>();
    return Network(read_weights(random_weights(space, 2), space));
}

// A game and the steps of the others until this seat is to move again, played by playout actions.
struct Played {
    Observed now;
    std::vector<Step> steps;
};

Observed after(const Observed& before, Action action) {
    Observed next = before;
    next.position.play(action);
    std::array<Card, kCards> laid;
    const int count = (next.position.laid - before.position.laid).list(laid.data());
    for (int i = 0; i < count; ++i) next.laid[before.position.mover()].add(laid[i]);
    return next;
}

Played played(const Table& table, int seats, int actions, Random& random) {
    Played game{{dealt(table, seats, random)}, {}};
    std::vector<Step> all;
    for (int i = 0; i < actions && !game.now.position.is_over(); ++i) {
        all.push_back({game.now, after(game.now, game.now.position.playout_action(random))});
        game.now = all.back().after;
    }
    REQUIRE(!game.now.position.is_over());
    for (const Step& step : all)
        if (step.before.position.mover() != game.now.position.mover()) game.steps.push_back(step);
    return game;
}

std::vector<float> sums_of(const Played& game, int seat, const Network& network, std::uint64_t seed = 1) {
    return beliefs_of(game.now, game.steps, network, {}, seed).seats[seat].sums;
}

bool has_laid(const Position& position) { return !position.laid.is_empty(); }

}  // namespace

TEST_CASE("a hand counts as much as its actions are likely by the network") {
    const Table table = wheel();
    const Network network = some_network();
    Random random(3);
    Played game = played(table, 2, 3, random);
    const int viewer = game.now.position.mover(), other = 1 - viewer;
    REQUIRE(!game.steps.empty());
    game.steps.erase(game.steps.begin(), game.steps.end() - 1);
    const Position& before = game.steps[0].before.position;
    BeliefSettings settings;
    settings.exponent = 1;
    settings.floor = settings.even_share = 0;
    settings.hands = 5000;
    const BelievedHands found = beliefs_of(game.now, game.steps, network, settings, 1).seats[other];
    REQUIRE(found.hands.size() == 4845);
    NetworkJudge<Position> judge(&network, 1);
    std::array<Action, Position::kMaxActions> legal;
    double ratio = 0;
    for (std::size_t i = 1; i < found.hands.size(); i += 97) {
        Position position = before;
        position.hands[other] = found.hands[i];
        const int count = position.actions(legal.data());
        judge.judge(position, legal.data(), count);
        double chance = 0;
        for (int k = 0; k < count; ++k) {
            Position next = position;
            next.play(legal[k]);
            if (next.columns == game.steps[0].after.position.columns && next.turn == game.steps[0].after.position.turn && !has_laid(next))
                chance += static_cast<double>(judge.prior()[k]);
        }
        if (chance == 0) continue;  // this hand would have made a card
        const double weight = static_cast<double>(found.sums[i] - found.sums[i - 1]);
        if (ratio == 0) ratio = weight / chance;
        CHECK(weight == doctest::Approx(ratio * chance).epsilon(0.02));
    }
    CHECK(ratio > 0);
}

TEST_CASE("beliefs do not depend on what the player to move cannot see, and a seed gives the same ones") {
    const Table table = wheel();
    const Network network = some_network();
    Random random(5);
    for (int seats = 2; seats <= 4; ++seats) {
        const Played game = played(table, seats, 4 * seats, random);
        const int viewer = game.now.position.mover();
        Played other = game;
        other.now.position.determinize(viewer, random);
        for (Step& step : other.steps) {
            step.before.position.determinize(viewer, random);
            step.after.position.determinize(viewer, random);
        }
        for (int seat = 0; seat < seats; ++seat) {
            CHECK(sums_of(game, seat, network) == sums_of(other, seat, network));
            CHECK(sums_of(game, seat, network).empty() == (seat == viewer));
            if (seat != viewer) CHECK(sums_of(game, seat, network) != sums_of(game, seat, network, 2));
        }
    }
}

TEST_CASE("nobody is dealt a card that they cannot hold or that another one holds, whatever is believed") {
    const Table table = wheel();
    const Network network = some_network();
    Random random(7);
    for (int seats = 2; seats <= 4; ++seats) {
        Played game = played(table, seats, 3 * seats, random);
        const int viewer = game.now.position.mover(), other = (viewer + 1) % seats;
        std::array<CardSet, kMaxSeats> excluded;
        std::array<Card, kCards> unseen;
        unseen_cards(game.now.position, viewer).list(unseen.data());
        game.now.position.shown[other] = 0b0010;
        for (int i = 0; i < 3; ++i)
            if (unseen[i] != game.now.position.hands[other][1]) excluded[other].add(unseen[i]);
        game.now.position.excluded = &excluded;
        const Beliefs beliefs = beliefs_of(game.now, game.steps, network, {}, 1);
        game.now.position.beliefs = &beliefs;
        for (int i = 0; i < 500; ++i) {
            Position world = game.now.position;
            world.determinize(viewer, random);
            CHECK(world.observation_key(viewer) == game.now.position.observation_key(viewer));
            CardSet all;
            for (int seat = 0; seat < seats; ++seat)
                for (int k = 0; k < world.held[seat]; ++k) {
                    CHECK(!all.has(world.hands[seat][k]));
                    if (seat == other && k != 1) CHECK(!excluded[other].has(world.hands[seat][k]));
                    all.add(world.hands[seat][k]);
                }
        }
    }
}

TEST_CASE("a step that no action explains says nothing") {
    const Table table = wheel();
    const Network network = some_network();
    Random random(9);
    Played game = played(table, 2, 8, random);
    for (Step& step : game.steps) step.after.position.columns[0] = 1;
    for (Step& step : game.steps) step.after.position.columns[1] = 0b10000;
    const Beliefs beliefs = beliefs_of(game.now, game.steps, network, {}, 1);
    const std::vector<float>& sums = beliefs.seats[1 - game.now.position.mover()].sums;
    for (std::size_t i = 0; i < sums.size(); ++i)
        CHECK(sums[i] == doctest::Approx(static_cast<double>(i + 1) / static_cast<double>(sums.size())).epsilon(1e-3));
}

TEST_CASE("all hands are compared where there are few, and none twice") {
    const Table table = wheel();
    Random random(2);
    Position position = dealt(table, 2, random);
    const int seat = 1 - position.mover();
    position.held[seat] = 2;
    CHECK(possible_hands(position, seat, 190, random).size() == 190);
    CHECK(possible_hands(position, seat, 100, random).size() == 100);
    BelievedHands believed{possible_hands(position, seat, 100, random), {}};
    for (std::size_t i = 0; i < believed.hands.size(); ++i) believed.sums.push_back(static_cast<float>(i + 1));
    for (const HiddenCards& hand : similar_hands(position, seat, believed, 50, random)) {
        CHECK(hand[0] != hand[1]);
        for (const HiddenCards& other : believed.hands) CHECK(!(hand[0] == other[0] && hand[1] == other[1]));
    }
    position.shown[seat] = 0b11;
    CHECK(possible_hands(position, seat, 10, random).size() == 1);
}

TEST_CASE("a search by beliefs gives the same answer for the same seed") {
    const Table table = wheel();
    const Network network = some_network();
    const StopFlag stop;
    Random random(11);
    for (int seats = 2; seats <= 4; ++seats) {
        Played game = played(table, seats, 3 * seats, random);
        const Beliefs beliefs = beliefs_of(game.now, game.steps, network, {}, 1);
        game.now.position.beliefs = &beliefs;
        const auto one = search(game.now.position, SearchSettings{}, {300, 0, false}, 2, 3, stop, &network);
        const auto two = search(game.now.position, SearchSettings{}, {300, 0, false}, 2, 3, stop, &network);
        for (std::size_t i = 0; i < one.actions.size(); ++i) {
            CHECK(one.actions[i].action == two.actions[i].action);
            CHECK(one.actions[i].totals == two.actions[i].totals);
        }
    }
}
