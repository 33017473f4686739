// The number of nodes that the search visits. It changes only with the search, and must change only on purpose.
#include "doctest/doctest.h"
#include "quarto/solver.hpp"
#include "random_position.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

namespace {

std::uint64_t signature(RuleSet rules) {
    Random random(13);
    StopFlag stop;
    Solver solver(rules, 1, stop);
    for (int pieces = 4; pieces <= 12; ++pieces)
        for (int i = 0; i < pieces - 3; ++i) (void)solver.solve(random_position(pieces, rules, random));
    return solver.nodes();
}

}  // namespace

TEST_CASE("search signature") {
    CHECK(signature({0b1111, false}) == 486606);
    CHECK(signature({0b1111, true}) == 20007);
}
