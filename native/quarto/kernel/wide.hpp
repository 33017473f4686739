// Vectors of thirty-two bytes: one register with AVX2, otherwise two vectors of sixteen bytes.
#pragma once

#include "lanes.hpp"

namespace fourfold::quarto::FOURFOLD_KERNEL {

#if defined(__AVX2__)

using Wide = std::uint8_t __attribute__((vector_size(32)));

static inline __m256i raw(Wide bytes) { return reinterpret_cast<__m256i>(bytes); }
static inline Wide joined(Bytes low, Bytes high) {
    return reinterpret_cast<Wide>(_mm256_set_m128i(reinterpret_cast<__m128i>(high), reinterpret_cast<__m128i>(low)));
}
static inline Wide twice(Bytes bytes) { return reinterpret_cast<Wide>(_mm256_broadcastsi128_si256(reinterpret_cast<__m128i>(bytes))); }
static inline Wide wide_splat(std::uint8_t byte) { return Wide{} + byte; }
static inline Wide wide_words(std::uint64_t word) { return reinterpret_cast<Wide>(_mm256_set1_epi64x(static_cast<long long>(word))); }
static inline Wide wide_zero(Wide bytes) { return reinterpret_cast<Wide>(bytes == 0); }
static inline Wide zero_words(Wide bytes) { return reinterpret_cast<Wide>(_mm256_cmpeq_epi64(raw(bytes), _mm256_setzero_si256())); }
static inline std::uint32_t sign_bits(Wide bytes) { return static_cast<std::uint32_t>(_mm256_movemask_epi8(raw(bytes))); }
static inline bool any(Wide bytes) { return !_mm256_testz_si256(raw(bytes), raw(bytes)); }
static inline Wide wide_picked(Wide table, Wide index) { return reinterpret_cast<Wide>(_mm256_shuffle_epi8(raw(table), raw(index))); }
static inline Bytes low_of(Wide bytes) { return reinterpret_cast<Bytes>(_mm256_castsi256_si128(raw(bytes))); }
static inline Bytes high_of(Wide bytes) { return reinterpret_cast<Bytes>(_mm256_extracti128_si256(raw(bytes), 1)); }
static inline Wide load_wide(const std::uint8_t* from) {
    Wide bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return bytes;
}

#else

struct Wide {
    Bytes low, high;
};

static inline Wide operator|(Wide one, Wide two) { return {one.low | two.low, one.high | two.high}; }
static inline Wide operator&(Wide one, Wide two) { return {one.low & two.low, one.high & two.high}; }
static inline Wide operator~(Wide bytes) { return {~bytes.low, ~bytes.high}; }
static inline Wide joined(Bytes low, Bytes high) { return {low, high}; }
static inline Wide twice(Bytes bytes) { return {bytes, bytes}; }
static inline Wide wide_splat(std::uint8_t byte) { return twice(splat(byte)); }
static inline Wide wide_words(std::uint64_t word) {
    using Words = std::uint64_t __attribute__((vector_size(16)));
    return twice(reinterpret_cast<Bytes>(Words{word, word}));
}
static inline Wide wide_zero(Wide bytes) { return {equal(bytes.low, 0), equal(bytes.high, 0)}; }
static inline Bytes zero_words_of(Bytes bytes) {
    using Words = std::uint64_t __attribute__((vector_size(16)));
    return reinterpret_cast<Bytes>(reinterpret_cast<Words>(bytes) == 0);
}
static inline Wide zero_words(Wide bytes) { return {zero_words_of(bytes.low), zero_words_of(bytes.high)}; }
static inline bool any(Wide bytes) {
    std::uint64_t halves[2];
    const Bytes both = bytes.low | bytes.high;
    std::memcpy(halves, &both, sizeof halves);
    return (halves[0] | halves[1]) != 0;
}
static inline std::uint32_t sign_bits_of(Bytes bytes) {
#if defined(__SSSE3__)
    return static_cast<std::uint32_t>(_mm_movemask_epi8(reinterpret_cast<__m128i>(bytes)));
#else
    // Each byte of a comparison is 0 or 0xff: one bit of each, gathered by a multiplication.
    std::uint64_t halves[2];
    std::memcpy(halves, &bytes, sizeof halves);
    const auto gathered = [](std::uint64_t half) { return static_cast<std::uint32_t>(((half & 0x0101010101010101u) * 0x0102040810204080u) >> 56); };
    return gathered(halves[0]) | gathered(halves[1]) << 8;
#endif
}
static inline std::uint32_t sign_bits(Wide bytes) { return sign_bits_of(bytes.low) | sign_bits_of(bytes.high) << 16; }
static inline Wide wide_picked(Wide table, Wide index) { return {picked_or_zero(table.low, index.low), picked_or_zero(table.high, index.high)}; }
static inline Bytes low_of(Wide bytes) { return bytes.low; }
static inline Bytes high_of(Wide bytes) { return bytes.high; }
static inline Wide load_wide(const std::uint8_t* from) { return {load(from), load(from + 16)}; }

#endif

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
