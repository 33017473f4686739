// Playouts: uniformly random games, for estimates and benchmarks.
#pragma once

#include <array>
#include <cstdint>

#include "position.hpp"

namespace fourfold::quartex {

struct Playouts {
    std::array<double, kMaxSeats> shares{};        // of first places
    std::array<std::int64_t, kMaxSeats> points{};
    std::uint64_t turns = 0;
    std::uint64_t signature = 0;                    // a hash of all final positions
};

// Plays to the end with uniformly random actions and returns the number of turns.
int play_out(Position& position, Random& random);

// Plays `games` games from this position, with the bag in its present order. The same seed gives the same games.
Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed);

// Plays `games` games from the start, each with its own bag.
Playouts playouts(const Options& options, int seats, bool starter, std::uint64_t games, std::uint64_t seed);

}  // namespace fourfold::quartex
