// What makes the search fast. Each idea can be left out to see what it gains, which nothing but `make ablation` does.
#pragma once

#include "lanes.hpp"

namespace fourfold::quarto::FOURFOLD_KERNEL {

struct AllTechniques {
    static constexpr bool kSafePieces = true;    // pieces that win at once are never given; needed by the endgame board
    static constexpr bool kCellOrder = true;     // cells that leave the fewest safe pieces first
    static constexpr bool kPairOrder = true;     // with many cells empty, pairs of a cell and a piece in order
    static constexpr bool kEndgameBoard = true;  // the last few cells on a board of their own, the last three by a formula
    static constexpr bool kTranspositions = true;        // answers are remembered
};

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
