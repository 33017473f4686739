#include "doctest/doctest.h"
#include "quarto/solver.hpp"
#include "random_position.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

TEST_CASE("all kernels give the same answers after the same number of nodes") {
    Random random(10);
    StopFlag stop;
    for (Kernel kernel : {Kernel::x86_64_v2, Kernel::x86_64_v3, Kernel::x86_64_v4}) {
        if (!is_available(kernel)) continue;
        for (int number = 0; number < kRuleSets; ++number) {
            const RuleSet rules = rule_set(number);
            Solver plain(rules, 1, stop, Kernel::portable), fast(rules, 1, stop, kernel);
            for (int i = 0; i < 10; ++i) {
                const Position position = random_position(8 + random.below(2), rules, random);
                REQUIRE(plain.solve(position) == fast.solve(position));
            }
            REQUIRE(plain.nodes() == fast.nodes());
        }
    }
}

TEST_CASE("danger and mobility are what the rules say") {
    Random random(11);
    StopFlag stop;
    TranspositionTable transpositions;
    for (int i = 0; i < 500; ++i) {
        const RuleSet rules = rule_set(random.below(kRuleSets));
        const auto search = make_bounded_search(rules, transpositions, stop);
        const Position position = random_position(random.below(size(rules.traits) > 2 ? 13 : 9), rules, random);
        const bool wins = (search->danger(given(position, kNoPiece)) & values_of(position.hand)) != 0;
        CHECK(wins == (winning_cells(position, rules) != 0));
        if (wins) continue;
        int mobility = 0;
        for (int cell : each(empty_cells(position)))
            for (int piece : each(pieces_left(position))) mobility += winning_cells(given(with_hand_on(position, cell), piece), rules) == 0;
        CHECK(search->mobility(position) == mobility);
    }
}
