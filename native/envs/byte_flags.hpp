// Sets of small numbers as one byte per flag: {0, 2, 3} is 1 0 1 1 0 0 0 0.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

namespace fourfold::envs {

using Flags = std::array<std::uint8_t, 8>;

inline constexpr std::array<Flags, 256> kFlags = [] {
    std::array<Flags, 256> flags{};
    for (int set = 0; set < 256; ++set)
        for (int i = 0; i < 8; ++i) flags[set][i] = set >> i & 1;
    return flags;
}();

// Writes a flag for each of the first `Count` numbers: 1 if the set has it.
template <int Count, typename Byte>
void write_flags(std::uint64_t set, Byte* out) {
    int i = 0;
    for (; i + 8 <= Count; i += 8) std::memcpy(out + i, kFlags[set >> i & 0xff].data(), 8);
    if (i < Count) std::memcpy(out + i, kFlags[set >> i & 0xff].data(), Count - i);
}

// The same for a number that is not known at compile time.
template <typename Byte>
void write_flags(std::uint64_t set, int count, Byte* out) {
    int i = 0;
    for (; i + 8 <= count; i += 8) std::memcpy(out + i, kFlags[set >> i & 0xff].data(), 8);
    for (; i < count; ++i) out[i] = set >> i & 1;
}

// The positions of the set bits of each byte.
inline constexpr std::array<std::array<std::uint8_t, 8>, 256> kBits = [] {
    std::array<std::array<std::uint8_t, 8>, 256> bits{};
    for (int byte = 0; byte < 256; ++byte)
        for (int i = 0, count = 0; i < 8; ++i)
            if (byte >> i & 1) bits[byte][count++] = static_cast<std::uint8_t>(i);
    return bits;
}();

// Prefix popcounts of the first 8, 16, ... 64 bits, a byte each. Plain arithmetic: the portable build has no popcount instruction.
constexpr std::uint64_t running_sizes(std::uint64_t set) {
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    return ((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u;
}

constexpr int count_bits(std::uint64_t set) { return static_cast<int>(running_sizes(set) >> 56); }

// The n-th member of a nonempty set.
constexpr int nth(std::uint64_t set, std::uint64_t sizes, int n) {
    constexpr std::uint64_t kOnes = 0x0101010101010101u, kTops = kOnes << 7;
    const auto rank = static_cast<std::uint64_t>(n);
    // The bytes before the one sought: those whose prefix popcount is at most n.
    const std::uint64_t before = (((rank * kOnes | kTops) - sizes) & kTops) >> 7;
    const int shift = static_cast<int>(before * kOnes >> 56) * 8;
    const int within = n - static_cast<int>((sizes << 8) >> shift & 0xff);
    return shift + kBits[set >> shift & 0xff][static_cast<std::size_t>(within)];
}

constexpr int nth(std::uint64_t set, int n) { return nth(set, running_sizes(set), n); }

}  // namespace fourfold::envs
