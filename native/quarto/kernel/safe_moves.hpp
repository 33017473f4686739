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
// byte 8 + c those that would finish one if the piece on c had them. A row for each two vectors of lanes and each round.
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

// For each bit of the result, the byte of its cell.
template <int Cells>
constexpr WideRow spread_cells(int first_cell, int from) {
    WideRow row{};
    for (int i = 0; i < 32; ++i) row[i] = static_cast<std::uint8_t>(from + (first_cell + i / (Cells - 1)) % 8);
    return row;
}

// For each bit of the result, the byte of its piece among those that are left when the one with this index has been given.
template <int Cells>
constexpr WideRow spread_pieces(int given) {
    WideRow row{};
    for (int i = 0; i < 32; ++i) row[i] = static_cast<std::uint8_t>(i % (Cells - 1) + (i % (Cells - 1) >= given ? 1 : 0));
    return row;
}

template <int Cells, int FirstCell, int From>
alignas(32) constexpr WideRow kCellSpread = spread_cells<Cells>(FirstCell, From);
template <int Cells>
alignas(32) constexpr std::array<WideRow, 8> kPieceSpread = [] {
    std::array<WideRow, 8> rows{};
    for (int given = 0; given < 8; ++given) rows[given] = spread_pieces<Cells>(given);
    return rows;
}();
alignas(32) constexpr std::array<WideRow, 8> kPiece = [] {
    std::array<WideRow, 8> rows{};
    for (int piece = 0; piece < 8; ++piece) rows[piece].fill(static_cast<std::uint8_t>(piece));
    return rows;
}();

// What a residual board threatens, for each bit of the result.
template <int Cells>
class Threats {
public:
    Threats() = default;

    explicit Threats(const Residual<Cells>& residual) {
        Wide united = wide_splat(0);
        for (int i = 0; i < DangerRows<Cells>::kVectors / 2; ++i) {
            const Wide lanes = joined(residual.lanes[2 * i], residual.lanes[2 * i + 1]);
            for (int round = 0; round < kDangerRows<Cells>.used[i]; ++round)
                united = united | wide_picked(lanes, row(kDangerRows<Cells>.rows[i][round]));
        }
        const Wide both = twice(low_of(united) | high_of(united));
        lasting_[0] = wide_picked(both, row(kCellSpread<Cells, 0, 0>)), pairs_[0] = wide_picked(both, row(kCellSpread<Cells, 0, 8>));
        if constexpr (kWides == 2)
            lasting_[1] = wide_picked(both, row(kCellSpread<Cells, kInFirst, 0>)),
            pairs_[1] = wide_picked(both, row(kCellSpread<Cells, kInFirst, 8>));
    }

    // The safe moves of the player who holds one of these pieces, all of whose values are in eight bytes, when the others are left.
    std::uint64_t safe_moves(Wide pieces, int given) const {
        return safe_moves(wide_picked(pieces, row(kPiece[given])), wide_picked(pieces, row(kPieceSpread<Cells>[given])));
    }

    // The safe moves with a piece in hand; the pieces left are in the bytes of their bits.
    std::uint64_t safe_moves(Wide piece, Wide left) const {
        const std::uint64_t moves = safe_in(0, piece, left) & ((std::uint64_t{1} << kBits) - 1);
        if constexpr (kWides == 1) return moves;
        else return moves | (safe_in(1, piece, left) & ((std::uint64_t{1} << (Cells * (Cells - 1) - kBits)) - 1)) << kBits;
    }

private:
    static constexpr int kInFirst = 32 / (Cells - 1) < Cells ? 32 / (Cells - 1) : Cells;  // the cells whose bits one vector holds
    static constexpr int kBits = kInFirst * (Cells - 1), kWides = kInFirst < Cells ? 2 : 1;

    std::uint64_t safe_in(int i, Wide piece, Wide left) const { return sign_bits(wide_zero((lasting_[i] | (pairs_[i] & piece)) & left)); }

    Wide lasting_[kWides], pairs_[kWides];
};

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
