// The buckets into which the network's input sorts points, odds and counts.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "network_layout.hpp"

namespace fourfold::quartex {

inline int amount_bucket(float points) { return std::min(kPointBuckets - 1, static_cast<int>(4 * std::sqrt(std::max(0.0f, points)))); }

inline int change_bucket(float points) {
    const int steps = static_cast<int>(3 * std::sqrt(std::abs(points)));
    return points < 0 ? kPointBuckets / 2 - std::min(steps + 1, kPointBuckets / 2) : kPointBuckets / 2 + std::min(steps, kPointBuckets / 2 - 1);
}

// Single points up to ten, then three at a time.
inline int lead_bucket(int points) {
    const int size = std::abs(points), steps = std::min(size <= 10 ? size : 10 + (size - 8) / 3, kLeadBuckets / 2);
    return kLeadBuckets / 2 + (points < 0 ? -steps : steps);
}

inline int half_point_bucket(float points) { return lead_bucket(static_cast<int>(std::floor(2 * points + 0.5f))); }

inline int odds_bucket(float odds) {
    if (odds <= 0) return 0;
    if (odds >= 0.999f) return kOddsBuckets - 1;
    return 1 + (odds > 0.15f) + (odds > 0.35f) + (odds > 0.65f);
}

inline int worth_bucket(float points) { return (points >= 1) + (points >= 3) + (points >= 5.5f) + (points >= 9); }

// 0 for none, the last bucket for all.
inline int share_bucket(int part, int whole) {
    if (part == 0) return 0;
    return part == whole ? kShareBuckets - 1 : 1 + (kShareBuckets - 2) * part / whole;
}

inline int space_bucket(int spaces) { return spaces <= 6 ? spaces : std::min(kTileSpaceBuckets - 1, 6 + (spaces - 4) / 3); }

}  // namespace fourfold::quartex
