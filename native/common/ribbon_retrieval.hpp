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

struct Fact {
    std::uint64_t question;
    bool answer;
};

class Facts {
public:
    Facts() = default;

    // No question twice.
    explicit Facts(std::span<const Fact> facts);

    bool answer(std::uint64_t question) const;

    void put(ByteList& bytes) const;
    static Facts take(std::span<const std::uint8_t>& bytes);

private:
    struct Shard {
        std::uint64_t first;  // of its bits among all
        std::uint32_t size;
        std::uint32_t seed;
    };
    struct Row;

    static Row row_of(std::uint64_t hash, const Shard& shard);
    bool solve(Shard& shard, std::span<const Fact> facts);
    std::uint64_t window(std::uint64_t place) const;

    std::vector<Shard> shards_;
    std::vector<std::uint64_t> bits_;
};

}  // namespace fourfold
