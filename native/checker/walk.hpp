// Visits every position that a side can reach by following its strategy.
//
// The walk is breadth first, layer by layer. The positions of a layer are in the order in which they are first reached: for each
// position of the previous layer, in order, the side's choice is made and all replies of the opponent follow, cells in ascending
// order and for each cell pieces in ascending order. A position is skipped if it equals an earlier one of its layer up to
// symmetry, or if the side can finish a line at once. The positions after the last choices are the leaves of the walk.
#pragma once

#include <vector>

#include "../common/stop.hpp"
#include "canonical.hpp"
#include "certificate.hpp"

namespace fourfold::checker {

struct Leaves {
    std::vector<Position> positions;  // one of each symmetry class
    bool own_turn = false;            // true if the side that follows the strategy is to move
};

// Throws Rejected with a message that names the position if a choice is illegal or loses at once, or if the number of choices
// does not match the positions.
Leaves walk(const Certificate& certificate, std::size_t strategy, const StopFlag& stop);

std::string text_of(const Position& position);

}  // namespace fourfold::checker
