// Bots that play inside the core: memory safety with every option, and rows that show what a complete observation would show.
#include <algorithm>

#include "doctest/doctest.h"
#include "env_batches.hpp"

using namespace fourfold;
using namespace fourfold::envs;

namespace {

// The caller plays the first seat, this bot all others.
Bots others(Bot bot) {
    Bots bots;
    bots.fill(bot);
    bots[0] = {};
    return bots;
}

}  // namespace

TEST_CASE("bots play up to the caller's next decision, and rows are complete") {
    for (const Bot bot : {Bot{BotKind::uniform}, Bot{BotKind::greedy}, Bot{BotKind::search, 3}}) {
        const Setup setup{.batch = 3, .threads = 1, .seed = 5, .horizon = 60, .bots = others(bot), .final_observations = true, .shaping = 1};
        const auto all = batches(setup), restored = batches(setup);
        for (std::size_t i = 0; i < all.size(); ++i)
            for (int step = 0; step < 40; ++step) {
                all[i]->step(chosen(*all[i]));
                const std::vector<std::int64_t> rows{0, 1, 2};
                restored[i]->restore(all[i]->save(rows), rows, {});
                REQUIRE(look_alike(*all[i], *restored[i]));
                for (std::int32_t seat : all[i]->arrays().to_play) REQUIRE(seat == 0);
            }
    }
}

TEST_CASE("games of a batch start in saved games") {
    const Setup setup{.batch = 2, .threads = 1, .seed = 7, .horizon = 9, .seat_observations = true};
    for (const auto& batch : batches(setup)) {
        for (int step = 0; step < 5; ++step) batch->step(chosen(*batch));
        const std::vector<std::int64_t> first{0};
        batch->set_starts(batch->save(first));
        for (int step = 0; step < 40; ++step) batch->step(chosen(*batch));
        CHECK_THROWS_AS(batch->set_starts(ByteList{1, 2, 3}), std::invalid_argument);
        batch->set_starts({});
        batch->reset(3);
    }
}

TEST_CASE("single games note what each seat sees") {
    for (const auto& game : single_games()) {
        Random random(11);
        play_out(*game, random);
        const auto width = static_cast<std::size_t>(note_width(game->seats()));
        std::vector<float> rows(16 * width, 7);
        for (int seat = kNature; seat < game->seats(); ++seat) {
            write_notes(game->notes(), game->seats(), seat, rows);
            for (std::size_t row = 0; row < 16; ++row) CHECK(std::count(rows.begin() + row * width, rows.begin() + (row + 1) * width - 2, 1.0f) == 2);
        }
        game->begin();
        CHECK(game->notes().empty());
    }
}
