// Move ordering: a cell with the pieces that may safely be given after it, encoded so that numbers sort by how few those are.
//
//   31      20 19  16 15            0
//   +---------+------+--------------+
//   |  count  | cell |    pieces    |
//   +---------+------+--------------+
//
// The fewer safe pieces a cell leaves, the stronger it is; no other technique shrinks the search as much.
#pragma once

#include "../piece.hpp"
#include "lanes.hpp"
#include "techniques.hpp"

namespace fourfold::quarto::FOURFOLD_KERNEL {

using Choice = std::uint32_t;

constexpr Choice kNoChoice = ~Choice{0};  // sorts last

template <typename Techniques>
static inline Choice choice(int cell, PieceSet safe) {
    const int count = Techniques::kCellOrder ? count_bits(safe) : 0;
    return static_cast<Choice>(count) << 20 | static_cast<Choice>(cell) << 16 | safe;
}

static inline int cell_of(Choice choice) { return static_cast<int>(choice >> 16 & 15); }
static inline PieceSet pieces_of(Choice choice) { return static_cast<PieceSet>(choice); }

static inline void insert(Choice* choices, int count, Choice choice) {
    for (; count > 0 && choices[count - 1] > choice; --count) choices[count] = choices[count - 1];
    choices[count] = choice;
}

// Selection step: faster than sorting everything where the search mostly ends after one or two choices.
static inline void bring_least_forward(Choice* choices, int count) {
    int least = 0;
    for (int i = 1; i < count; ++i)
        if (choices[i] < choices[least]) least = i;
    const Choice moved = choices[0];
    choices[0] = choices[least];
    choices[least] = moved;
}

static inline void order(Choice& one, Choice& two) {
    const Choice less = one < two ? one : two;
    two = one < two ? two : one;
    one = less;
}

// Sorting networks: no branch depends on the data, so none is mispredicted.
template <int Count>
static inline void sort(Choice (&c)[Count]) {
    if constexpr (Count == 5) {
        order(c[0], c[3]), order(c[1], c[4]);
        order(c[0], c[2]), order(c[1], c[3]);
        order(c[0], c[1]), order(c[2], c[4]);
        order(c[1], c[2]), order(c[3], c[4]);
        order(c[2], c[3]);
    } else {
        static_assert(Count == 6);
        order(c[0], c[5]), order(c[1], c[3]), order(c[2], c[4]);
        order(c[1], c[2]), order(c[3], c[4]);
        order(c[0], c[3]), order(c[2], c[5]);
        order(c[0], c[1]), order(c[2], c[3]), order(c[4], c[5]);
        order(c[1], c[2]), order(c[3], c[4]);
    }
}

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
