#include "common/ribbon_retrieval.hpp"

#include "common/random.hpp"
#include "doctest/doctest.h"

using namespace fourfold;

namespace {

std::vector<KeyValue> random_facts(std::size_t count, int percent_yes) {
    Random random(count);
    std::vector<KeyValue> entries;
    for (std::size_t i = 0; i < count; ++i) entries.push_back({i * i * 7 + i, random.below(100) < percent_yes});
    return entries;
}

}  // namespace

TEST_CASE("every key has its value, at little more than one bit a key") {
    for (std::size_t count : {0u, 1u, 63u, 64u, 2047u, 2048u, 50000u})
        for (int percent : {0, 3, 50, 100}) {
            const std::vector<KeyValue> told = random_facts(count, percent);
            const RibbonRetrieval entries(told);
            ByteList bytes;
            entries.write(bytes);
            CHECK(bytes.size() * 8 < 200 + count * 103 / 100);
            std::span<const std::uint8_t> left = bytes;
            const RibbonRetrieval again = RibbonRetrieval::read(left);
            CHECK(left.empty());
            bool agree = true;
            for (const KeyValue& entry : told) agree = agree && entries.value(entry.key) == entry.value && again.value(entry.key) == entry.value;
            CHECK(agree);
        }
}

TEST_CASE("answers that are cut off are refused") {
    ByteList bytes;
    RibbonRetrieval(random_facts(5000, 50)).write(bytes);
    for (std::size_t size = 0; size < bytes.size(); size += 13) {
        std::span<const std::uint8_t> cut = std::span(bytes).first(size);
        CHECK_THROWS_AS((void)RibbonRetrieval::read(cut), std::invalid_argument);
    }
}
