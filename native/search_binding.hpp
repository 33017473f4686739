// How a tree search is asked from Python, whatever the game.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "binding_helpers.hpp"
#include "search/action_value.hpp"

namespace fourfold {

using ChoiceTuple = std::tuple<std::string, std::uint64_t, std::vector<double>>;  // action, visits, each seat's chances
using SearchTuple = std::tuple<std::vector<ChoiceTuple>, std::uint64_t>;          // the most visited first; playouts

using AppraisalTuple = std::tuple<std::vector<double>, std::vector<double>>;      // each seat's chances and points

// The position is a copy: while Python goes on, somebody may play on it.
template <typename Position, typename Write>
SearchTuple searched(Position position, const Write& write, const Budget& budget, int threads, std::uint64_t seed, const StopFlag& stop,
                     const Settings& settings) {
    if (budget.playouts == 0 && budget.seconds <= 0) throw std::invalid_argument("A search needs a budget of playouts or seconds.");
    const auto found = unlocked([&] { return search(position, settings, budget, std::max(1, threads), seed, stop); });
    std::vector<ChoiceTuple> choices;
    for (const auto& choice : found.choices) {
        std::vector<double> chances(static_cast<std::size_t>(position.seats()));
        for (std::size_t seat = 0; seat < chances.size(); ++seat)
            chances[seat] = choice.visits ? choice.totals[seat] / static_cast<double>(choice.visits) : 0.0;
        choices.emplace_back(write(choice.action), choice.visits, chances);
    }
    return {choices, found.playouts};
}

template <typename Position>
AppraisalTuple appraised(Position position, typename Position::Action action, std::uint64_t playouts, std::uint64_t seed, const StopFlag& stop,
                         const Settings& settings) {
    if (playouts == 0) throw std::invalid_argument("A search needs a budget of playouts.");
    const auto found = unlocked([&] { return appraise(position, action, settings, playouts, seed, stop); });
    const int seats = position.seats();
    return {{found.chances.begin(), found.chances.begin() + seats}, {found.points.begin(), found.points.begin() + seats}};
}

}  // namespace fourfold
