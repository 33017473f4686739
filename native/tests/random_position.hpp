// Random test positions without a finished line.
#pragma once

#include "common/random.hpp"
#include "quarto/position.hpp"

namespace fourfold::quarto {

inline int member(std::uint16_t set, int index) {
    for (; index > 0; --index) set = without_first(set);
    return first(set);
}

inline int any_of(std::uint16_t set, Random& random) { return member(set, random.below(size(set))); }

// Adds a random piece; returns the same board if several tries all finish a line.
inline Position with_another(const Position& position, RuleSet rules, Random& random) {
    for (int tries = 0; tries < 20; ++tries) {
        const int piece = any_of(pieces_left(position), random);  // separate statements, because the evaluation order of arguments is unspecified
        const Position next = with_piece(position, any_of(empty_cells(position), random), piece);
        if (!is_won(next, rules)) return next;
    }
    return position;
}

inline Position random_board(int pieces, RuleSet rules, Random& random) {
    Position position;
    while (placed(position) < pieces) {
        const Position next = with_another(position, rules, random);
        position = next == position ? Position{} : next;  // stuck: start again
    }
    return position;
}

inline Position random_position(int pieces, RuleSet rules, Random& random) {
    const Position board = random_board(pieces, rules, random);
    return given(board, any_of(pieces_left(board), random));
}

}  // namespace fourfold::quarto
