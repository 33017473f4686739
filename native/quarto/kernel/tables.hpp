// Lookup tables of the search for a rule set, as plain bytes that every kernel can load.
#pragma once

#include <array>
#include <cstdint>

#include "../lines.hpp"
#include "../piece.hpp"

namespace fourfold::quarto {

// Lines are stored in one or two groups of sixteen bytes: the straight lines, then the blocks.
constexpr int kGroups = 2;
constexpr int kNoLine = 15;           // a byte of a group that no line uses; always zero
constexpr int kStraightThrough = 3;   // a cell lies on a row, a column and at most one diagonal
constexpr int kBlocksThrough = 4;

using Row = std::array<std::uint8_t, 16>;

struct alignas(64) SearchTables {
    std::array<std::array<Row, kCells>, kGroups> through;      // [group][cell][line]: 0xff where the line has the cell
    std::array<Row, kCells> cell;                              // [cell]: 0xff at the cell itself
    std::array<Row, kStraightThrough> straight_of;             // [i][cell]: the i-th line through the cell
    std::array<Row, kBlocksThrough> block_of;                  // [i][cell]: the i-th block through the cell
    std::array<Values, kPieces> values;                        // [piece]: its counted attribute values
    std::array<PieceSet, kPieces> equivalent;                       // [piece]: the pieces that the game cannot tell apart from it
    std::array<std::array<std::uint64_t, kPieces>, kCells> placed_key;
    std::array<std::uint64_t, kPieces> hand_key;
    Values counted;
    RuleSet rules;
};

const SearchTables& search_tables(RuleSet rules);

}  // namespace fourfold::quarto
