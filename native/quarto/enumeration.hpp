// All positions with so many pieces placed and a piece in hand, one of each kind.
#pragma once

#include <vector>

#include "../common/progress.hpp"
#include "../common/stop.hpp"
#include "symmetry.hpp"

namespace fourfold::quarto {

// Sorted names of the positions without a finished line. Only for rule sets in which all four traits count.
std::vector<Key> enumerate_positions(RuleSet rules, int placed, const StopFlag& stop);

// Those one placement and one gift after the given ones, sorted.
std::vector<Key> successors(const std::vector<Key>& positions, RuleSet rules, const StopFlag& stop, const Progress& progress = {});

}  // namespace fourfold::quarto
