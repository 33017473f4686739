// The proof search: "does the mover win within `limit` placements?" and "does the mover lose within them?"
#pragma once

#include "../../common/stop.hpp"
#include "../transposition_table.hpp"
#include "endgame.hpp"
#include "move_ordering.hpp"
#include "node.hpp"

namespace fourfold::quarto::FOURFOLD_KERNEL {

template <bool Squares, typename Techniques = AllTechniques>
class Search {
public:
    Search(const SearchTables& tables, TranspositionTable& transpositions, const StopFlag& stop)
        : tables_(tables), transpositions_(transpositions), stop_(stop), endgame_(tables) {}

    // limit odd: does the mover, holding `piece`, win within `limit` placements?
    // limit even: does the mover lose within `limit` placements?
    // `left` are the pieces neither on the board nor in hand. The piece in hand must not win at once,
    // and the limit must not exceed the number of empty cells.
    bool is_decided(const Node<Squares>& node, PieceSet left, int piece, int limit) {
        if constexpr (!Techniques::kSafePieces)
            if (++nodes_; limit > 0 && (tables_.values[piece] & node.danger)) return limit % 2 == 1;
        if (limit <= 1) return false;
        if constexpr (Techniques::kSafePieces) ++nodes_;
        Choice choices[kCells];
        const int count = choices_of(node, left, piece, choices);
        if ((limit == 2 && Techniques::kSafePieces) || count == 0) return count == 0 && limit % 2 == 0;
        const int cells = count_bits(node.empty);
        if constexpr (Techniques::kEndgameBoard)
            if (cells <= kEndgameCells) return is_decided_in_endgame(node, left, piece, limit, cells);
        if (cells < kMinRemembered) return is_found_by_cell(node, left, piece, limit, choices, count);
        if (stop_.raised()) throw_stopped();
        const std::uint64_t key = node.key ^ tables_.hand_key[piece] ^ (limit % 2 == 1 ? kWinKey : 0);
        if constexpr (Techniques::kTranspositions)
            if (const Probe known = transpositions_.probe(key, limit); known != Probe::miss) return known == Probe::yes;
        const bool answer = is_found(node, left, piece, limit, choices, count, cells);
        if constexpr (Techniques::kTranspositions) transpositions_.store(key, limit, answer);
        return answer;
    }

    // The number of safe moves: pairs of a cell for the piece in hand and a piece to give that does not win at once.
    int mobility(const Node<Squares>& node, PieceSet left, int piece) const {
        alignas(16) std::uint8_t danger[kCells];
        store(danger, danger_after(node, tables_.values[piece]));
        int sum = 0;
        for (unsigned empty = node.empty; empty; empty &= empty - 1) sum += count_bits(kSafePieces[danger[lowest_bit(empty)]] & left);
        return sum;
    }

    std::uint64_t nodes() const { return nodes_ + endgame_.nodes(); }

private:
    static constexpr int kEndgameCells = Endgame<Techniques>::kMaxCells;
    static constexpr int kMinRemembered = 9;  // with fewer empty cells, searching again is as fast as a lookup
    // Ordering pairs pays where a good pair ends the search at once; escapes are more common than wins.
    static constexpr int kMinPairedToEscape = 8;
    static constexpr int kMinPairedToWin = 10;
    static constexpr std::uint64_t kWinKey = 0x9e3779b97f4a7c15u;

    // The cells after which a piece can safely be given, ordered by the number of such pieces, lowest first.
    int choices_of(const Node<Squares>& node, PieceSet left, int piece, Choice* choices) const {
        alignas(16) std::uint8_t danger[kCells];
        store(danger, danger_after(node, tables_.values[piece]));
        int count = 0;
        for (unsigned empty = node.empty; empty; empty &= empty - 1) {
            const int cell = lowest_bit(empty);
            const PieceSet safe = kSafePieces[danger[cell]] & left;
            if constexpr (!Techniques::kSafePieces) insert(choices, count++, choice<Techniques>(cell, safe) | left);
            else if (safe) insert(choices, count++, choice<Techniques>(cell, safe));
        }
        return count;
    }

    // Searches for a cell and a piece to give that settle the question.
    bool is_found(const Node<Squares>& node, PieceSet left, int piece, int limit, const Choice* choices, int count, int cells) {
        if constexpr (Techniques::kEndgameBoard)
            if (cells == kEndgameCells + 1) return is_found_before_endgame(node, left, piece, limit, choices, count);
        const bool pays = Techniques::kPairOrder && cells >= (limit % 2 == 1 ? kMinPairedToWin : kMinPairedToEscape);
        return pays ? is_found_in_pairs(node, left, piece, limit, choices, count) : is_found_by_cell(node, left, piece, limit, choices, count);
    }

    bool is_found_by_cell(const Node<Squares>& node, PieceSet left, int piece, int limit, const Choice* choices, int count) {
        const bool sought = limit % 2 == 1;
        for (int i = 0; i < count; ++i) {
            const Node<Squares> next = with_piece(node, cell_of(choices[i]), piece, tables_);
            if (has_reply(next, left, pieces_of(choices[i]), limit, sought)) return sought;
        }
        return !sought;
    }

    bool is_found_before_endgame(const Node<Squares>& node, PieceSet left, int piece, int limit, const Choice* choices, int count) {
        PieceSet safe[kEndgameCells + 1] = {};
        for (int i = 0; i < count; ++i) safe[count_bits(node.empty & ((1u << cell_of(choices[i])) - 1))] = pieces_of(choices[i]);
        return endgame_.is_found(residual_of<kEndgameCells + 1>(node, tables_), safe, left, piece, limit);
    }

    bool has_reply(const Node<Squares>& next, PieceSet left, PieceSet safe, int limit, bool sought) {
        while (safe) {
            const int reply = lowest_bit(safe);
            if (is_decided(next, static_cast<PieceSet>(left & ~(1u << reply)), reply, limit - 1) == sought) return true;
            safe = static_cast<PieceSet>(safe & ~tables_.equivalent[reply]);
        }
        return false;
    }

    // As is_found_by_cell, but orders all pairs of a cell and a piece by the next player's mobility, lowest first. A next player
    // without a safe move settles the question.
    bool is_found_in_pairs(const Node<Squares>& node, PieceSet left, int piece, int limit, const Choice* choices, int count) {
        const bool sought = limit % 2 == 1;
        Node<Squares> successors[kCells];
        Choice pairs[kCells * kPieces];
        int size = 0;
        for (int i = 0; i < count; ++i) {
            successors[i] = with_piece(node, cell_of(choices[i]), piece, tables_);
            size = add_pairs(successors[i], i, left, pieces_of(choices[i]), pairs, size);
            if (Techniques::kSafePieces && size < 0) return sought;
        }
        if (Techniques::kSafePieces && limit == 3) return !sought;
        for (int i = 0; i < size; ++i) {
            bring_least_forward(pairs + i, size - i);
            const int reply = static_cast<int>(pairs[i] & 15);
            const Node<Squares>& next = successors[pairs[i] >> 4 & 15];
            if (is_decided(next, static_cast<PieceSet>(left & ~(1u << reply)), reply, limit - 1) == sought) return sought;
        }
        return !sought;
    }

    //   31           8 7        4 3       0
    //   +-------------+----------+---------+
    //   |  mobility   |   next   |  piece  |
    //   +-------------+----------+---------+
    //
    // Returns -1 if the next player has no safe move after one of the pairs.
    int add_pairs(const Node<Squares>& next, int index, PieceSet left, PieceSet safe, Choice* pairs, int size) const {
        while (safe) {
            const int reply = lowest_bit(safe);
            const int replies = mobility(next, static_cast<PieceSet>(left & ~(1u << reply)), reply);
            if (Techniques::kSafePieces && replies == 0) return -1;
            pairs[size++] = static_cast<Choice>(replies) << 8 | static_cast<Choice>(index) << 4 | static_cast<Choice>(reply);
            safe = static_cast<PieceSet>(safe & ~tables_.equivalent[reply]);
        }
        return size;
    }

    // For questions that start in the endgame; all others enter it through has_reply.
    bool is_decided_in_endgame(const Node<Squares>& node, PieceSet left, int piece, int limit, int cells) {
        switch (cells) {
            case 3: return endgame_.is_decided(residual_of<3>(node, tables_), left, piece, limit);
            case 4: return endgame_.is_decided(residual_of<4>(node, tables_), left, piece, limit);
            case 5: return endgame_.is_decided(residual_of<5>(node, tables_), left, piece, limit);
            case 6: return endgame_.is_decided(residual_of<6>(node, tables_), left, piece, limit);
            case 7: return endgame_.is_decided(residual_of<7>(node, tables_), left, piece, limit);
            default: return endgame_.is_decided(residual_of<8>(node, tables_), left, piece, limit);
        }
    }

    const SearchTables& tables_;
    TranspositionTable& transpositions_;
    const StopFlag& stop_;
    Endgame<Techniques> endgame_;
    std::uint64_t nodes_ = 0;
};

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
