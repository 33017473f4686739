// The proof search for the last few empty cells, which has nine of ten nodes.
#pragma once

#include <bit>
#include <utility>

#include "choice.hpp"
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

    // Returns true if some safe piece gives the next player's question the answer sought.
    template <int Cells>
    bool has_reply(const Residual<Cells>& after, PieceSet left, PieceSet safe, int limit, bool sought) {
        while (safe) {
            const int reply = lowest_bit(safe);
            if (is_decided(after, static_cast<PieceSet>(left & ~(1u << reply)), reply, limit - 1) == sought) return true;
            safe = static_cast<PieceSet>(safe & ~tables_.equivalent[reply]);
        }
        return false;
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
    bool is_searched(const Residual<Cells>& residual, Packed left, Values piece, int limit, std::uint64_t moves, std::integer_sequence<int, Cell...> all) {
        ++nodes_;
        constexpr int kLeft = Cells - 1;
        const bool sought = limit % 2 == 1;
        const Residual<Cells - 1> after[] = {with_piece_on<Cells, Cell>(residual, piece)...};
        const Threats<Cells - 1> threats[] = {Threats<Cells - 1>(after[Cell])...};
        const Wide pieces = wide_words(left);
        std::uint64_t replies[Cells * kLeft];
        Choice order[Cells * kLeft];
        int count = 0;
        if (has_twins_) moves = without_twins<Cells>(left, moves);
        for (; moves; moves &= moves - 1) {
            const int move = std::countr_zero(moves), cell = move / kLeft, give = move % kLeft;
            const std::uint64_t next = threats[cell].safe_moves(pieces, give);
            if (!next) return sought;
            const auto freedom = static_cast<unsigned>(Techniques::kPairOrder ? freedom_of<Cells - 1>(next) : 0);
            replies[move] = next;
            order[count] = freedom << 16 | static_cast<unsigned>(move) << 8 | static_cast<unsigned>(count);
            ++count;
        }
        if (limit == 3) return !sought;
        for (int i = 0; i < count; ++i) {
            const int move = taken_least(order, i, count), give = move % kLeft;
            if (answer(after[move / kLeft], without(left, give), value_at(left, give), limit - 1, replies[move], all) == sought) return sought;
        }
        return !sought;
    }

    // Takes the least entry out of order[i...]. An entry ends with its move and its own index, so that no branch depends on the
    // entries: such branches would often be mispredicted.
    static int taken_least(Choice* order, int i, int count) {
        Choice least = order[i];
        for (int j = i + 1; j < count; ++j) least = order[j] < least ? order[j] : least;
        const Choice at = least & 0xff;
        order[at] = (order[i] & ~Choice{0xff}) | at;
        return static_cast<int>(least >> 8 & 0xff);
    }

    template <int Cells, int... Cell>
    bool answer(const Residual<Cells>& residual, Packed left, Values piece, int limit, std::uint64_t moves, std::integer_sequence<int, Cell...>) {
        return is_searched(residual, left, piece, limit, moves, std::make_integer_sequence<int, Cells>());
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
