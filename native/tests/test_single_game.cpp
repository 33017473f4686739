// Single games: memory safety for all observers and actions. Python tests compare the observations.
#include <stdexcept>
#include <vector>

#include "doctest/doctest.h"
#include "envs/quartex.hpp"
#include "envs/quarto.hpp"
#include "quartino_rules.hpp"

using namespace fourfold;
using namespace fourfold::envs;

namespace {

int random_action(const SingleGame& game, Random& random) {
    std::vector<int> legal;
    for (std::size_t number = 0; number < game.mask().size(); ++number)
        if (game.mask()[number]) legal.push_back(static_cast<int>(number));
    return legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
}

void play_out(SingleGame& game, Random& random) {
    while (!game.is_over()) {
        game.look(random.below(game.seats()));
        game.play(random_action(game, random));
    }
}

std::vector<std::unique_ptr<SingleGame>> games() {
    std::vector<std::unique_ptr<SingleGame>> all;
    for (Calls calls : {Calls::announced, Calls::automatic}) all.push_back(make_single_game(Quarto::Rules{{}, calls, false, kNature, 2}));
    for (int seats = 2; seats <= 5; ++seats) all.push_back(make_single_game(Quartex::Rules{{}, false, seats == 3, kNature, seats}));
    for (const char* claims : {"free", "automatic"}) all.push_back(make_single_game(quartino_rules({{"claims", claims}, {"cap", "40"}}, 3)));
    return all;
}

}  // namespace

TEST_CASE("a finished game has no legal action and can be restarted") {
    Random random(1);
    for (const auto& game : games())
        for (int i = 0; i < 3; ++i) {
            game->begin();
            play_out(*game, random);
            for (std::uint8_t legal : game->mask()) REQUIRE(legal == 0);
            REQUIRE_THROWS_AS(game->play(0), std::invalid_argument);
        }
}

TEST_CASE("a copy outlives its original") {
    Random random(2);
    for (auto& game : games()) {
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
    for (int seat : {-2, -1, 2}) REQUIRE_THROWS_AS(game->look(seat), std::invalid_argument);
    for (std::int64_t number : {std::int64_t{-1}, std::int64_t{16}, std::int64_t{1} << 40})
        REQUIRE_THROWS_AS(game->play(number), std::invalid_argument);
}
