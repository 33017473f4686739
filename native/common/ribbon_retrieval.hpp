// Answers to yes-or-no questions without the questions: a little more than one bit for each.
//
// Every question picks, by its hash, some of 64 neighbouring bits; the parity of those is its answer. The bits are the solution
// of as many linear equations, one for each question (a ribbon: Dillinger and Walzer, 2021). They are solved in shards of about
// two thousand, as a few spare bits are then enough; a shard that has no solution is hashed anew with another seed.
//
//   equation 0:   . . 1 0 1 1 0 ... 1 . . . . . . .      one row for each question, 64 wide from where it begins
//   equation 1:   . . . . . 1 1 0 ... 0 1 . . . . .
//   bits          x x x x x x x x x x x x x x x x x
//
// A question that was never told gets some answer, too: whoever asks must know that it was.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "varint.hpp"

namespace fourfold {

struct KeyValue {
    std::uint64_t key;
    bool value;
};

class RibbonRetrieval {
public:
    RibbonRetrieval() = default;

    // No question twice.
    explicit RibbonRetrieval(std::span<const KeyValue> entries);

    bool value(std::uint64_t key) const;

    void write(ByteList& bytes) const;
    static RibbonRetrieval read(std::span<const std::uint8_t>& bytes);

private:
    struct Shard {
        std::uint64_t first;  // of its bits among all
        std::uint32_t size;
        std::uint32_t seed;
    };
    struct Row;

    static Row row_of(std::uint64_t hash, const Shard& shard);
    bool solve(Shard& shard, std::span<const KeyValue> entries);
    void substitute(const Shard& shard, const std::vector<std::uint64_t>& rows, const std::vector<bool>& values);
    std::uint64_t window(std::uint64_t place) const;

    std::vector<Shard> shards_;
    std::vector<std::uint64_t> bits_;
};

}  // namespace fourfold
