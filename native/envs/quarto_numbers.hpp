// Quarto's action numbers, and the lines and squares in their order.
#pragma once

#include "../quarto/position.hpp"

namespace fourfold::envs {

inline constexpr int kPlaceAt = quarto::kPieces, kCallAt = kPlaceAt + quarto::kCells;
inline constexpr int kAlignments = quarto::kStraightLines + quarto::kBlocks, kPass = kCallAt + kAlignments;

constexpr quarto::CellSet alignment(int line) {
    return line < quarto::kStraightLines ? quarto::kLines[line] : quarto::kSquares[line - quarto::kStraightLines];
}

constexpr int count_alignments(quarto::RuleSet rules) { return rules.squares ? kAlignments : quarto::kStraightLines; }

}  // namespace fourfold::envs
