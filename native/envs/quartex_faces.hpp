// Each tile's faces by their numbers, and the faces that meet a demand.
#pragma once

#include <array>
#include <cstdint>

#include "../quartex/tile.hpp"
#include "large_array.hpp"

namespace fourfold::envs {

struct QuartexFaces {
    static constexpr int kTurns = 8;
    static constexpr quartex::Tile kNoTile = quartex::kTiles;

    QuartexFaces();

    std::array<std::array<quartex::Face, kTurns>, quartex::kTiles> faces{};  // each tile's different faces in alphabetical order
    // The faces with which a tile meets a demand, as bits; none for kNoTile. A demand has its own cache line.
    alignas(kCacheLine) std::array<std::array<std::uint8_t, kCacheLine>, quartex::kDemands> fits{};
};

const QuartexFaces& quartex_faces();

}  // namespace fourfold::envs
