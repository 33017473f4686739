// The search's board: what each line still allows, and what each empty cell threatens.
//
//   common[line]   the attribute values shared by all pieces on the line (all of them while it is empty)
//   count[line]    how many pieces lie on it
//   open[cell]     0xff where the cell is empty
//   pairs[cell]    values that lines with two pieces would threaten once a third lies on this cell
//   lasting[cell]  values that can finish a line somewhere even after a piece has gone to this cell
//
// After a piece with values v has gone to a cell, a line can be finished with
//   danger[cell] = lasting[cell] | (pairs[cell] & v)
// and a table maps that to the pieces that may safely be given.
#pragma once

#include "../piece.hpp"
#include "lanes.hpp"
#include "tables.hpp"

namespace fourfold::quarto::FOURFOLD_KERNEL {

template <bool Squares>
struct Node {
    static constexpr int kUsed = Squares ? 2 : 1;

    Bytes common[kUsed];
    Bytes count[kUsed];
    Bytes open;
    Bytes pairs;
    Bytes lasting;
    std::uint64_t key;
    CellSet empty;
    Values danger;  // the values that finish a line now
};

template <bool Squares>
static inline Node<Squares> empty_node(const SearchTables& tables) {
    Node<Squares> node{};
    for (Bytes& common : node.common) common = splat(tables.counted);
    node.open = splat(0xff);
    node.empty = kAllCells;
    return node;
}

// For each cell, the union of the values held by the lines through it.
template <bool Squares>
static inline Bytes by_cell(const Bytes* held, const SearchTables& tables) {
    Bytes result = picked(held[0], load(tables.straight_of[0].data()));
    for (int i = 1; i < kStraightThrough; ++i) result |= picked(held[0], load(tables.straight_of[i].data()));
    if constexpr (Squares)
        for (int i = 0; i < kBlocksThrough; ++i) result |= picked(held[1], load(tables.block_of[i].data()));
    return result;
}

template <bool Squares>
static inline void see_threats(Node<Squares>& node, const SearchTables& tables) {
    Bytes twos[Node<Squares>::kUsed], threes[Node<Squares>::kUsed];
    for (int g = 0; g < Node<Squares>::kUsed; ++g) {
        twos[g] = node.common[g] & equal(node.count[g], 2);
        threes[g] = node.common[g] & equal(node.count[g], 3);
    }
    node.pairs = by_cell<Squares>(twos, tables);
    const Bytes threats = by_cell<Squares>(threes, tables) & node.open;
    const OneAndMore danger = folded(threats);
    node.danger = danger.one;
    node.lasting = (splat(danger.one) & ~threats) | splat(danger.more);
}

template <bool Squares>
static inline Node<Squares> with_piece(const Node<Squares>& node, int cell, int piece, const SearchTables& tables) {
    Node<Squares> next;
    const Bytes values = splat(tables.values[piece]);
    for (int g = 0; g < Node<Squares>::kUsed; ++g) {
        const Bytes through = load(tables.through[g][cell].data());
        next.common[g] = node.common[g] & (values | ~through);
        next.count[g] = node.count[g] - through;  // 0xff is -1
    }
    next.open = node.open & ~load(tables.cell[cell].data());
    next.key = node.key ^ tables.placed_key[cell][piece];
    next.empty = static_cast<CellSet>(node.empty & ~(1u << cell));
    see_threats(next, tables);
    return next;
}

// For each cell: the values that finish a line once a piece with these values lies there.
template <bool Squares>
static inline Bytes danger_after(const Node<Squares>& node, Values values) {
    return node.lasting | (node.pairs & splat(values));
}

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
