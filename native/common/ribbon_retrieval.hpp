// A static retrieval structure (ribbon): maps keys to bits with little more than one bit a key, and stores no keys.
//
// The hash of a key selects some of 64 adjacent bits; the parity of those bits is the key's value. The bits solve a system of
// linear equations, one for each key (Dillinger and Walzer, 2021). Keys are split into shards of about two thousand, because
// a small system needs only a few spare bits; a shard without a solution is hashed again with another seed.
//
//   equation 0:   . . 1 0 1 1 0 ... 1 . . . . . . .      one row for each key, 64 bits wide from its start
//   equation 1:   . . . . . 1 1 0 ... 0 1 . . . . .
//   bits          x x x x x x x x x x x x x x x x x
//
// A key that was not stored yields an arbitrary value: the caller must know that the key is in the set.
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

    // The keys must be distinct.
    explicit RibbonRetrieval(std::span<const KeyValue> entries);

    bool value(std::uint64_t key) const;

    void write(ByteList& bytes) const;
    static RibbonRetrieval read(std::span<const std::uint8_t>& bytes);

private:
    struct Shard {
        std::uint64_t first;  // index of its first bit
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
