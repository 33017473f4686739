// The search of one thread: its own transposition table and prover, and results shared with the other threads.
#pragma once

#include <memory>

#include "opening.hpp"

namespace fourfold::quarto {

struct Worker {
    Worker(RuleSet rules, SharedResults& results, const StopFlag& stop, Kernel kernel)
        : prover(make_prover(rules, transpositions, stop, kernel)), opening(rules, results, *prover, stop) {}

    TranspositionTable transpositions;
    std::unique_ptr<Prover> prover;
    OpeningSearch opening;
};

}  // namespace fourfold::quarto
