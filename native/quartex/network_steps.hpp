// The steps into which the network's input sorts points, odds and counts.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "network_layout.hpp"

namespace fourfold::quartex {

inline int amount_step(float points) { return std::min(kPointSteps - 1, static_cast<int>(4 * std::sqrt(std::max(0.0f, points)))); }

inline int change_step(float points) {
    const int steps = static_cast<int>(3 * std::sqrt(std::abs(points)));
    return points < 0 ? kPointSteps / 2 - std::min(steps + 1, kPointSteps / 2) : kPointSteps / 2 + std::min(steps, kPointSteps / 2 - 1);
}

// Single points up to ten, then three at a time.
inline int lead_step(int points) {
    const int size = std::abs(points), steps = std::min(size <= 10 ? size : 10 + (size - 8) / 3, kLeadSteps / 2);
    return kLeadSteps / 2 + (points < 0 ? -steps : steps);
}

inline int half_point_step(float points) { return lead_step(static_cast<int>(std::floor(2 * points + 0.5f))); }

inline int odds_step(float odds) {
    if (odds <= 0) return 0;
    if (odds >= 0.999f) return kOddsSteps - 1;
    return 1 + (odds > 0.15f) + (odds > 0.35f) + (odds > 0.65f);
}

inline int worth_step(float points) { return (points >= 1) + (points >= 3) + (points >= 5.5f) + (points >= 9); }

// 0 for none, the last step for all.
inline int share_step(int part, int whole) {
    if (part == 0) return 0;
    return part == whole ? kShareSteps - 1 : 1 + (kShareSteps - 2) * part / whole;
}

inline int space_step(int spaces) { return spaces <= 6 ? spaces : std::min(kTileSpaceSteps - 1, 6 + (spaces - 4) / 3); }

}  // namespace fourfold::quartex
