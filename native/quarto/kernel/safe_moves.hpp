// The safe moves of a residual board with five or six cells, all at once: a bit for each cell and each piece that is left.
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
    static constexpr int kVectors = 1 << (Cells - 4), kRounds = 4;
    WideRow rows[kVectors / 2][kRounds];
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
                result.rows[vector / 2][used[vector][byte]++][vector % 2 * 16 + byte] = static_cast<std::uint8_t>(lane % 16);
            }
    return result;
}

template <int Cells>
alignas(32) constexpr DangerRows<Cells> kDangerRows = danger_rows<Cells>();

// Spreads eight dangers, and eight pieces in the upper half, over the bits of the result.
template <int Cells>
constexpr WideRow spread(int from, bool by_piece) {
    WideRow row{};
    for (int i = 0; i < 32; ++i) row[i] = static_cast<std::uint8_t>(from + (by_piece ? i % (Cells - 1) : i / (Cells - 1) % 8));
    return row;
}

template <int Cells>
alignas(32) constexpr WideRow kDangerSpread = spread<Cells>(0, false);
template <int Cells>
alignas(32) constexpr WideRow kPieceSpread = spread<Cells>(8, true);

template <int Cells>
static inline std::uint32_t safe_moves(const Residual<Cells>& residual, Packed left, Values piece) {
    Wide united = wide_splat(0);
    for (int i = 0; i < DangerRows<Cells>::kVectors / 2; ++i) {
        const Wide lanes = joined(residual.lanes[2 * i], residual.lanes[2 * i + 1]);
        for (const WideRow& row : kDangerRows<Cells>.rows[i]) united = united | wide_picked(lanes, load_wide(row.data()));
    }
    const Bytes dangers = low_of(united) | high_of(united);
    const std::uint64_t danger = low_half(dangers) | (high_half(dangers) & piece * 0x0101010101010101u);
    using Words = std::uint64_t __attribute__((vector_size(16)));
    const Wide both = twice(reinterpret_cast<Bytes>(Words{danger, left}));
    const Wide hits = wide_picked(both, load_wide(kDangerSpread<Cells>.data())) & wide_picked(both, load_wide(kPieceSpread<Cells>.data()));
    return sign_bits(wide_zero(hits)) & ((1u << Cells * (Cells - 1)) - 1);
}

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
