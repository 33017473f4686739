// Enumerates all positions with a given number of placed pieces and a piece in hand, up to symmetry.
#pragma once

#include <vector>

#include "../common/progress.hpp"
#include "../common/stop.hpp"
#include "symmetry.hpp"

namespace fourfold::quarto {

// The sorted canonical keys of the positions without a finished line. Only for rule sets in which all four traits count.
std::vector<Key> enumerate_positions(RuleSet rules, int placed, const StopFlag& stop);

// The sorted keys of all positions one move (placement and gift) later.
std::vector<Key> successors(const std::vector<Key>& positions, RuleSet rules, const StopFlag& stop, const Progress& progress = {});

}  // namespace fourfold::quarto
