// The techniques of the search. `make ablation` switches them off one at a time to measure what each gains.
#pragma once

#include "lanes.hpp"

namespace fourfold::quarto::FOURFOLD_KERNEL {

struct AllTechniques {
    static constexpr bool kSafePieces = true;    // never give a piece that wins at once; required by the endgame board
    static constexpr bool kCellOrder = true;     // try cells that leave the fewest safe pieces first
    static constexpr bool kPairOrder = true;     // with many empty cells, order pairs of a cell and a piece
    static constexpr bool kEndgameBoard = true;  // use the residual board for the last few cells and a formula for the last three
    static constexpr bool kTranspositions = true;        // use the transposition table
};

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
