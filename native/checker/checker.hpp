// The whole check of a certificate: walk through each strategy, then play out every end of the walk.
#pragma once

#include <cstdint>
#include <functional>

#include "walk.hpp"

namespace fourfold::checker {

using Progress = std::function<void(std::uint64_t done, std::uint64_t total)>;

struct Checked {
    std::uint64_t choices = 0;  // in all layers
    std::uint64_t leaves = 0;     // positions played out
    std::uint64_t nodes = 0;    // visited by that
};

// Returns if the claim is proved. Throws Rejected if not, and Stopped when the flag is raised; the progress is called by
// one thread at a time.
Checked check(const Certificate& certificate, int threads, const StopFlag& stop, const Progress& progress);

}  // namespace fourfold::checker
