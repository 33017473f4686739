#include "doctest/doctest.h"
#include "quarto/enumeration.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

namespace {

void check_counts(RuleSet rules, const std::vector<std::size_t>& counts) {
    StopFlag stop;
    std::vector<Key> positions = enumerate_positions(rules, 0, stop);
    CHECK(positions.size() == counts[0]);
    for (std::size_t placed = 1; placed < counts.size(); ++placed) {
        positions = successors(positions, rules, stop);
        CHECK(positions.size() == counts[placed]);
    }
}

}  // namespace

TEST_CASE("positions with 0 to 4 placed and a piece in hand, up to symmetry") {
    check_counts({0b1111, false}, {1, 8, 148, 3382, 91558});
    check_counts({0b1111, true}, {1, 12, 381, 12113, 358784});
}

TEST_CASE("positions with 5 placed" * doctest::skip()) {
    check_counts({0b1111, false}, {1, 8, 148, 3382, 91558, 2125230});
    check_counts({0b1111, true}, {1, 12, 381, 12113, 358784, 8418808});
}

TEST_CASE("positions with 6 placed" * doctest::skip()) { check_counts({0b1111, false}, {1, 8, 148, 3382, 91558, 2125230, 37001418}); }
