#include <thread>

#include "doctest/doctest.h"
#include "quarto/notation.hpp"
#include "quarto/solver.hpp"
#include "random_position.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

TEST_CASE("several threads find what one finds") {
    Random random(14);
    StopFlag stop;
    for (bool squares : {false, true}) {
        const RuleSet rules{0b1111, squares};
        Solver alone(rules, 1, stop), together(rules, 3, stop);
        for (int i = 0; i < 4; ++i) {
            const Position position = random_position(4 + i % 2, rules, random);
            CHECK(together.solve(position) == alone.solve(position));
        }
        const Position position = random_position(7, rules, random);
        CHECK(together.moves(position) == alone.moves(position));
    }
}

TEST_CASE("a flag that another thread raises stops the search") {
    for (int threads : {1, 2}) {
        StopFlag stop;
        Solver solver({}, threads, stop);
        const auto solve_for_ever = [&] {
            for (;;) (void)solver.solve(Position{});
        };
        std::jthread other([&] { stop.raise(); });
        CHECK_THROWS_AS(solve_for_ever(), Stopped);
    }
}

// The search polls the flag at every node with eight empty cells or more.
TEST_CASE("the search polls the flag often") {
    Random random(15);
    StopFlag stop;
    stop.raise();
    Solver stopped({}, 1, stop);
    CHECK_THROWS_AS((void)stopped.solve(random_position(5, {}, random)), Stopped);
    CHECK(stopped.nodes() == 1);

    const StopFlag lowered;
    for (int i = 0; i < 200; ++i) {
        Solver solver({}, 1, lowered);
        (void)solver.solve(random_position(9, {}, random));
        CHECK(solver.nodes() < 20'000);  // less than a millisecond
    }
}

TEST_CASE("a stopped solver can go on") {
    StopFlag stop;
    Solver solver({}, 2, stop);
    stop.raise();
    CHECK_THROWS_AS((void)solver.value(read_position("0.../.5../..../..a. 3", {})), Stopped);
    stop.lower();
    CHECK(solver.value(read_position("0.../.5../..c./..a. 3", {})) == Value::draw);
}

TEST_CASE("the empty board is a draw" * doctest::skip()) {
    StopFlag stop;
    for (bool squares : {false, true}) CHECK(Solver({0b1111, squares}, 2, stop).value({}) == Value::draw);
}
