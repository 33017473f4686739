// The safe moves of a residual board with five to seven cells, all at once: a bit for each cell and each piece that is left.
//
// With n pieces left, bit n c + i says that after the piece in hand has gone to cell c, the i-th piece can safely be given.
#pragma once

#include "last_cells.hpp"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace fourfold::quarto::FOURFOLD_KERNEL {

// The values of the pieces in a set of at most eight, in ascending order.
static inline Packed packed(PieceSet pieces, const SearchTables& tables) {
#if defined(__BMI2__)
    const std::uint64_t nibbles = _pext_u64(0xfedcba9876543210u, _pdep_u64(pieces, 0x1111111111111111u) * 15);
    const std::uint64_t numbers = _pdep_u64(nibbles, 0x0f0f0f0f0f0f0f0fu);
    return (numbers << 4 | (~numbers & 0x0f0f0f0f0f0f0f0fu)) & tables.counted * 0x0101010101010101u;
#else
    Packed result = 0;
    for (int shift = 0; pieces; pieces = static_cast<PieceSet>(pieces & (pieces - 1)), shift += 8)
        result |= Packed{tables.values[lowest_bit(pieces)]} << shift;
    return result;
#endif
}

// Selects lanes so that the union of all rounds has, in byte c, the values that finish a line on another cell than c, and in
// byte 8 + c the values that would finish one if the piece on c had them. A row for each two vectors of lanes and each round.
template <int Cells>
struct DangerRows {
    static constexpr int kVectors = 1 << (Cells - 4), kMaxRounds = 6;
    WideRow rows[kVectors / 2][kMaxRounds];
    int used[kVectors / 2];
};

template <int Cells>
constexpr DangerRows<Cells> danger_rows() {
    DangerRows<Cells> result{};
    int used[1 << (Cells - 4)][16] = {};
    for (auto& pair : result.rows)
        for (WideRow& row : pair) row.fill(0x80);
    for (int cell = 0; cell < Cells; ++cell)
        for (int other = 0; other < Cells; ++other)
            for (int with = 0; with < 2 && other != cell; ++with) {
                const int lane = 1 << other | with << cell, vector = lane / 16, byte = 8 * with + cell;
                int& round = used[vector][byte];
                result.rows[vector / 2][round++][vector % 2 * 16 + byte] = static_cast<std::uint8_t>(lane % 16);
                if (round > result.used[vector / 2]) result.used[vector / 2] = round;
            }
    return result;
}

template <int Cells>
alignas(32) constexpr DangerRows<Cells> kDangerRows = danger_rows<Cells>();

// The bits of the result that a wide vector holds: those of the cells from `cell` on.
template <int Cells>
constexpr int kCellsInWide = 32 / (Cells - 1) < Cells ? 32 / (Cells - 1) : Cells;

// Spreads eight dangers, or the eight pieces in the upper half, over the bits of the result.
template <int Cells>
constexpr WideRow spread(int first_cell, bool by_piece) {
    WideRow row{};
    for (int i = 0; i < 32; ++i) {
        const int cell = first_cell + i / (Cells - 1);
        row[i] = static_cast<std::uint8_t>(by_piece ? 8 + i % (Cells - 1) : cell % 8);
    }
    return row;
}

template <int Cells, int FirstCell>
alignas(32) constexpr WideRow kDangerSpread = spread<Cells>(FirstCell, false);
template <int Cells>
alignas(32) constexpr WideRow kPieceSpread = spread<Cells>(0, true);

// What a residual board threatens: in byte c the values that finish a line on another cell than c, in byte 8 + c those that
// would finish one if the piece on c had them.
template <int Cells>
static inline Bytes threats(const Residual<Cells>& residual) {
    Wide united = wide_splat(0);
    for (int i = 0; i < DangerRows<Cells>::kVectors / 2; ++i) {
        const Wide lanes = joined(residual.lanes[2 * i], residual.lanes[2 * i + 1]);
        for (int round = 0; round < kDangerRows<Cells>.used[i]; ++round)
            united = united | wide_picked(lanes, load_wide(kDangerRows<Cells>.rows[i][round].data()));
    }
    return low_of(united) | high_of(united);
}

template <int Cells, int FirstCell>
static inline std::uint32_t safe_from(Wide both) {
    const Wide danger = wide_picked(both, load_wide(kDangerSpread<Cells, FirstCell>.data()));
    return sign_bits(wide_zero(danger & wide_picked(both, load_wide(kPieceSpread<Cells>.data()))));
}

template <int Cells>
static inline std::uint64_t safe_moves(Bytes threats, Packed left, Values piece) {
    using Words = std::uint64_t __attribute__((vector_size(16)));
    const std::uint64_t danger = low_half(threats) | (high_half(threats) & piece * 0x0101010101010101u);
    const Wide both = twice(reinterpret_cast<Bytes>(Words{danger, left}));
    constexpr int kFirst = kCellsInWide<Cells>, kBits = kFirst * (Cells - 1);
    const std::uint64_t moves = safe_from<Cells, 0>(both) & ((std::uint64_t{1} << kBits) - 1);
    if constexpr (kFirst == Cells) return moves;
    else return moves | (safe_from<Cells, kFirst>(both) & ((std::uint64_t{1} << (Cells * (Cells - 1) - kBits)) - 1)) << kBits;
}

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
