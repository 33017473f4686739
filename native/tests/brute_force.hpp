// The rules played out to the end with no cleverness at all: what the solver must agree with.
#pragma once

#include "quarto/moves.hpp"
#include "quarto/outcome.hpp"
#include "quarto/position.hpp"

namespace fourfold::quarto {

inline Outcome brute_force(const Position& position, RuleSet rules) {
    if (legal(position, rules) == 0) return kDraw;
    Outcome best = lost_in(0);
    for (int move : each(legal(position, rules))) {
        const Position next = played(position, move, rules);
        if (position.hand == kNoPiece) best = better(best, other_side(brute_force(next, rules)));
        else if (is_won(next, rules)) return won_in(1);
        else {
            // The placer also gives, so the position after the placement is still theirs.
            Outcome outcome = brute_force(next, rules);
            if (outcome.value != Value::draw) ++outcome.distance;
            best = better(best, outcome);
        }
    }
    return best;
}

}  // namespace fourfold::quarto
