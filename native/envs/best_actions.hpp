// The actions with the highest value among those added.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "../common/random.hpp"

namespace fourfold::envs {

class BestActions {
public:
    static constexpr int kMaxActions = 1 << 13;

    void add(int action, double value) {
        if (value < most_) return;
        if (value > most_) count_ = 0;
        most_ = value;
        actions_[count_++] = static_cast<std::uint16_t>(action);
    }
    double value() const { return most_; }
    std::span<const std::uint16_t> actions() const { return {actions_.data(), count_}; }
    int any(Random& random) const { return actions_[static_cast<std::size_t>(random.below(static_cast<int>(count_)))]; }

private:
    double most_ = -std::numeric_limits<double>::infinity();
    std::size_t count_ = 0;
    std::array<std::uint16_t, kMaxActions> actions_;  // not initialised: only few are used
};

}  // namespace fourfold::envs
