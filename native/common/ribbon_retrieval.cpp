#include "ribbon_retrieval.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "random.hpp"

namespace fourfold {
namespace {

constexpr std::uint64_t kWidth = 64;
constexpr std::size_t kShard = 2048;        // keys per shard, on average
constexpr std::uint32_t kSpare = 16;        // initial number of bits beyond the number of keys
constexpr std::uint32_t kSeeds = 64;        // seeds tried before a shard gets more bits
constexpr std::uint64_t kMaxBits = 1 << 20;  // limit for the size of a shard in a file

std::uint64_t words_for(std::uint64_t bits) { return (bits + 63) / 64; }

// Maps the upper half of a hash to a number below `bound`.
std::uint64_t below(std::uint64_t hash, std::uint64_t bound) { return (hash >> 32) * bound >> 32; }

}  // namespace

struct RibbonRetrieval::Row {
    std::uint64_t begin;
    std::uint64_t picked;  // mask of the 64 bits from there; the first is always set
};

RibbonRetrieval::Row RibbonRetrieval::row_of(std::uint64_t hash, const Shard& shard) {
    const std::uint64_t place = Random::mix(hash + shard.seed + 1);
    return {below(place, shard.size - kWidth + 1), Random(place).next() | 1};
}

RibbonRetrieval::RibbonRetrieval(std::span<const KeyValue> entries) : shards_(1 + entries.size() / kShard) {
    std::vector<std::vector<KeyValue>> parts(shards_.size());
    for (const KeyValue& entry : entries) parts[below(Random::mix(entry.key), shards_.size())].push_back(entry);
    std::uint64_t first = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        Shard& shard = shards_[i];
        const auto room = static_cast<std::uint32_t>(std::max<std::uint64_t>(parts[i].size(), kWidth));
        shard = {first, room + kSpare, 0};
        while (!solve(shard, parts[i]))
            if (++shard.seed % kSeeds == 0) shard.size += kSpare;
        first += shard.size;
    }
}

// Gaussian elimination. No row is wider than 64 bits, so it works within a narrow band: each new row is reduced by the rows
// before it. Returns false if the equations contradict each other.
bool RibbonRetrieval::solve(Shard& shard, std::span<const KeyValue> entries) {
    std::vector<std::uint64_t> rows(shard.size);
    std::vector<bool> values(shard.size);
    for (const KeyValue& entry : entries) {
        auto [at, row] = row_of(Random::mix(entry.key), shard);
        bool value = entry.value;
        for (; rows[at]; at += static_cast<std::uint64_t>(std::countr_zero(row)), row >>= std::countr_zero(row)) {
            row ^= rows[at];
            value ^= values[at];
            if (!row) break;
        }
        if (!row && value) return false;
        if (!row) continue;
        rows[at] = row;
        values[at] = value;
    }
    substitute(shard, rows, values);
    return true;
}

// Back substitution: sets the bits of a shard from the last to the first.
void RibbonRetrieval::substitute(const Shard& shard, const std::vector<std::uint64_t>& rows, const std::vector<bool>& values) {
    bits_.resize(words_for(shard.first + shard.size) + 1);
    for (std::uint64_t at = shard.size; at-- > 0;) {
        const std::uint64_t place = shard.first + at;
        bits_[place / 64] &= ~(std::uint64_t{1} << place % 64);
        const bool bit = (std::popcount(rows[at] & window(place)) % 2 == 1) != values[at];
        if (rows[at] && bit) bits_[place / 64] |= std::uint64_t{1} << place % 64;
    }
}

// The 64 bits from a place; bits_ always has one word more than needed.
std::uint64_t RibbonRetrieval::window(std::uint64_t place) const {
    const std::uint64_t shift = place % 64;
    const std::uint64_t low = bits_[place / 64] >> shift;
    return shift ? low | bits_[place / 64 + 1] << (64 - shift) : low;
}

bool RibbonRetrieval::value(std::uint64_t key) const {
    const std::uint64_t hash = Random::mix(key);
    const Shard& shard = shards_[below(hash, shards_.size())];
    const auto [begin, picked] = row_of(hash, shard);
    return std::popcount(picked & window(shard.first + begin)) % 2 == 1;
}

void RibbonRetrieval::write(ByteList& bytes) const {
    write_varint(bytes, shards_.size());
    for (const Shard& shard : shards_) {
        write_varint(bytes, shard.size);
        write_varint(bytes, shard.seed);
    }
    const std::uint64_t bits = shards_.empty() ? 0 : shards_.back().first + shards_.back().size;
    for (std::uint64_t place = 0; place < bits; place += 8) bytes.push_back(static_cast<std::uint8_t>(bits_[place / 64] >> place % 64));
}

RibbonRetrieval RibbonRetrieval::read(std::span<const std::uint8_t>& bytes) {
    RibbonRetrieval entries;
    std::uint64_t bits = 0;
    for (std::uint64_t left = read_varint(bytes); left > 0; --left) {
        const std::uint64_t size = read_varint(bytes), seed = read_varint(bytes);
        if (size < kWidth || size > kMaxBits) throw std::invalid_argument("The book has a shard of an impossible size.");
        entries.shards_.push_back({std::exchange(bits, bits + size), static_cast<std::uint32_t>(size), static_cast<std::uint32_t>(seed)});
    }
    const std::uint64_t length = (bits + 7) / 8;
    if (entries.shards_.empty() || bytes.size() < length) throw std::invalid_argument("The book ends too early.");
    entries.bits_.resize(words_for(bits) + 1);
    for (std::uint64_t i = 0; i < length; ++i) entries.bits_[i / 8] |= std::uint64_t{bytes[i]} << i % 8 * 8;
    bytes = bytes.subspan(length);
    return entries;
}

}  // namespace fourfold
