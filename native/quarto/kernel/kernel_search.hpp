// One kernel: the search for one instruction set, behind the BoundedSearch interface.
// One .cpp per instruction set includes it, defines its namespace in FOURFOLD_KERNEL and is compiled with the matching flags.
#pragma once

#include "../bounded_search.hpp"
#include "search.hpp"

namespace fourfold::quarto::FOURFOLD_KERNEL {

template <bool Squares, typename Techniques = AllTechniques>
class KernelSearch final : public BoundedSearch {
public:
    KernelSearch(const SearchTables& tables, TranspositionTable& transpositions, const StopFlag& stop)
        : tables_(tables), search_(tables, transpositions, stop) {}

    bool is_decided(const Position& position, int limit) override {
        PieceSet left;
        const Node<Squares> node = node_of(position, left);
        return search_.is_decided(node, left, position.hand, limit);
    }

    int mobility(const Position& position) const override {
        PieceSet left;
        const Node<Squares> node = node_of(position, left);
        return search_.mobility(node, left, position.hand);
    }

    Values danger(const Position& position) const override {
        PieceSet left;
        return node_of(position, left).danger;
    }

    std::uint64_t nodes() const override { return search_.nodes(); }

private:
    Node<Squares> node_of(const Position& position, PieceSet& left) const {
        Node<Squares> node = empty_node<Squares>(tables_);
        left = kAllPieces;
        for (unsigned occupied = position.occupied; occupied; occupied &= occupied - 1) {
            const int cell = lowest_bit(occupied);
            int piece = 0;
            for (int t = 0; t < kTraits; ++t) piece |= (position.trait.data()[t] >> cell & 1) << t;
            node = with_piece(node, cell, piece, tables_);
            left = static_cast<PieceSet>(left & ~(1u << piece));
        }
        if (position.hand >= 0) left = static_cast<PieceSet>(left & ~(1u << position.hand));
        return node;
    }

    const SearchTables& tables_;
    Search<Squares, Techniques> search_;
};

std::unique_ptr<BoundedSearch> make_bounded_search(const SearchTables& tables, TranspositionTable& transpositions, const StopFlag& stop) {
    if (tables.rules.squares) return std::make_unique<KernelSearch<true>>(tables, transpositions, stop);
    return std::make_unique<KernelSearch<false>>(tables, transpositions, stop);
}

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
