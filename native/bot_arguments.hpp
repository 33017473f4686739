// Bots as Python passes them: for each seat the kind and the number of playouts; "" is a seat that the caller plays.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "envs/bots.hpp"

namespace fourfold::envs {

using BotTuple = std::tuple<std::string, std::uint32_t>;

inline Bots bots_of(const std::vector<BotTuple>& list) {
    constexpr std::array kinds{"", "uniform", "greedy", "search"};
    if (list.size() > kMaxSeats) throw std::invalid_argument("There are more bots than seats.");
    Bots bots{};
    for (std::size_t seat = 0; seat < list.size(); ++seat) {
        const auto& [name, playouts] = list[seat];
        const auto kind = std::ranges::find(kinds, name);
        if (kind == kinds.end()) throw std::invalid_argument("The core has no bot " + name + '.');
        bots[seat] = {static_cast<BotKind>(kind - kinds.begin()), playouts};
        if (bots[seat].kind == BotKind::search && playouts == 0) throw std::invalid_argument("A search needs a budget of playouts.");
    }
    return bots;
}

}  // namespace fourfold::envs
