// Single games: memory safety for all observers and actions. Python tests compare the observations.
#include <stdexcept>
#include <vector>

#include "doctest/doctest.h"
#include "env_batches.hpp"

using namespace fourfold;
using namespace fourfold::envs;

TEST_CASE("a finished game has no legal action and can be restarted") {
    Random random(1);
    for (const auto& game : single_games())
        for (int i = 0; i < 3; ++i) {
            game->begin();
            play_out(*game, random);
            for (std::uint8_t legal : game->mask()) REQUIRE(legal == 0);
            REQUIRE_THROWS_AS(game->play(0), std::invalid_argument);
        }
}

TEST_CASE("a copy outlives its original") {
    Random random(2);
    for (auto& game : single_games()) {
        for (int i = 0; i < 8; ++i) game->play(random_action(*game, random));
        const auto copy = game->copy();
        REQUIRE(copy->observation() == game->observation());
        REQUIRE(copy->mask() == game->mask());
        game.reset();
        play_out(*copy, random);
        REQUIRE(copy->is_over());
    }
}

TEST_CASE("other seats cannot look, and illegal actions are refused") {
    const auto game = make_single_game(Quarto::Rules{{}, Calls::automatic, false, 0, 2});
    for (int seat : {-3, -2, 2}) REQUIRE_THROWS_AS(game->look(seat), std::invalid_argument);
    for (std::int64_t number : {std::int64_t{-1}, std::int64_t{16}, std::int64_t{1} << 40})
        REQUIRE_THROWS_AS(game->play(number), std::invalid_argument);
}
