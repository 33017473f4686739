// Checks a certificate: walks through each strategy, then searches every leaf of the walk to the end of the game.
#pragma once

#include <cstdint>
#include <functional>

#include "walk.hpp"

namespace fourfold::checker {

using Progress = std::function<void(std::uint64_t done, std::uint64_t total)>;

struct Checked {
    std::uint64_t choices = 0;  // choices in all layers
    std::uint64_t leaves = 0;     // positions searched
    std::uint64_t nodes = 0;    // nodes of these searches
};

// Returns if the claim is proved. Throws Rejected if it is not, and Stopped when the flag is raised. One thread at a time calls
// `progress`.
Checked check(const Certificate& certificate, int threads, const StopFlag& stop, const Progress& progress);

}  // namespace fourfold::checker
