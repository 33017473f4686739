// The network's input without a position: the vector environment draws tiles in its own way.
#pragma once

#include "../network/features.hpp"
#include "action.hpp"
#include "turn.hpp"

namespace fourfold::quartex {

// `bag` holds the tiles in the bag; only their union with the hidden tiles in other hands matters.
void network_input(const TurnState& turn, TileSet bag, const Action* legal, int count, NetworkInput& out);

}  // namespace fourfold::quartex
