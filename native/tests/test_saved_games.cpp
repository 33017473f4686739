// Saved games: a restored game continues identically, and any other bytes are refused or make a game that can be played.
#include <algorithm>
#include <stdexcept>
#include <vector>

#include "doctest/doctest.h"
#include "env_batches.hpp"

using namespace fourfold;
using namespace fourfold::envs;

namespace {

std::vector<std::int64_t> all_rows(const Batch& batch) {
    std::vector<std::int64_t> rows;
    for (int row = 0; row < batch.shape().batch; ++row) rows.push_back(row);
    return rows;
}

void play(Batch& batch, int steps) {
    for (int step = 0; step < steps; ++step) batch.step(chosen(batch));
}

// Changes a byte or two, cuts the end off, or repeats a part.
ByteList damaged(ByteList bytes, std::size_t begin, Random& random) {
    const auto place = [&] { return begin + static_cast<std::size_t>(random.below(static_cast<int>(bytes.size() - begin))); };
    switch (random.below(8)) {
        case 0: bytes.resize(place()); break;
        case 1: bytes.insert(bytes.end(), bytes.end() - 1, bytes.end()); break;
        case 2: std::swap(bytes[place()], bytes[place()]); break;
        case 3: bytes[place()] = static_cast<std::uint8_t>(random.below(256)); [[fallthrough]];
        default: bytes[place()] = static_cast<std::uint8_t>(random.below(random.below(2) ? 256 : 8));
    }
    return bytes;
}

}  // namespace

TEST_CASE("a restored batch continues as the saved one") {
    for (bool caller_draws : {false, true}) {
        const Setup setup{.batch = 3, .threads = 1, .seed = 5, .caller_draws = caller_draws, .horizon = 90};
        const auto saved = batches(setup), restored = batches(setup);
        for (std::size_t kind = 0; kind < saved.size(); ++kind)
            for (int from = 0; from < 150; from += 17) {
                play(*saved[kind], 17);
                restored[kind]->restore(saved[kind]->save(all_rows(*saved[kind])), all_rows(*saved[kind]), {});
                for (int step = 0; step < 20; ++step) {
                    REQUIRE(look_alike(*saved[kind], *restored[kind]));
                    const Actions actions = chosen(*saved[kind]);
                    REQUIRE(chosen(*restored[kind]) == actions);
                    saved[kind]->step(actions);
                    restored[kind]->step(actions);
                }
            }
    }
}

TEST_CASE("damaged games are refused or can be played, and a refusal changes nothing") {
    Random random(1);
    int refused = 0, accepted = 0;
    for (const auto& batch : batches({.batch = 1, .threads = 1, .seed = 8, .caller_draws = true}))
        for (int i = 0; i < 60; ++i) {
            play(*batch, 7);
            const ByteList saved = batch->save(all_rows(*batch));
            for (int j = 0; j < 12; ++j) {
                const ByteList other = damaged(saved, j == 0 ? 0 : saved.size() * 2 / 5, random);
                try {
                    batch->restore(other, all_rows(*batch), {});
                    ++accepted;
                    play(*batch, 60);
                } catch (const std::invalid_argument&) {
                    ++refused;
                }
                if (batch->save(all_rows(*batch)) != saved) batch->restore(saved, all_rows(*batch), {});
            }
        }
    CHECK(refused > 1000);
    CHECK(accepted > 100);
}

TEST_CASE("games are restored into other rows, one into many, and with new seeds") {
    const auto batch = make_batch({.batch = 4, .threads = 1, .seed = 2, .caller_draws = true}, Quarto::Rules{});
    const std::vector<std::int64_t> first{0}, others{1, 3};
    play(*batch, 9);
    const ByteList saved = batch->save(first);
    batch->restore(saved, others, {});
    CHECK(batch->save(others) == batch->save(std::vector<std::int64_t>{3, 1}));
    CHECK_THROWS_AS(batch->restore(batch->save(others), std::vector<std::int64_t>{0, 1, 2}, {}), std::invalid_argument);
    CHECK_THROWS_AS(batch->save(std::vector<std::int64_t>{4}), std::invalid_argument);
    CHECK_THROWS_AS(batch->reset_rows(first, std::vector<std::uint64_t>{1, 2}), std::invalid_argument);
    batch->restore(saved, others, std::vector<std::uint64_t>{5, 6});
    CHECK(batch->save(std::vector<std::int64_t>{1}) != batch->save(std::vector<std::int64_t>{3}));
}

TEST_CASE("a saved single game knows its rules, and damaged ones are refused or can be played") {
    Random random(2);
    for (const auto& game : single_games())
        for (int i = 0; i < 60 && !game->is_over(); ++i) {
            play_on(*game, 3, random);
            const auto loaded = load_single_game(game->save());
            REQUIRE(loaded->observation() == game->observation());
            REQUIRE(loaded->mask() == game->mask());
            REQUIRE(loaded->save() == game->save());
            for (int j = 0; j < 20; ++j) try {
                    play_on(*load_single_game(damaged(game->save(), 0, random)), 60, random);
                } catch (const std::invalid_argument&) {
                }
        }
    const auto one = make_single_game(Quarto::Rules{}), other = make_single_game(Quarto::Rules{{0b0001, false}});
    CHECK_THROWS_WITH_AS(one->restore(other->save()), doctest::Contains("with other options"), std::invalid_argument);
    CHECK_THROWS_WITH_AS(one->restore({}), doctest::Contains("not saved games"), std::invalid_argument);
}
