// The last four empty cells, answered without a search: everything that four vectors can compute at once.
//
// With four cells left, the mover holds a piece and three pieces are left. There are four cells for the piece. On each of the
// four boards that follow, a group of eight bytes in a wide vector, three cells are left: the next player places a reply on
// one of them, gives one of the last two pieces, and the other is the last. That makes six slots in a group:
//
//   slot            0   1   2   3   4   5   6   7
//   reply on cell   0   1   2   -   0   1   2   -       of the three that are left; - is unused
//   piece given     s   s   s   -   t   t   t   -
//   last piece      t   t   t   -   s   s   s   -
#pragma once

#include "residual.hpp"
#include "wide.hpp"

namespace fourfold::quarto::FOURFOLD_KERNEL {

// The values of pieces, eight bits each, the first in the lowest bits.
using Packed = std::uint64_t;

static inline Values value_at(Packed packed, int index) { return static_cast<Values>(packed >> 8 * index); }

static inline Packed without(Packed packed, int index) {
    const Packed below = (Packed{1} << 8 * index) - 1;
    return (packed & below) | (packed >> 8 & ~below);
}

using WideRow = std::array<std::uint8_t, 32>;

// The same selection of lanes for each of the four boards.
constexpr WideRow in_each_board(std::array<int, 8> lanes) {
    WideRow row{};
    for (int i = 0; i < 32; ++i) row[i] = static_cast<std::uint8_t>(lanes[i % 8] < 0 ? 0x80 : (i % 16 & 8) + lanes[i % 8]);
    return row;
}

// The same pieces of those that are left, for each of the four boards.
constexpr WideRow of_left(std::array<int, 8> pieces) {
    WideRow row{};
    for (int i = 0; i < 32; ++i) row[i] = static_cast<std::uint8_t>(pieces[i % 8] < 0 ? 0x80 : pieces[i % 8]);
    return row;
}

// The lanes with or without each of the four cells.
constexpr WideRow lanes_by_cell(bool with) {
    WideRow row{};
    for (int cell = 0; cell < 4; ++cell)
        for (int lane = 0, at = 8 * cell; lane < 16; ++lane)
            if ((lane >> cell & 1) == with) row[at++] = static_cast<std::uint8_t>(lane);
    return row;
}

alignas(32) constexpr WideRow kWithoutCell = lanes_by_cell(false), kWithCell = lanes_by_cell(true);
alignas(32) constexpr WideRow kFirst = in_each_board({2, 1, 1, -1, 2, 1, 1, -1}), kFirstWith = in_each_board({3, 3, 5, -1, 3, 3, 5, -1});
alignas(32) constexpr WideRow kSecond = in_each_board({4, 4, 2, -1, 4, 4, 2, -1}), kSecondWith = in_each_board({5, 6, 6, -1, 5, 6, 6, -1});
alignas(32) constexpr WideRow kBoth = in_each_board({6, 5, 3, -1, 6, 5, 3, -1}), kBothWith = in_each_board({7, 7, 7, -1, 7, 7, 7, -1});
alignas(32) constexpr WideRow kSingle0 = in_each_board({1, 1, 1, 1, 1, 1, 1, 1}), kSingle1 = in_each_board({2, 2, 2, 2, 2, 2, 2, 2}),
                              kSingle2 = in_each_board({4, 4, 4, 4, 4, 4, 4, 4});
constexpr std::uint64_t kSlots = 0x00ffffff00ffffffu;

// One row for each reply, given, last and all pieces: the reply everywhere, and the other two in the slots.
alignas(32) constexpr WideRow kReply[] = {of_left({0, 0, 0, 0, 0, 0, 0, 0}), of_left({1, 1, 1, 1, 1, 1, 1, 1}), of_left({2, 2, 2, 2, 2, 2, 2, 2}),
                                          of_left({3, 3, 3, 3, 3, 3, 3, 3})};
alignas(32) constexpr WideRow kGiven[] = {of_left({1, 1, 1, -1, 2, 2, 2, -1}), of_left({0, 0, 0, -1, 2, 2, 2, -1}),
                                          of_left({0, 0, 0, -1, 1, 1, 1, -1})};
alignas(32) constexpr WideRow kLast[] = {of_left({2, 2, 2, -1, 1, 1, 1, -1}), of_left({2, 2, 2, -1, 0, 0, 0, -1}),
                                         of_left({1, 1, 1, -1, 0, 0, 0, -1})};
alignas(32) constexpr WideRow kOthers[] = {of_left({1, 2, 3, -1, -1, -1, -1, -1}), of_left({0, 2, 3, -1, -1, -1, -1, -1}),
                                           of_left({0, 1, 3, -1, -1, -1, -1, -1}), of_left({0, 1, 2, -1, -1, -1, -1, -1})};

static inline Wide row(const WideRow& bytes) { return load_wide(bytes.data()); }

class LastFour {
public:
    // Every byte of `piece` has the values of the piece in hand; the first three of every eight bytes of `left` those of the others.
    LastFour(const Residual<4>& residual, Wide piece, Wide left) : left_(left) {
        const Wide all = twice(residual.lanes[0]);
        boards_ = wide_picked(all, row(kWithoutCell)) | (wide_picked(all, row(kWithCell)) & piece);
        danger_ = lanes(kSingle0) | lanes(kSingle1) | lanes(kSingle2);
    }

    // Returns true if no piece can safely be given on any of the boards.
    bool has_no_safe_move() const { return (sign_bits(wide_zero(danger_ & left_)) & 0x07070707u) == 0; }

    // Returns true if the mover has a safe move after which the next player does not win.
    bool escapes() const {
        const Wide first = lanes(kFirst), first_with = lanes(kFirstWith), second = lanes(kSecond), second_with = lanes(kSecondWith);
        const Wide both = lanes(kBoth), both_with = lanes(kBothWith);
        for (int i = 0; i < 3; ++i) {
            const Wide reply = pieces(kReply[i]), given = pieces(kGiven[i]), last = pieces(kLast[i]);
            const Wide x = first | (first_with & reply), y = second | (second_with & reply), z = both | (both_with & reply);
            const Wide given_is_safe = wide_zero((x | y) & given);
            const Wide last_fails = wide_zero(z & given & last) & (wide_zero(x & last) | wide_zero(y & last));
            if (any(zero_words(given_is_safe & ~last_fails) & wide_zero(danger_ & reply))) return true;
        }
        return false;
    }

    // Returns true if the mover has a safe move after which the next player has none.
    bool traps() const {
        const Wide first = lanes(kFirst), first_with = lanes(kFirstWith), second = lanes(kSecond), second_with = lanes(kSecondWith);
        for (int i = 0; i < 3; ++i) {
            const Wide reply = pieces(kReply[i]);
            const Wide danger = first | second | ((first_with | second_with) & reply);
            const Wide safe = wide_zero(danger & pieces(kGiven[i])) & wide_words(kSlots);
            if (any(zero_words(safe) & wide_zero(danger_ & reply))) return true;
        }
        return false;
    }

private:
    Wide lanes(const WideRow& selected) const { return wide_picked(boards_, row(selected)); }
    Wide pieces(const WideRow& selected) const { return wide_picked(left_, row(selected)); }

    Wide left_, boards_, danger_;
};

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
