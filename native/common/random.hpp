// A small, fast, seedable source of random numbers: the same seed gives the same games everywhere.
#pragma once

#include <cstdint>

namespace fourfold {

// SplitMix64: a counter stepped by the golden ratio and hashed.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() { return mix(state_ += 0x9e3779b97f4a7c15u); }

    // A number below `bound`, uniform up to a bias of bound / 2^32.
    constexpr int below(int bound) { return static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(bound)) >> 32); }

    // A generator with this seed continues here.
    constexpr std::uint64_t state() const { return state_; }

    static constexpr std::uint64_t mix(std::uint64_t word) {
        word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
        word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
        return word ^ (word >> 31);
    }

private:
    std::uint64_t state_;
};

}  // namespace fourfold
