// With AVX-512, one instruction selects any of 64 or 128 bytes: the lanes after a placement, and what they threaten.
#pragma once

#include "lanes.hpp"

#if defined(__AVX512VBMI__)

namespace fourfold::quarto::FOURFOLD_KERNEL {

using BroadRow = std::array<std::uint8_t, 64>;

static inline __m512i load_broad(const void* from) { return _mm512_loadu_si512(from); }
static inline __m512i broad_splat(std::uint8_t byte) { return _mm512_set1_epi8(static_cast<char>(byte)); }
static inline __m512i one_or_both(__m512i one, __m512i other, __m512i both) { return _mm512_or_si512(one, _mm512_and_si512(other, both)); }

// The number of the lane that becomes number `lane` by a placement on a cell: the one without the cell, or the one with it.
constexpr int lane_before(int lane, int cell, bool with) {
    const int below = (1 << cell) - 1;
    return (lane & below) | (lane & ~below) << 1 | static_cast<int>(with) << cell;
}

// For 64 of the lanes that follow, which of 128 before.
template <int Cell>
constexpr BroadRow lanes_before(bool with) {
    BroadRow row{};
    for (int lane = 0; lane < 64; ++lane) row[lane] = static_cast<std::uint8_t>(lane_before(lane, Cell, with));
    return row;
}

// For boards of at most 64 lanes: those without the cell, then those with it.
template <int Cells, int Cell>
constexpr BroadRow lanes_parted() {
    constexpr int kAfter = 1 << (Cells - 1);
    BroadRow row{};
    for (int lane = 0; lane < 2 * kAfter; ++lane) row[lane] = static_cast<std::uint8_t>(lane_before(lane % kAfter, Cell, lane >= kAfter));
    return row;
}

template <int Cell, bool With>
alignas(64) constexpr BroadRow kLanesBefore = lanes_before<Cell>(With);
template <int Cells, int Cell>
alignas(64) constexpr BroadRow kLanesParted = lanes_parted<Cells, Cell>();

// The lanes after a piece with these values has gone to the cell; see residual.hpp. For five cells and more.
template <int Cells, int Cell>
static inline void place_broadly(const Bytes* from, Bytes* to, std::uint8_t values) {
    if constexpr (Cells == 5) {
        const __m256i lanes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
        const __m256i parted = _mm256_permutexvar_epi8(_mm256_load_si256(reinterpret_cast<const __m256i*>(kLanesParted<5, Cell>.data())), lanes);
        const __m128i with = _mm256_extracti128_si256(parted, 1), shared = _mm_and_si128(with, _mm_set1_epi8(static_cast<char>(values)));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(to), _mm_or_si128(_mm256_castsi256_si128(parted), shared));
    } else if constexpr (Cells == 6) {
        const __m512i parted = _mm512_permutexvar_epi8(load_broad(kLanesParted<6, Cell>.data()), load_broad(from));
        const __m256i with = _mm512_extracti64x4_epi64(parted, 1), shared = _mm256_and_si256(with, _mm256_set1_epi8(static_cast<char>(values)));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm256_or_si256(_mm512_castsi512_si256(parted), shared));
    } else {
        for (int i = 0; i < 1 << (Cells - 7); ++i) {
            if constexpr (Cell < 6) {
                const __m512i low = load_broad(from + 8 * i), high = load_broad(from + 8 * i + 4);
                const __m512i without = _mm512_permutex2var_epi8(low, load_broad(kLanesBefore<Cell, false>.data()), high);
                const __m512i with = _mm512_permutex2var_epi8(low, load_broad(kLanesBefore<Cell, true>.data()), high);
                _mm512_storeu_si512(to + 4 * i, one_or_both(without, with, broad_splat(values)));
            } else {
                const __m512i without = load_broad(from + 4 * lane_before(i, Cell - 6, false)),
                              with = load_broad(from + 4 * lane_before(i, Cell - 6, true));
                _mm512_storeu_si512(to + 4 * i, one_or_both(without, with, broad_splat(values)));
            }
        }
    }
}

}  // namespace fourfold::quarto::FOURFOLD_KERNEL

#endif
