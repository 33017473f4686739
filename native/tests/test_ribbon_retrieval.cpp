#include "common/ribbon_retrieval.hpp"

#include "common/random.hpp"
#include "doctest/doctest.h"

using namespace fourfold;

namespace {

std::vector<Fact> random_facts(std::size_t count, int percent_yes) {
    Random random(count);
    std::vector<Fact> facts;
    for (std::size_t i = 0; i < count; ++i) facts.push_back({i * i * 7 + i, random.below(100) < percent_yes});
    return facts;
}

}  // namespace

TEST_CASE("every question gets the answer it was told with, and it costs little more than a bit") {
    for (std::size_t count : {0u, 1u, 63u, 64u, 2047u, 2048u, 50000u})
        for (int percent : {0, 3, 50, 100}) {
            const std::vector<Fact> told = random_facts(count, percent);
            const Facts facts(told);
            ByteList bytes;
            facts.put(bytes);
            CHECK(bytes.size() * 8 < 200 + count * 103 / 100);
            std::span<const std::uint8_t> left = bytes;
            const Facts again = Facts::take(left);
            CHECK(left.empty());
            bool agree = true;
            for (const Fact& fact : told) agree = agree && facts.answer(fact.question) == fact.answer && again.answer(fact.question) == fact.answer;
            CHECK(agree);
        }
}

TEST_CASE("answers that are cut off are refused") {
    ByteList bytes;
    Facts(random_facts(5000, 50)).put(bytes);
    for (std::size_t size = 0; size < bytes.size(); size += 13) {
        std::span<const std::uint8_t> cut = std::span(bytes).first(size);
        CHECK_THROWS_AS((void)Facts::take(cut), std::invalid_argument);
    }
}
