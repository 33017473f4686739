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

// Takes a copy of the position, because Python may change it while the search runs without the GIL.
template <typename Position, typename Write>
SearchTuple searched(Position position, const Write& write, const Budget& budget, int threads, std::uint64_t seed, const StopFlag& stop,
                     const SearchSettings& settings) {
    if (budget.playouts == 0 && budget.seconds <= 0) throw std::invalid_argument("A search needs a budget of playouts or seconds.");
    const auto found = unlocked([&] { return search(position, settings, budget, std::max(1, threads), seed, stop); });
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
                                 const StopFlag& stop, const SearchSettings& settings) {
    if (playouts == 0) throw std::invalid_argument("A search needs a budget of playouts.");
    const auto found = unlocked([&] { return action_value(position, action, settings, playouts, seed, stop); });
    const int seats = position.seats();
    return {{found.chances.begin(), found.chances.begin() + seats}, {found.points.begin(), found.points.begin() + seats}};
}

}  // namespace fourfold
