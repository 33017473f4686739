// The bag: its tiles in the order in which they will be drawn, which is hidden from all players.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "../common/random.hpp"
#include "tile.hpp"

namespace fourfold::quartex {

struct Bag {
    std::array<Tile, kTiles> tiles{};  // the last one is drawn first
    std::uint8_t count = 0;

    bool is_empty() const { return count == 0; }
    Tile draw() { return tiles[--count]; }
    void add(Tile tile) { tiles[count++] = tile; }

    // Puts a tile at a uniformly random place; the tiles must already be in random order.
    void mix_in(Tile tile, Random& random) {
        const auto at = static_cast<std::size_t>(random.below(count + 1));
        tiles[count++] = tiles[at];
        tiles[at] = tile;
    }

    void shuffle(Random& random) {
        for (int i = count - 1; i > 0; --i) std::swap(tiles[i], tiles[random.below(i + 1)]);
    }

    TileSet set() const {
        TileSet all = 0;
        for (int i = 0; i < count; ++i) all |= bit(tiles[i]);
        return all;
    }
};

}  // namespace fourfold::quartex
