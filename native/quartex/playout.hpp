// Random games to the end, for estimates and for measuring.
#pragma once

#include <array>
#include <cstdint>

#include "position.hpp"

namespace fourfold::quartex {

struct Playouts {
    std::array<double, kMaxSeats> shares{};        // of first places
    std::array<std::int64_t, kMaxSeats> points{};
    std::uint64_t turns = 0;
    std::uint64_t signature = 0;                    // depends on every final position
};

// Plays on to the end, evenly among the legal actions; returns the number of turns.
int play_out(Position& position, Random& random);

// Plays so many games from here; the same seed gives the same games. The bag is drawn in the order it has.
Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed);

// Plays so many games from the start, each with a bag of its own.
Playouts playouts(const Options& options, int seats, bool starter, std::uint64_t games, std::uint64_t seed);

}  // namespace fourfold::quartex
