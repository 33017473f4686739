// The cells of the board and the sets of four that win: rows, columns, diagonals, and blocks.
//
//   4 | 12 13 14 15
//   3 |  8  9 10 11        cell = 4 * (rank - 1) + file
//   2 |  4  5  6  7
//   1 |  0  1  2  3
//     +------------
//        a  b  c  d
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../common/bits.hpp"
#include "rule_set.hpp"

namespace fourfold::quarto {

constexpr int kSide = 4;
constexpr int kCells = 16;

using CellSet = std::uint16_t;

constexpr CellSet kAllCells = 0xffff;
constexpr int kStraightLines = 10;
constexpr int kBlocks = 9;

constexpr int cell_at(int file, int rank) { return kSide * rank + file; }

// Rows 0-3 from rank 1 up, columns 4-7 from file a, then the diagonals a1-d4 and a4-d1.
constexpr std::array<CellSet, kStraightLines> kLines = [] {
    std::array<CellSet, kStraightLines> lines{};
    for (int i = 0; i < kSide; ++i)
        for (int j = 0; j < kSide; ++j) {
            lines[i] |= bit16(cell_at(j, i));
            lines[kSide + i] |= bit16(cell_at(i, j));
        }
    for (int i = 0; i < kSide; ++i) {
        lines[8] |= bit16(cell_at(i, i));
        lines[9] |= bit16(cell_at(i, kSide - 1 - i));
    }
    return lines;
}();

// The nine 2x2 blocks by their lower left cell, rank by rank.
constexpr std::array<CellSet, kBlocks> kSquares = [] {
    std::array<CellSet, kBlocks> blocks{};
    for (int rank = 0; rank < 3; ++rank)
        for (int file = 0; file < 3; ++file) blocks[3 * rank + file] = static_cast<CellSet>(0b0011'0011u << cell_at(file, rank));
    return blocks;
}();

// Every set of four cells that wins under a rule set.
inline std::vector<CellSet> winning_sets(RuleSet rules) {
    std::vector<CellSet> sets(kLines.begin(), kLines.end());
    if (rules.squares) sets.insert(sets.end(), kSquares.begin(), kSquares.end());
    return sets;
}

}  // namespace fourfold::quarto
