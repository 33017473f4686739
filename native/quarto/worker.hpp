// What one thread searches with: its own memory and prover, and answers shared with the others.
#pragma once

#include <memory>

#include "opening.hpp"

namespace fourfold::quarto {

struct Worker {
    Worker(RuleSet rules, Answers& answers, const StopFlag& stop, Kernel kernel)
        : prover(make_prover(rules, memory, stop, kernel)), opening(rules, answers, *prover, stop) {}

    Memory memory;
    std::unique_ptr<Prover> prover;
    Opening opening;
};

}  // namespace fourfold::quarto
