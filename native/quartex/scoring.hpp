// A player's tiles and tokens, and the score.
#pragma once

#include <array>
#include <cstdint>

#include "options.hpp"
#include "tile.hpp"

namespace fourfold::quartex {

using Tokens = std::array<std::uint8_t, kSymbols>;  // by symbol, as in a face
inline constexpr Tokens kAllTokens{10, 10, 10, 10};

struct Player {
    TileSet hand = 0;
    TileSet shown = 0;  // those that all players have seen
    Tokens tokens{};
    bool out = false;
};

// The player's points if the game ended now.
int points(const Player& player, const Tokens& stock, const Options& options);

// The winning seats as bits; several if they share the first place.
unsigned winners(const Player* players, int seats, const Tokens& stock, const Options& options);

}  // namespace fourfold::quartex
