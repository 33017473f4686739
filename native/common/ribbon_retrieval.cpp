#include "ribbon_retrieval.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "random.hpp"

namespace fourfold {
namespace {

constexpr std::uint64_t kWidth = 64;
constexpr std::size_t kShard = 2048;        // questions in a shard, on average
constexpr std::uint32_t kSpare = 16;        // bits more than questions, at first
constexpr std::uint32_t kSeeds = 64;        // tried before a shard gets more
constexpr std::uint64_t kMostBits = 1 << 20;  // of a shard that is read

std::uint64_t words_for(std::uint64_t bits) { return (bits + 63) / 64; }

// A number below `bound`, by the upper half of a hash.
std::uint64_t below(std::uint64_t hash, std::uint64_t bound) { return (hash >> 32) * bound >> 32; }

}  // namespace

struct Facts::Row {
    std::uint64_t begin;
    std::uint64_t picked;  // from there on; the first is always picked
};

Facts::Row Facts::row_of(std::uint64_t hash, const Shard& shard) {
    const std::uint64_t place = Random::mixed(hash + shard.seed + 1);
    return {below(place, shard.size - kWidth + 1), Random(place).next() | 1};
}

Facts::Facts(std::span<const Fact> facts) : shards_(1 + facts.size() / kShard) {
    std::vector<std::vector<Fact>> parts(shards_.size());
    for (const Fact& fact : facts) parts[below(Random::mixed(fact.question), shards_.size())].push_back(fact);
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

// Gauss, and as no row is wider than 64 it goes through a narrow band: every new row loses its first bits to those before it.
bool Facts::solve(Shard& shard, std::span<const Fact> facts) {
    std::vector<std::uint64_t> rows(shard.size);
    std::vector<bool> right(shard.size);
    for (const Fact& fact : facts) {
        auto [at, row] = row_of(Random::mixed(fact.question), shard);
        bool answer = fact.answer;
        for (; rows[at]; at += static_cast<std::uint64_t>(std::countr_zero(row)), row >>= std::countr_zero(row)) {
            row ^= rows[at];
            answer ^= right[at];
            if (!row) break;
        }
        if (!row) {
            if (answer) return false;
            continue;
        }
        rows[at] = row;
        right[at] = answer;
    }
    bits_.resize(words_for(shard.first + shard.size) + 1);
    for (std::uint64_t at = shard.size; at-- > 0;) {
        const std::uint64_t place = shard.first + at;
        bits_[place / 64] &= ~(std::uint64_t{1} << place % 64);
        const bool bit = (std::popcount(rows[at] & window(place)) % 2 == 1) != right[at];
        if (rows[at] && bit) bits_[place / 64] |= std::uint64_t{1} << place % 64;
    }
    return true;
}

// 64 bits from a place on; one word more than needed is always there.
std::uint64_t Facts::window(std::uint64_t place) const {
    const std::uint64_t shift = place % 64;
    const std::uint64_t low = bits_[place / 64] >> shift;
    return shift ? low | bits_[place / 64 + 1] << (64 - shift) : low;
}

bool Facts::answer(std::uint64_t question) const {
    const std::uint64_t hash = Random::mixed(question);
    const Shard& shard = shards_[below(hash, shards_.size())];
    const auto [begin, picked] = row_of(hash, shard);
    return std::popcount(picked & window(shard.first + begin)) % 2 == 1;
}

void Facts::put(ByteList& bytes) const {
    put_varint(bytes, shards_.size());
    for (const Shard& shard : shards_) {
        put_varint(bytes, shard.size);
        put_varint(bytes, shard.seed);
    }
    const std::uint64_t bits = shards_.empty() ? 0 : shards_.back().first + shards_.back().size;
    for (std::uint64_t place = 0; place < bits; place += 8) bytes.push_back(static_cast<std::uint8_t>(bits_[place / 64] >> place % 64));
}

Facts Facts::take(std::span<const std::uint8_t>& bytes) {
    Facts facts;
    std::uint64_t bits = 0;
    for (std::uint64_t left = take_varint(bytes); left > 0; --left) {
        const std::uint64_t size = take_varint(bytes), seed = take_varint(bytes);
        if (size < kWidth || size > kMostBits) throw std::invalid_argument("The book holds an impossible number of answers.");
        facts.shards_.push_back({std::exchange(bits, bits + size), static_cast<std::uint32_t>(size), static_cast<std::uint32_t>(seed)});
    }
    const std::uint64_t length = (bits + 7) / 8;
    if (facts.shards_.empty() || bytes.size() < length) throw std::invalid_argument("The book ends too early.");
    facts.bits_.resize(words_for(bits) + 1);
    for (std::uint64_t i = 0; i < length; ++i) facts.bits_[i / 8] |= std::uint64_t{bytes[i]} << i % 8 * 8;
    bytes = bytes.subspan(length);
    return facts;
}

}  // namespace fourfold
