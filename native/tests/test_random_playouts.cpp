#include "doctest/doctest.h"
#include "quarto/notation.hpp"
#include "quarto/random_playouts.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

TEST_CASE("every game ends one way, and the same seed gives the same games") {
    for (int number = 0; number < kRuleSets; ++number) {
        const Playouts one = playouts({}, rule_set(number), 1000, 12);
        const Playouts two = playouts({}, rule_set(number), 1000, 12);
        CHECK(one.won_by_mover + one.won_by_other + one.drawn == 1000);
        CHECK(one.won_by_mover == two.won_by_mover);
        CHECK(one.placements == two.placements);
        CHECK(one.placements >= 4 * 1000);
        CHECK(one.placements <= 16 * 1000);
    }
}

TEST_CASE("random games agree with the rules on how often the piece in hand wins at once") {
    const Position position = read_position("012./..../..../.... 3", {});  // one cell of thirteen wins
    int at_once = 0;
    for (int seed = 0; seed < 13000; ++seed) {
        const Playouts one = playouts(position, {}, 1, static_cast<std::uint64_t>(seed));
        at_once += one.placements == 1 && one.won_by_mover == 1;
    }
    CHECK(at_once > 900);
    CHECK(at_once < 1100);
}
