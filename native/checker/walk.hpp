// The walk through everything that can happen to a side that follows its strategy.
//
// It goes layer by layer. The positions of a layer stand in the order in which they are first met: the layer before is gone
// through in order, its choice is made, and the opponent's answers are tried, cells in rising order and for each cell the
// pieces in rising order. A position that is the same as an earlier one of its layer but for symmetry is left out, and so
// is one in which the side can finish a line at once. Where the choices end, the positions left over are the ends of the walk.
#pragma once

#include <vector>

#include "../common/stop.hpp"
#include "canonical.hpp"
#include "certificate.hpp"

namespace fourfold::checker {

struct Leaves {
    std::vector<Position> positions;  // one of each kind
    bool own_turn = false;            // is the side that follows the strategy to move in them?
};

// Throws Rejected, with a sentence that says where, if a choice cannot be made or loses at once, or if choices do not
// match the positions one by one.
Leaves walk(const Certificate& certificate, std::size_t strategy, const StopFlag& stop);

std::string text_of(const Position& position);

}  // namespace fourfold::checker
