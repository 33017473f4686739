// Batches of games: memory safety, random numbers that depend on the seed alone, and refusal of illegal actions. Python tests
// compare the arrays with their definition.
#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "doctest/doctest.h"
#include "env_batches.hpp"
#include "envs/byte_flags.hpp"

using namespace fourfold;
using namespace fourfold::envs;

TEST_CASE("a member of a set is found by its rank") {
    Random random(1);
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t set = random.next() & random.next() & (i % 2 ? random.next() : ~0ull) & ((1ull << 52) - 1);
        const std::uint64_t sizes = running_sizes(set);
        REQUIRE(static_cast<int>(sizes >> 56) == std::popcount(set));
        int rank = 0;
        for (int member : each(set)) REQUIRE(nth(set, sizes, rank++) == member);
    }
}

TEST_CASE("a set is written as flags and nothing beyond them is written") {
    std::array<std::uint8_t, 64> flags;
    flags.fill(7);
    write_flags<52>(0b1011 | 1ull << 51, flags.data());
    CHECK(flags[0] + flags[1] + flags[3] + flags[51] == 4);
    CHECK(std::accumulate(flags.begin(), flags.begin() + 52, 0) == 4);
    CHECK(std::all_of(flags.begin() + 52, flags.end(), [](int flag) { return flag == 7; }));
}

TEST_CASE("games of a batch restart by themselves, with and without explicit draws") {
    for (bool caller_draws : {false, true})
        for (const auto& batch : batches({.batch = 3,
                                          .threads = 1,
                                          .seed = 5,
                                          .caller_draws = caller_draws,
                                          .by_points = caller_draws,
                                          .horizon = caller_draws ? 50u : 0u})) {
            int ended = 0;
            for (int step = 0; step < 400; ++step) {
                batch->step(chosen(*batch));
                const auto& arrays = batch->arrays();
                ended += static_cast<int>(std::count(arrays.done.begin(), arrays.done.end(), 1));
                for (std::int32_t seat : arrays.to_play) REQUIRE((seat >= (caller_draws ? kNature : 0) && seat < batch->shape().seats));
            }
            CHECK(ended > 0);
        }
}

TEST_CASE("any legal action of a batch may be played, the last as well as the first") {
    for (const auto& batch : batches({.batch = 2, .threads = 1, .seed = 6}))
        for (int step = 0; step < 300; ++step) {
            Actions actions;
            const auto width = static_cast<std::size_t>(batch->shape().actions);
            for (std::size_t game = 0; game < 2; ++game) {
                const auto begin = batch->arrays().mask.begin() + static_cast<std::ptrdiff_t>(game * width),
                           end = begin + static_cast<std::ptrdiff_t>(width);
                const auto last = std::find(std::reverse_iterator(end), std::reverse_iterator(begin), 1);
                actions.push_back(game ? std::find(begin, end, 1) - begin : last.base() - begin - 1);
            }
            batch->step(actions);
        }
}

TEST_CASE("threads change nothing in a batch of games") {
    const auto alone = batches({.batch = 21, .threads = 1, .seed = 9}), together = batches({.batch = 21, .threads = 4, .seed = 9});
    for (std::size_t kind = 0; kind < alone.size(); ++kind)
        for (int step = 0; step < 60; ++step) {
            const Actions actions = chosen(*alone[kind]);
            REQUIRE(chosen(*together[kind]) == actions);
            alone[kind]->step(actions);
            together[kind]->step(actions);
            REQUIRE(look_alike(*alone[kind], *together[kind]));
        }
}

TEST_CASE("a step with an illegal action is refused as a whole") {
    for (const auto& batch : batches({.batch = 2, .threads = 2, .seed = 3})) {
        const auto before = batch->arrays();
        for (std::int64_t wrong : {std::int64_t{-1}, std::int64_t{batch->shape().actions}, std::int64_t{1} << 40}) {
            Actions actions = chosen(*batch);
            actions[1] = wrong;
            CHECK_THROWS_AS(batch->step(actions), std::invalid_argument);
        }
        CHECK_THROWS_AS(batch->step(Actions(3)), std::invalid_argument);
        CHECK(batch->arrays().observation == before.observation);
        CHECK(batch->arrays().mask == before.mask);
    }
    CHECK_THROWS_AS(make_batch({.batch = 0}, Quarto::Rules{}), std::invalid_argument);
    CHECK_THROWS_AS(make_batch({.threads = 1000}, Quarto::Rules{}), std::invalid_argument);
}
