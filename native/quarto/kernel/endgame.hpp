// The proof search for the last few empty cells, which has nine of ten nodes.
#pragma once

#include <bit>
#include <utility>

#include "move_ordering.hpp"
#include "safe_moves.hpp"

namespace fourfold::quarto::FOURFOLD_KERNEL {

template <typename Techniques>
class Endgame {
public:
    static constexpr int kMaxCells = 8;

    explicit Endgame(const SearchTables& tables) : tables_(tables), has_twins_(tables.rules.traits != kAllTraits) {}

    // As Search::is_decided; `left` are the pieces neither on the board nor in hand, and the limit is at least 2.
    template <int Cells>
    bool is_decided(const Residual<Cells>& residual, PieceSet left, int piece, int limit) {
        if constexpr (Cells == 3) {
            ++nodes_;
            return limit == 2 ? !can_go_on(residual, left, piece) : wins_with_two_left(residual, left, piece);
        } else {
            return is_decided(residual, packed(left, tables_), tables_.values[piece], limit);
        }
    }

    // Searches the moves of a board with one cell more than the endgame. `safe[i]` may be given after the piece in hand has gone
    // to the i-th empty cell; at least one move is safe.
    bool is_found(const Residual<kMaxCells + 1>& residual, const PieceSet* safe, PieceSet left, int piece, int limit) {
        return is_found(residual, safe, left, tables_.values[piece], limit, std::make_integer_sequence<int, kMaxCells + 1>());
    }

    std::uint64_t nodes() const { return nodes_; }

private:
    static constexpr int kAllTraits = (1 << kTraits) - 1;

    bool is_decided(const Residual<4>& residual, Packed left, Values piece, int limit) {
        return is_decided(LastFour(residual, wide_splat(piece), wide_words(left)), limit);
    }

    bool is_decided(const LastFour& last, int limit) {
        ++nodes_;
        if (limit == 2) return last.has_no_safe_move();
        return limit == 3 ? last.traps() : !last.escapes();
    }

    template <int Cells>
    bool is_decided(const Residual<Cells>& residual, Packed left, Values piece, int limit) {
        const Wide spread = wide_picked(wide_words(left), row(kPieceSpread<Cells>[Cells - 1]));
        const std::uint64_t moves = Threats<Cells>(residual).safe_moves(wide_splat(piece), spread);
        if (limit == 2 || !moves) return ++nodes_, !moves && limit % 2 == 0;
        return is_searched(residual, left, piece, limit, moves, std::make_integer_sequence<int, Cells>());
    }

    // `moves` are the safe moves, at least one; the limit is at least 3.
    template <int... Cell>
    bool is_searched(const Residual<5>& residual, Packed left, Values piece, int limit, std::uint64_t moves, std::integer_sequence<int, Cell...>) {
        ++nodes_;
        const Residual<4> after[] = {with_piece_on<5, Cell>(residual, piece)...};
        const bool sought = limit % 2 == 1;
        if (has_twins_) moves = without_twins<5>(left, moves);
        const Wide pieces = wide_words(left);
        for (; moves; moves &= moves - 1) {
            const int move = std::countr_zero(moves), reply = move % 4;
            const LastFour last(after[move / 4], wide_picked(pieces, row(kReply[reply])), wide_picked(pieces, row(kOthers[reply])));
            if (is_decided(last, limit - 1) == sought) return sought;
        }
        return !sought;
    }

    // Looks at the next player's safe moves after each move: without any, the move settles the question. Then searches the
    // moves, those that leave the fewest first.
    template <int Cells, int... Cell>
    bool is_searched(const Residual<Cells>& residual, Packed left, Values piece, int limit, std::uint64_t moves,
                     std::integer_sequence<int, Cell...>) {
        ++nodes_;
        constexpr int kLeft = Cells - 1;
        const bool sought = limit % 2 == 1;
        if constexpr (Cells >= 7)
            if (limit == 4) return !(survives<Cells, Cell>(residual, piece, left, moves) || ...);
        const Residual<Cells - 1> after[] = {with_piece_on<Cells, Cell>(residual, piece)...};
        const Threats<Cells - 1> threats[] = {Threats<Cells - 1>(after[Cell])...};
        const Wide pieces = wide_words(left);
        Candidates<Cells - 1, Cells * kLeft> candidates;
        if (has_twins_) moves = without_twins<Cells>(left, moves);
        for (; moves; moves &= moves - 1) {
            const int move = std::countr_zero(moves), cell = move / kLeft, give = move % kLeft;
            if (!candidates.add(cell, give, threats[cell].safe_moves(pieces, give))) return sought;
        }
        return is_found(after, left, limit, candidates);
    }

    // Returns true if the mover does not lose in four placements after some move with this cell. Most moves will do, so they are
    // tried in any order, and cells one at a time.
    template <int Cells, int Cell>
    bool survives(const Residual<Cells>& residual, Values piece, Packed left, std::uint64_t moves) {
        constexpr int kLeft = Cells - 1;
        std::uint64_t safe = moves >> kLeft * Cell & ((std::uint64_t{1} << kLeft) - 1);
        if (!safe) return false;
        const Residual<Cells - 1> after = with_piece_on<Cells, Cell>(residual, piece);
        const Threats<Cells - 1> threats(after);
        const Wide pieces = wide_words(left);
        for (; safe; safe &= safe - 1) {
            const int give = std::countr_zero(safe);
            const std::uint64_t next = threats.safe_moves(pieces, give);
            if (!next || !is_searched(after, without(left, give), value_at(left, give), 3, next, std::make_integer_sequence<int, Cells - 1>()))
                return true;
        }
        return false;
    }

    template <int... Cell>
    bool is_found(const Residual<kMaxCells + 1>& residual, const PieceSet* safe, PieceSet left, Values piece, int limit,
                  std::integer_sequence<int, Cell...>) {
        const Packed others = packed(left, tables_);
        const Wide pieces = wide_words(others);
        Residual<kMaxCells> after[kMaxCells + 1];
        Candidates<kMaxCells, (kMaxCells + 1) * kMaxCells> candidates;
        const auto settles = [&]<int Place>() {
            if (!safe[Place]) return false;
            after[Place] = with_piece_on<kMaxCells + 1, Place>(residual, piece);
            const Threats<kMaxCells> threats(after[Place]);
            for (unsigned rest = safe[Place]; rest;) {
                const int reply = lowest_bit(rest), give = count_bits(left & ((1u << reply) - 1));
                if (!candidates.add(Place, give, threats.safe_moves(pieces, give))) return true;
                rest &= ~static_cast<unsigned>(tables_.equivalent[reply]);
            }
            return false;
        };
        if ((settles.template operator()<Cell>() || ...)) return limit % 2 == 1;
        return is_found(after, others, limit, candidates);
    }

    // Moves to search, with the safe moves that each leaves the next player.
    template <int Cells, int Size>
    struct Candidates {
        std::uint64_t replies[Size];
        Choice order[Size];
        int count = 0;

        // Returns false if the next player has no safe move, so that the move settles the question.
        bool add(int board, int give, std::uint64_t moves) {
            const auto freedom = static_cast<Choice>(Techniques::kPairOrder ? freedom_of<Cells>(moves) : 0);
            replies[count] = moves;
            order[count] = freedom << 16 | static_cast<Choice>(board) << 12 | static_cast<Choice>(give) << 8 | static_cast<Choice>(count);
            ++count;
            return moves != 0;
        }

        // Takes out the least entry from the i-th on, and its replies. An entry ends with its own index, so that no branch depends
        // on the entries: such branches would often be mispredicted.
        Choice take_least(int i, std::uint64_t& moves) {
            Choice least = order[i];
            for (int j = i + 1; j < count; ++j) least = order[j] < least ? order[j] : least;
            const Choice at = least & 0xff;
            moves = replies[at];
            replies[at] = replies[i];
            order[at] = (order[i] & ~Choice{0xff}) | at;
            return least;
        }
    };

    // Searches the moves, those that leave the next player the least freedom first.
    template <int Cells, int Size>
    bool is_found(const Residual<Cells>* boards, Packed left, int limit, Candidates<Cells, Size>& candidates) {
        const bool sought = limit % 2 == 1;
        if (limit == 3) return !sought;
        for (int i = 0; i < candidates.count; ++i) {
            std::uint64_t moves;
            const Choice move = candidates.take_least(i, moves);
            const int board = static_cast<int>(move >> 12 & 15), give = static_cast<int>(move >> 8 & 15);
            if (is_searched(boards[board], without(left, give), value_at(left, give), limit - 1, moves, std::make_integer_sequence<int, Cells>()) ==
                sought)
                return sought;
        }
        return !sought;
    }

    // What the moves are ordered by: the number of the next player's safe moves. With seven cells left to them, a cell after
    // which only one piece is safe counts more: such moves rarely lead to nothing.
    template <int Cells>
    static int freedom_of(std::uint64_t moves) {
        if constexpr (Cells < 7) return std::popcount(moves);
        else return std::popcount(moves) + 2 * single_cells<Cells>(moves);
    }

    // The number of cells with exactly one safe piece.
    template <int Cells>
    static int single_cells(std::uint64_t moves) {
        constexpr int kLeft = Cells - 1;
        constexpr std::uint64_t kFirsts = [] {
            std::uint64_t firsts = 0;
            for (int cell = 0; cell < Cells; ++cell) firsts |= std::uint64_t{1} << kLeft * cell;
            return firsts;
        }();
        std::uint64_t one = 0, more = 0;
        for (int i = 0; i < kLeft; ++i) {
            const std::uint64_t bits = moves >> i & kFirsts;
            more |= one & bits;
            one |= bits;
        }
        return std::popcount(one & ~more);
    }

    // Keeps one of each kind of pieces that the game cannot tell apart.
    template <int Cells>
    static std::uint64_t without_twins(Packed left, std::uint64_t moves) {
        std::uint64_t kept = moves;
        for (int one = 0; one < Cells - 1; ++one)
            for (int other = 0; other < one; ++other)
                if (value_at(left, one) == value_at(left, other))
                    for (int cell = 0; cell < Cells; ++cell) kept &= ~(std::uint64_t{1} << (cell * (Cells - 1) + one));
        return kept;
    }

    // Three cells left: returns true if some piece can safely be given after placing the piece in hand.
    bool can_go_on(const Residual<3>& residual, PieceSet left, int piece) const {
        const std::uint64_t all = residual.lanes;
        const std::uint64_t shared = all & tables_.values[piece] * 0x0101010101010101u;
        const auto safe = [](std::uint64_t danger) { return kSafePieces[danger & 0xff]; };
        const PieceSet on0 = safe(all >> 16 | all >> 32 | shared >> 24 | shared >> 40);
        const PieceSet on1 = safe(all >> 8 | all >> 32 | shared >> 24 | shared >> 48);
        const PieceSet on2 = safe(all >> 8 | all >> 16 | shared >> 40 | shared >> 48);
        return ((on0 | on1 | on2) & left) != 0;
    }

    // Three cells and two more pieces left: returns true if the mover can place, give one piece, and then win with the other.
    bool wins_with_two_left(const Residual<3>& residual, PieceSet left, int piece) const {
        const unsigned one = tables_.values[lowest_bit(left)];
        const unsigned other = tables_.values[lowest_bit(left & (left - 1u))];
        const std::uint64_t all = residual.lanes;
        const std::uint64_t shared = all & tables_.values[piece] * 0x0101010101010101u;
        const auto wins = [&](std::uint64_t lanes, int first, int second) {
            const unsigned x = lanes >> 8 * first & 0xff;
            const unsigned y = lanes >> 8 * second & 0xff;
            const unsigned both = lanes >> 8 * (first + second) & 0xff;
            return wins_giving(x, y, both, one, other) || wins_giving(x, y, both, other, one);
        };
        return wins(all | shared >> 8, 2, 4) || wins(all | shared >> 16, 1, 4) || wins(all | shared >> 32, 1, 2);
    }

    // Two cells left, with the values of lines that need the first, the second, or both. Returns true if the last piece wins
    // wherever the given piece goes.
    static bool wins_giving(unsigned first, unsigned second, unsigned both, unsigned given, unsigned last) {
        if ((first | second) & given) return false;
        return (both & given & last) || ((first & last) && (second & last));
    }

    const SearchTables& tables_;
    bool has_twins_;
    std::uint64_t nodes_ = 0;
};

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
