// Calls a tree search from Python, for any game.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "binding_helpers.hpp"
#include "search/action_value.hpp"

namespace fourfold {

using ActionTuple = std::tuple<std::string, std::uint64_t, std::vector<double>>;  // action, visits, each seat's chances
using SearchTuple = std::tuple<std::vector<ActionTuple>, std::uint64_t>;          // sorted by visits, highest first; number of playouts

using ActionValueTuple = std::tuple<std::vector<double>, std::vector<double>>;      // each seat's chances and points

using EvaluationTuple = std::tuple<std::vector<float>, std::vector<float>>;  // values of seats and bins, logits of the legal actions

// Throws std::invalid_argument if this network is for another game or for other options.
template <typename Position>
void check_network(const Network& network, const Position& position) {
    if (network.weights().layout != Position::kFeatureLayout || !position.has_network_options())
        throw std::invalid_argument("The network does not know this game with these options.");
}

// What a network says of a position, scaled.
template <typename Position>
EvaluationTuple evaluation_of(const Network& network, const Position& position) {
    check_network(network, position);
    if (position.is_over()) throw std::invalid_argument("There is nothing to decide here.");
    std::vector<typename Position::Action> legal(Position::kMaxActions);
    NetworkInput input;
    position.network_input(legal.data(), position.actions(legal.data()), input);
    IntegerEvaluation found;
    network.evaluate(input, found);
    const Weights& weights = network.weights();
    std::vector<float> values, logits;
    for (int i = 0; i < weights.seats + weights.bins; ++i) values.push_back(static_cast<float>(found.values[i]) * weights.value_scale);
    for (std::int32_t logit : found.logits) logits.push_back(static_cast<float>(logit) * weights.logit_scale);
    return {values, logits};
}

// Takes a copy of the position, because Python may change it while the search runs without the GIL.
template <typename Position, typename Write>
SearchTuple searched(Position position, const Write& write, const Budget& budget, int threads, std::uint64_t seed, const StopFlag& stop,
                     const SearchSettings& settings, const Network* network) {
    if (network) check_network(*network, position);
    if (budget.playouts == 0 && budget.seconds <= 0) throw std::invalid_argument("A search needs a budget of playouts or seconds.");
    const auto found = unlocked([&] { return search(position, settings, budget, std::max(1, threads), seed, stop, network); });
    std::vector<ActionTuple> actions;
    for (const auto& action : found.actions) {
        std::vector<double> chances(static_cast<std::size_t>(position.seats()));
        for (std::size_t seat = 0; seat < chances.size(); ++seat)
            chances[seat] = action.visits ? action.totals[seat] / static_cast<double>(action.visits) : 0.0;
        actions.emplace_back(write(action.action), action.visits, chances);
    }
    return {actions, found.playouts};
}

template <typename Position>
ActionValueTuple action_value_of(Position position, typename Position::Action action, std::uint64_t playouts, std::uint64_t seed,
                                 const StopFlag& stop, const SearchSettings& settings, const Network* network) {
    if (network) check_network(*network, position);
    if (playouts == 0) throw std::invalid_argument("A search needs a budget of playouts.");
    const auto found = unlocked([&] { return action_value(position, action, settings, playouts, seed, stop, network); });
    const int seats = position.seats();
    return {{found.chances.begin(), found.chances.begin() + seats}, {found.points.begin(), found.points.begin() + seats}};
}

}  // namespace fourfold
