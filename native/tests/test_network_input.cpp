#include <algorithm>
#include <set>
#include <vector>

#include "doctest/doctest.h"
#include "envs/quartino.hpp"
#include "network/features.hpp"
#include "quartino_rules.hpp"

using namespace fourfold;
using namespace fourfold::quartino;

namespace {

NetworkInput input_of(const Position& position) {
    std::array<Action, Position::kMaxActions> legal;
    const int count = position.actions(legal.data());
    NetworkInput input;
    position.network_input(legal.data(), count, input);
    return input;
}

// Calls use(position, random) for every decision of random games under many rules.
template <typename Use>
void each_decision(const Use& use) {
    const std::vector<Words> rules = {{},
                                      {{"columns", "all"}, {"colours", "each"}, {"judged", "again"}, {"order", "fixed"}},
                                      {{"columns", "each"}, {"claim_when", "any-time"}, {"extra", "may"}, {"mirror", "yes"}},
                                      {{"several", "together"}, {"new_pawn", "always"}, {"bonus_check", "yes"}, {"empty", "draw"}},
                                      {{"situations", "off"}, {"new_pawn", "bonus"}}};
    Random random(5);
    for (const Words& changes : rules) {
        const Table table = wheel(changes);
        for (int game = 0; game < 12; ++game) {
            Position position = dealt(table, 2 + game % 3, random);
            for (int i = 0; i < 120 && !position.is_over(); ++i) {
                use(position, random);
                std::array<Action, Position::kMaxActions> legal;
                const int count = position.actions(legal.data());
                position.play(random.below(2) ? position.playout_action(random) : legal[random.below(count)]);
            }
        }
    }
}

bool are_different(std::vector<std::uint16_t> features) {
    std::ranges::sort(features);
    return std::ranges::adjacent_find(features) == features.end();
}

}  // namespace

TEST_CASE("Quartino's features are different numbers within the tables") {
    std::size_t most_state = 0, most_action = 0;
    int most_actions = 0;
    each_decision([&](const Position& position, Random&) {
        REQUIRE(position.has_network_options());
        const NetworkInput input = input_of(position);
        REQUIRE(are_different(input.state));
        REQUIRE(*std::ranges::max_element(input.state) < Position::kStateFeatures);
        most_state = std::max(most_state, input.state.size());
        most_actions = std::max(most_actions, input.actions());
        for (int i = 0; i < input.actions(); ++i) {
            const auto action = input.action(i);
            REQUIRE(are_different({action.begin(), action.end()}));
            REQUIRE(*std::ranges::max_element(action) < Position::kActionFeatures);
            most_action = std::max(most_action, action.size());
        }
    });
    MESSAGE("most state features " << most_state << ", action features " << most_action << ", actions " << most_actions);
    CHECK(most_state <= Position::kMaxStateFeatures);
    CHECK(most_action <= Position::kMaxActionFeatures);
    CHECK(most_actions <= Position::kMaxNetworkActions);
}

TEST_CASE("Quartino's features are the same for all positions that the mover cannot tell apart") {
    each_decision([](const Position& position, Random& random) {
        Position other = position;
        other.determinize(position.mover(), random);
        REQUIRE(other.observation_key(position.mover()) == position.observation_key(position.mover()));
        const NetworkInput input = input_of(position), its = input_of(other);
        REQUIRE(input.state == its.state);
        REQUIRE(input.action_features == its.action_features);
        REQUIRE(input.action_ends == its.action_ends);
    });
}

TEST_CASE("A turned wheel with other colours gives the same features") {
    // The nearest card and its sector are unique here, so that the frame is, too.
    const Table table = wheel();
    const std::array<int, 4> renamed = {2, 0, 3, 1};
    Random random(8);
    int compared = 0;
    for (int tries = 0; tries < 300; ++tries) {
        Position position = dealt(table, 2, random);
        for (int i = 0; i < 12 && !position.is_over(); ++i) position.play(position.playout_action(random));
        if (position.is_over() || position.turn.fresh || position.turn.doomed) continue;
        Position other = position;
        for (int field = 1; field <= 8; ++field) other.columns[field % 8 + 1] = position.columns[field];
        const auto rename_column = [&](std::uint64_t column) {
            std::uint64_t result = 1;
            int pawns = 0;
            for (std::uint64_t rest = column; rest != 1; rest >>= 2) ++pawns;
            for (int i = pawns - 1; i >= 0; --i) result = result << 2 | static_cast<std::uint64_t>(renamed[column >> 2 * i & 3]);
            return result;
        };
        for (int field = 0; field < 9; ++field) other.columns[field] = rename_column(other.columns[field]);
        for (int colour = 0; colour < 4; ++colour) other.reserve[renamed[colour]] = position.reserve[colour];
        const auto rename_card = [&](Card card) {
            int result = 0;
            for (int place = 0; place < 4; ++place) result |= renamed[colour_of(card, place)] << 2 * place;
            return static_cast<Card>(result);
        };
        for (int seat = 0; seat < 2; ++seat)
            for (int i = 0; i < position.held[seat]; ++i) other.hands[seat][i] = rename_card(position.hands[seat][i]);
        std::array<Card, kCards> laid;
        other.laid = {};
        for (int i = 0, count = position.laid.list(laid.data()); i < count; ++i) other.laid.add(rename_card(laid[i]));
        auto features = input_of(position).state, its = input_of(other).state;
        std::ranges::sort(features);
        std::ranges::sort(its);
        compared += features == its;
    }
    CHECK(compared > 60);  // where two cards are equally near, the frames can differ
}

TEST_CASE("Networks know the wheel with the 24 default cards and automatic calls only") {
    Position position;
    for (const Words& changes : {Words{{"claims", "free"}}, Words{{"claims", "checked"}}, Words{{"situations", "announced"}}, Words{{"cap", "40"}}}) {
        const Table table = wheel(changes);
        position.table = &table;
        CHECK_FALSE(position.has_network_options());
    }
    Table table = wheel();
    position.table = &table;
    CHECK(position.has_network_options());
    table.sectors.pop_back();
    CHECK_FALSE(position.has_network_options());
}

TEST_CASE("The vector environment shows the network's input") {
    envs::Setup setup{.batch = 8, .threads = 2, .seed = 3};
    setup.network_input = true;
    const auto batch = envs::make_batch(setup, envs::quartino_rules({}, 3));
    setup.observations = false;
    const auto bare = envs::make_batch(setup, envs::quartino_rules({}, 3));
    std::vector<std::int64_t> actions(8);
    for (int step = 0; step < 200; ++step) {
        const auto &shown = batch->arrays(), &its = bare->arrays();
        REQUIRE(shown.legal == its.legal);
        REQUIRE(shown.state_features == its.state_features);
        REQUIRE(shown.action_features == its.action_features);
        auto legal = batch->legal_actions().actions, listed = bare->legal_actions().actions;
        REQUIRE(legal.size() == listed.size());
        std::ranges::sort(listed);
        REQUIRE(std::ranges::is_permutation(legal, listed));
        batch->sample_actions(actions);
        batch->step(actions);
        bare->step(actions);
    }
    actions[3] = -1;
    CHECK_THROWS_AS(bare->step(actions), std::invalid_argument);
    CHECK_THROWS_AS(envs::make_batch(setup, envs::quartino_rules({{"claims", "free"}}, 2)), std::invalid_argument);
}
