// The transposition table of one search: a fixed number of slots, always replaced.
//
//   slot   63                       1   0
//          +-------------------------+-----+
//          |   bits of the position  | yes |
//          +-------------------------+-----+
#pragma once

#include <cstdint>
#include <vector>

namespace fourfold::quarto {

enum class Probe : std::uint8_t { no, yes, miss };

class TranspositionTable {
public:
    // 2^15 slots are 256 KiB, which fit into the second-level cache; a larger table saves next to nothing.
    explicit TranspositionTable(int log2_slots = 15) : mask_((std::uint64_t{1} << log2_slots) - 1), slots_(mask_ + 1) {}

    [[gnu::always_inline]] Probe probe(std::uint64_t key) const {
        const std::uint64_t slot = slots_.data()[key >> 40 & mask_];
        return (slot ^ key) >> 1 ? Probe::miss : static_cast<Probe>(slot & 1);
    }

    [[gnu::always_inline]] void store(std::uint64_t key, bool answer) {
        slots_.data()[key >> 40 & mask_] = (key & ~std::uint64_t{1}) | (answer ? 1 : 0);
    }

private:
    std::uint64_t mask_;
    std::vector<std::uint64_t> slots_;
};

}  // namespace fourfold::quarto
