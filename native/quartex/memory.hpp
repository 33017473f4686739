// What everybody has seen of the tiles' ways: who laid what, and which tiles went back into the bag in sight of all.
//
// A hand that does not fit is shown, set aside and put back at the end of the turn. From then on such a tile can only be
// in the bag or among tiles that were drawn later.
#pragma once

#include <array>
#include <cstdint>

#include "options.hpp"
#include "tile.hpp"

namespace fourfold::quartex {

struct Turn {
    std::uint8_t seat;
    Tile tile;             // what he laid; kNoTile when he was out
    std::uint8_t redrawn;  // the size of the hand he drew for one he could not lay; 0 when there was none to put back
    std::uint8_t drawn;    // how many tiles he drew at the end, after those set aside were put back
};

struct Memory {
    static constexpr int kMostTurns = kTiles + kMostSeats;

    std::array<Turn, kMostTurns> turns{};
    std::array<std::uint8_t, kTiles> returned{};  // the time a tile was last put back, counted from 1; 0 for never
    std::uint8_t turn_count = 0;
    std::uint8_t returns = 0;                     // how often tiles were put back

    void note(Turn turn) { turns[turn_count++] = turn; }
    void note_return(TileSet tiles) {
        ++returns;
        for (int tile : each(tiles)) returned[tile] = returns;
    }
};

}  // namespace fourfold::quartex
