// Symmetry: permutations of the cells that map lines to lines, and permutations and inversions of the traits.
//
// Both groups are computed, not listed. The cell maps are all permutations of the cells that map winning sets to winning sets
// (32 with lines, 8 with squares); the piece maps are all permutations of the counted attribute values that map pieces to pieces
// (384, 48, 8 or 2 for four, three, two or one trait). Traits that do not count are ignored, so pieces that differ in nothing
// else have the same canonical form.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <vector>

#include "position.hpp"

namespace fourfold::quarto {

using CellMap = std::array<std::uint8_t, kCells>;    // where each cell goes
using PieceMap = std::array<std::uint8_t, kPieces>;  // what each piece becomes

// The canonical form of a position: the smallest image under all symmetries. Two positions have equal keys exactly if they are
// equal up to symmetry.
//
//   board  63      48 47      32 31      16 15       0      occupancy  20     19..16   15..0
//          | trait 3 | trait 2  | trait 1  | trait 0 |                 | hand? | hand  | occupied |
struct Key {
    std::uint64_t board = 0;
    std::uint32_t occupancy = 0;

    friend constexpr auto operator<=>(const Key&, const Key&) = default;
};

class Symmetry {
public:
    explicit Symmetry(RuleSet rules);

    const std::vector<CellMap>& cell_maps() const { return cell_maps_; }
    const std::vector<PieceMap>& piece_maps() const { return piece_maps_; }

    Key key(const Position& position) const;

private:
    CellSet moved(CellSet cells, int map) const { return static_cast<CellSet>(low_[map][cells & 0xff] | high_[map][cells >> 8]); }
    Key key_under(const Position& position, int map) const;

    RuleSet rules_;
    std::vector<CellMap> cell_maps_;
    std::vector<PieceMap> piece_maps_;
    std::vector<std::array<CellSet, 256>> low_, high_;  // [map][byte]: the image of those cells
    std::vector<std::uint32_t> least_;                  // [occupied]: the maps with the smallest image
};

// The symmetry of a rule set, created on first use.
const Symmetry& symmetry(RuleSet rules);

// The canonical position of a key. Only if all four traits count are its pieces all different.
Position position_of(const Key& key);

Position mapped(const Position& position, const CellMap& cells, const PieceMap& pieces);

}  // namespace fourfold::quarto

template <>
struct std::hash<fourfold::quarto::Key> {
    std::size_t operator()(const fourfold::quarto::Key& key) const noexcept {
        std::uint64_t word = (key.board ^ key.occupancy * 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u;
        return static_cast<std::size_t>(word ^ word >> 32);
    }
};
