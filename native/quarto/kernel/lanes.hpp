// Vectors of sixteen bytes, for x86-64, arm64 and every other target of GCC and Clang.
//
// Each kernel has its own namespace (FOURFOLD_KERNEL); otherwise the linker would merge inline functions of the same name that
// were compiled for different instruction sets.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#if defined(__SSSE3__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#ifndef FOURFOLD_KERNEL
#define FOURFOLD_KERNEL portable
#endif

namespace fourfold::quarto::FOURFOLD_KERNEL {

using Bytes = std::uint8_t __attribute__((vector_size(16)));

static inline Bytes splat(std::uint8_t byte) { return Bytes{} + byte; }

static inline Bytes load(const std::uint8_t* from) {
    Bytes bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return bytes;
}

static inline void store(std::uint8_t* to, Bytes bytes) { std::memcpy(to, &bytes, sizeof bytes); }

// 0xff where the bytes are equal, 0 elsewhere.
static inline Bytes equal(Bytes bytes, std::uint8_t to) { return reinterpret_cast<Bytes>(bytes == splat(to)); }

// result[i] = table[index[i]], every index below 16.
static inline Bytes picked(Bytes table, Bytes index) {
#if defined(__SSSE3__)
    return reinterpret_cast<Bytes>(_mm_shuffle_epi8(reinterpret_cast<__m128i>(table), reinterpret_cast<__m128i>(index)));
#elif defined(__aarch64__)
    return reinterpret_cast<Bytes>(vqtbl1q_u8(reinterpret_cast<uint8x16_t>(table), reinterpret_cast<uint8x16_t>(index)));
#else
    Bytes result{};
    for (int i = 0; i < 16; ++i) result[i] = table[index[i]];
    return result;
#endif
}

// As `picked`, but an index of 0x80 gives 0.
static inline Bytes picked_or_zero(Bytes table, Bytes index) {
#if defined(__SSSE3__) || defined(__aarch64__)
    return picked(table, index);
#else
    Bytes result{};
    for (int i = 0; i < 16; ++i) result[i] = index[i] < 16 ? table[index[i]] : 0;
    return result;
#endif
}

struct OneAndMore {
    std::uint8_t one;   // bits set in at least one byte
    std::uint8_t more;  // bits set in at least two
};

static inline OneAndMore folded(Bytes bytes) {
    std::uint64_t half[2];
    std::memcpy(half, &bytes, sizeof half);
    std::uint64_t one = half[0] | half[1];
    std::uint64_t more = half[0] & half[1];
    for (int shift = 32; shift >= 8; shift /= 2) {
        more |= more >> shift | (one & one >> shift);
        one |= one >> shift;
    }
    return {static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(more)};
}

static inline int count_bits(unsigned word) { return __builtin_popcount(word); }
static inline int lowest_bit(unsigned word) { return __builtin_ctz(word); }

}  // namespace fourfold::quarto::FOURFOLD_KERNEL
