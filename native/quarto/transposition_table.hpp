// The transposition table of one search: a fixed number of slots, always replaced.
//
// A position that is won within n placements is won within any more, and one that is not won within n is not won within any
// fewer; losses likewise. So a slot has two bounds instead of one answer, as halves of limits, 0 if there is none.
//
//   slot   63                       8   7        4   3         0
//          +-------------------------+-------------+-------------+
//          |   bits of the position  |  least yes  |  greatest no |
//          +-------------------------+-------------+-------------+
#pragma once

#include <cstdint>
#include <vector>

namespace fourfold::quarto {

enum class Probe : std::uint8_t { no, yes, miss };

class TranspositionTable {
public:
    // 2^15 slots are 256 KiB, which fit into the second-level cache; a larger table saves next to nothing.
    explicit TranspositionTable(int log2_slots = 15) : mask_((std::uint64_t{1} << log2_slots) - 1), slots_(mask_ + 1) {}

    // Positions with won and with lost as the question need different keys.
    [[gnu::always_inline]] Probe probe(std::uint64_t key, int limit) const {
        const std::uint64_t slot = slots_.data()[key >> 40 & mask_];
        if ((slot ^ key) >> kBoundBits) return Probe::miss;
        const int half = limit / 2, yes = static_cast<int>(slot >> 4 & 15), no = static_cast<int>(slot & 15);
        if (no >= half) return Probe::no;
        return yes && yes <= half ? Probe::yes : Probe::miss;
    }

    [[gnu::always_inline]] void store(std::uint64_t key, int limit, bool answer) {
        std::uint64_t& slot = slots_.data()[key >> 40 & mask_];
        if ((slot ^ key) >> kBoundBits) slot = key & ~((std::uint64_t{1} << kBoundBits) - 1);
        const auto half = static_cast<std::uint64_t>(limit / 2);
        slot = answer ? (slot & ~std::uint64_t{0xf0}) | half << 4 : (slot & ~std::uint64_t{0xf}) | half;
    }

private:
    static constexpr int kBoundBits = 8;

    std::uint64_t mask_;
    std::vector<std::uint64_t> slots_;
};

}  // namespace fourfold::quarto
