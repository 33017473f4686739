#include <chrono>
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

// Sanitizers make everything ten times slower.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::chrono::milliseconds kSoon{1000};
#else
constexpr std::chrono::milliseconds kSoon{50};
#endif

TEST_CASE("a raised flag stops the search within 50 ms") {
    using Clock = std::chrono::steady_clock;
    for (int threads : {1, 2}) {
        StopFlag stop;
        Solver solver({}, threads, stop);
        Clock::time_point raised;
        std::jthread other([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            raised = Clock::now();
            stop.raise();
        });
        CHECK_THROWS_AS((void)solver.solve(Position{}), Stopped);
        other.join();
        CHECK(Clock::now() - raised < kSoon);
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
