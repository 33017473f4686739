// The search of one thread: its own transposition table and bounded search, and results shared with the other threads.
#pragma once

#include <memory>

#include "opening_search.hpp"

namespace fourfold::quarto {

struct Worker {
    Worker(RuleSet rules, SharedResults& results, const StopFlag& stop, Kernel kernel)
        : bounded_search(make_bounded_search(rules, transpositions, stop, kernel)), opening(rules, results, *bounded_search, stop) {}

    TranspositionTable transpositions;
    std::unique_ptr<BoundedSearch> bounded_search;
    OpeningSearch opening;
};

}  // namespace fourfold::quarto
