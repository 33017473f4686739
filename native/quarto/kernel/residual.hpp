// The residual game on the last few empty cells: all that matters is which of them each line still needs.
//
// Number the empty cells 0, 1, 2, ... A line that needs the set S of them and whose pieces share the values A puts A into
// lane S; lines that need the same set are merged, because the values are independent. With three cells:
//
//   lane      7     6     5     4     3     2     1     0
//          +-----+-----+-----+-----+-----+-----+-----+-----+
//   needs  | 012 | 12  | 02  |  2  | 01  |  1  |  0  |  -  |
//          +-----+-----+-----+-----+-----+-----+-----+-----+
//
// A piece with values v on cell i turns every line that needs S + i into one that needs S, if it has the value:
//   lane'[S] = lane[S] | (lane[S + i] & v)          and half of the lanes are gone.
// The values with which a line can be finished at once are those in the lanes of single cells.
// Lines and blocks are the same here, and so are all boards with the same lanes.
#pragma once

#include "avx512.hpp"
#include "node.hpp"

namespace fourfold::quarto::FOURFOLD_KERNEL {

template <int Cells>
struct Residual {
    static_assert(Cells >= 4);
    Bytes lanes[1 << (Cells - 4)];
};

template <>
struct Residual<3> {
    std::uint64_t lanes;
};

static inline std::uint64_t low_half(Bytes bytes) {
    std::uint64_t halves[2];
    std::memcpy(halves, &bytes, sizeof halves);
    return halves[0];
}

static inline std::uint64_t high_half(Bytes bytes) {
    std::uint64_t halves[2];
    std::memcpy(halves, &bytes, sizeof halves);
    return halves[1];
}

static inline Bytes low_halves(Bytes first, Bytes second) {
    using Words = std::uint64_t __attribute__((vector_size(16)));
    return reinterpret_cast<Bytes>(Words{low_half(first), low_half(second)});
}

static inline Bytes high_halves(Bytes first, Bytes second) {
    using Words = std::uint64_t __attribute__((vector_size(16)));
    return reinterpret_cast<Bytes>(Words{high_half(first), high_half(second)});
}

// Moves the lanes without cell i to the low half and those with it to the high half, each in ascending order.
template <int Cell>
static inline Bytes parted(Bytes lanes) {
    constexpr Row order = [] {
        Row row{};
        for (int lane = 0, without = 0, with = 8; lane < 16; ++lane) row[lane >> Cell & 1 ? with++ : without++] = static_cast<std::uint8_t>(lane);
        return row;
    }();
    return picked(lanes, load(order.data()));
}

template <int Cells, int Cell>
static inline Residual<Cells - 1> with_piece_on(const Residual<Cells>& residual, std::uint8_t values) {
    Residual<Cells - 1> next;
    if constexpr (Cells == 4) {
        const Bytes lanes = parted<Cell>(residual.lanes[0]);
        next.lanes = low_half(lanes) | (high_half(lanes) & values * 0x0101010101010101u);
    } else {
#if defined(__AVX512VBMI__)
        place_broadly<Cells, Cell>(residual.lanes, next.lanes, values);
#else
        constexpr int kHalf = 1 << (Cells - 5);
        for (int i = 0; i < kHalf; ++i) {
            if constexpr (Cell < 4) {
                const Bytes one = parted<Cell>(residual.lanes[2 * i]);
                const Bytes two = parted<Cell>(residual.lanes[2 * i + 1]);
                next.lanes[i] = low_halves(one, two) | (high_halves(one, two) & splat(values));
            } else {
                constexpr int kBit = 1 << (Cell - 4);
                const int without = (i & (kBit - 1)) | (i & ~(kBit - 1)) << 1;
                next.lanes[i] = residual.lanes[without] | (residual.lanes[without | kBit] & splat(values));
            }
        }
#endif
    }
    return next;
}

// The values with which some line can be finished: the union of the lanes 1, 2, 4, 8, ...
template <int Cells>
static inline std::uint8_t danger_in(const Residual<Cells>& residual) {
    if constexpr (Cells == 3) {
        return static_cast<std::uint8_t>(residual.lanes >> 8 | residual.lanes >> 16 | residual.lanes >> 32);
    } else {
        const std::uint64_t low = low_half(residual.lanes[0]);
        std::uint64_t danger = low >> 8 | low >> 16 | low >> 32 | high_half(residual.lanes[0]);
        for (int i = 1; i < 1 << (Cells - 4); i *= 2) danger |= low_half(residual.lanes[i]);
        return static_cast<std::uint8_t>(danger);
    }
}

template <int Cells, bool Squares>
static inline Residual<Cells> residual_of(const Node<Squares>& node, const SearchTables& tables) {
    alignas(16) std::uint8_t lanes[1 << Cells] = {};  // lane 0 collects the full lines and is never read
    for (int g = 0; g < Node<Squares>::kUsed; ++g) {
        Bytes needs{}, needs_ninth{};
        int bit = 1;
        for (unsigned empty = node.empty; empty; empty &= empty - 1, bit *= 2) {
            const Bytes through = load(tables.through[g][lowest_bit(empty)].data());
            if (Cells == 9 && bit == 256) needs_ninth = through & splat(1);
            else needs |= through & splat(static_cast<std::uint8_t>(bit));
        }
        alignas(16) std::uint8_t lane[16], ninth[16], common[16];
        store(lane, needs);
        store(ninth, needs_ninth);
        store(common, node.common[g]);
        for (int line = 0; line < (g == 0 ? kStraightLines : kBlocks); ++line)
            lanes[Cells == 9 ? lane[line] | ninth[line] << 8 : lane[line]] |= common[line];
    }
    Residual<Cells> residual;
    std::memcpy(&residual, lanes, sizeof residual);
    return residual;
}

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
