// Playouts: uniformly random games, for estimates and benchmarks.
#pragma once

#include <array>
#include <cstdint>

#include "position.hpp"

namespace fourfold::quarto {

struct Playouts {
    std::uint64_t won_by_mover = 0;  // by the side to move in the start position
    std::uint64_t won_by_other = 0;
    std::uint64_t drawn = 0;
    std::uint64_t placements = 0;
};

// Plays `games` games with uniformly random moves. The same seed gives the same games.
Playouts playouts(const Position& position, RuleSet rules, std::uint64_t games, std::uint64_t seed);

}  // namespace fourfold::quarto
