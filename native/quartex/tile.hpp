// The 55 tiles and their faces.
//
// A face is a tile in one orientation: two bits per corner, clockwise from the top left, so that faces sort like their names:
//
//   7  6 5  4 3  2 1  0        symbols in alphabetical order: b 0, p 1, r 2, y 3
//  | TL | TR | BR | BL |
//
// A tile is numbered by the order of its alphabetically first face, which is also its name.
#pragma once

#include <array>
#include <cstdint>

#include "../common/bits.hpp"

namespace fourfold::quartex {

using Face = std::uint8_t;
using Tile = std::uint8_t;
using TileSet = std::uint64_t;

inline constexpr int kSymbols = 4;
inline constexpr int kCorners = 4;
inline constexpr int kFaces = 256;
inline constexpr int kTiles = 55;
inline constexpr int kHand = 5;
inline constexpr TileSet kAllTiles = (TileSet{1} << kTiles) - 1;

constexpr TileSet bit(Tile tile) { return TileSet{1} << tile; }

constexpr int symbol_at(Face face, int corner) { return face >> 2 * (kCorners - 1 - corner) & 3; }

constexpr Face face_of(int top_left, int top_right, int bottom_right, int bottom_left) {
    return static_cast<Face>(top_left << 6 | top_right << 4 | bottom_right << 2 | bottom_left);
}

constexpr Face turned(Face face) { return static_cast<Face>(face >> 2 | face << 6); }

constexpr Face flipped(Face face) { return face_of(symbol_at(face, 1), symbol_at(face, 0), symbol_at(face, 3), symbol_at(face, 2)); }

// A set of faces; each word holds the faces with one top left symbol.
struct FaceSet {
    std::array<std::uint64_t, kSymbols> word{};

    constexpr void add(Face face) { word[face >> 6] |= std::uint64_t{1} << (face & 63); }
    constexpr bool has(Face face) const { return word[face >> 6] >> (face & 63) & 1; }
    constexpr bool is_empty() const { return (word[0] | word[1] | word[2] | word[3]) == 0; }

    constexpr FaceSet& operator|=(const FaceSet& other) {
        for (int i = 0; i < kSymbols; ++i) word[i] |= other.word[i];
        return *this;
    }
    friend constexpr FaceSet operator&(const FaceSet& one, const FaceSet& other) {
        FaceSet both;
        for (int i = 0; i < kSymbols; ++i) both.word[i] = one.word[i] & other.word[i];
        return both;
    }
};

// Calls use(face) for each face of a set in ascending order.
template <typename Use>
constexpr void for_each_face(const FaceSet& faces, const Use& use) {
    for (unsigned first = 0; first < kSymbols; ++first)
        for (int rest : each(faces.word[first])) use(static_cast<Face>(first << 6 | static_cast<unsigned>(rest)));
}

// What a cell demands of a face: three bits per corner, in the order of a face; 0 for anything, otherwise 4 plus the symbol.
// Compatible demands of several neighbours are combined by bitwise `or`.
using Demand = std::uint16_t;
inline constexpr Demand kAnything = 0;
inline constexpr int kDemands = 4096;

constexpr Demand demand_at(int corner, int symbol) { return static_cast<Demand>((4 | symbol) << 3 * (kCorners - 1 - corner)); }

// A mask of the corners that demand a symbol.
constexpr Demand demanded(Demand demand) { return static_cast<Demand>((demand >> 2 & 0b001001001001) * 0b111); }

// The cells around a cell: first those that share an edge, then the diagonal ones.
inline constexpr int kAround = 8;
inline constexpr int kEdges = 4;
inline constexpr std::array<int, kAround> kRight{0, 1, 0, -1, 1, 1, -1, -1};
inline constexpr std::array<int, kAround> kUp{1, 0, -1, 0, 1, -1, -1, 1};

// The three cells that meet a cell at each of its corners as bits.
inline constexpr std::array<std::uint8_t, kCorners> kMeeting{0b10001001, 0b00010011, 0b00100110, 0b01001100};

struct TileTables {
    std::array<Tile, kFaces> tile_of;
    std::array<Face, kTiles> name;                                // the alphabetically first face
    std::array<FaceSet, kTiles> faces;                            // a tile's distinct faces
    std::array<FaceSet, kDemands> fitting;                        // the faces that meet a demand
    std::array<std::array<Demand, kAround>, kFaces> demands;      // what a face demands of the cells around it
};

extern const TileTables kTileTables;

inline Tile tile_of(Face face) { return kTileTables.tile_of[face]; }
inline const FaceSet& fitting(Demand demand) { return kTileTables.fitting[demand]; }

inline FaceSet faces_of(TileSet tiles) {
    FaceSet faces;
    for (int tile : each(tiles)) faces |= kTileTables.faces[tile];
    return faces;
}

}  // namespace fourfold::quartex
