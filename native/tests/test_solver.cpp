#include <algorithm>
#include <cstdio>

#include "brute_force.hpp"
#include "doctest/doctest.h"
#include "quarto/notation.hpp"
#include "quarto/solver.hpp"
#include "random_position.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

namespace {

Position with_or_without_hand(int pieces, RuleSet rules, Random& random) {
    return random.below(4) == 0 ? random_board(pieces, rules, random) : random_position(pieces, rules, random);
}

// A fixed set of positions, a quarter of them without a piece in hand; with 9 placed none, because that is seven times the work.
void check_by_brute_force(int number, int placed, int count) {
    const RuleSet rules = rule_set(number);
    Random random(static_cast<std::uint64_t>(100 * number + placed));
    StopFlag stop;
    Solver solver(rules, 1, stop);
    BruteForce judge(rules);
    for (int i = 0; i < count; ++i) {
        const Position position = placed > 9 ? with_or_without_hand(placed, rules, random) : random_position(placed, rules, random);
        INFO(write_position(position), " in rule set ", number);
        const Outcome outcome = judge.outcome(position);
        REQUIRE(solver.solve(position) == outcome);
        REQUIRE(solver.value(position) == outcome.value);
    }
}

Outcome best_of(const std::vector<Move>& moves) {
    Outcome best = moves.front().outcome;
    for (const Move& move : moves) best = better(best, move.outcome);
    return best;
}

}  // namespace

TEST_CASE("brute force agrees, in every rule set") {
    for (int number = 0; number < kRuleSets; ++number) {
        check_by_brute_force(number, 9, 1);
        check_by_brute_force(number, 10, 8);
        for (int placed = 11; placed < 16; ++placed) check_by_brute_force(number, placed, 20);
    }
}

// `make bruteforce`
TEST_CASE("brute force agrees on thousands of positions" * doctest::skip()) {
    for (int number = 0; number < kRuleSets; ++number) {
        check_by_brute_force(number, 9, 40);
        for (int placed = 10; placed < 16; ++placed) check_by_brute_force(number, placed, 200);
        std::printf("rule set %d of %d: 40 positions with 9 placed, 1,200 with 10 to 15\n", number + 1, kRuleSets);
        std::fflush(stdout);
    }
}

TEST_CASE("the moves have the outcomes of brute force, and the best is the position's outcome") {
    Random random(7);
    StopFlag stop;
    for (int number = 0; number < kRuleSets; ++number) {
        const RuleSet rules = rule_set(number);
        Solver solver(rules, 1, stop);
        for (int i = 0; i < 10; ++i) {
            const Position position = with_or_without_hand(11 + random.below(5), rules, random);
            const auto moves = solver.moves(position);
            for (const Move& move : moves) {
                if (move.piece == kNoPiece) continue;
                const Position board = move.cell < 0 ? position : with_hand_on(position, move.cell);
                const Outcome next = brute_force(given(board, move.piece), rules);
                REQUIRE(move.outcome == (move.cell < 0 ? other_side(next) : one_earlier(next)));
            }
            REQUIRE(best_of(moves) == solver.solve(position));
            REQUIRE(best_of(best_by_cell(moves)) == solver.solve(position));
        }
    }
}

TEST_CASE("there is a move for every cell with every piece") {
    StopFlag stop;
    Random random(9);
    Solver solver({}, 1, stop);
    CHECK(solver.moves(read_position("05a./c..3/..../69.. 1", {})).size() == 9 * 8);
    CHECK(solver.moves(random_board(10, {}, random)).size() == 6);
}

TEST_CASE("a full board without a line is a draw without moves") {
    StopFlag stop;
    Random random(8);
    const Position position = random_board(16, {}, random);
    Solver solver({}, 1, stop);
    CHECK(solver.solve(position) == kDraw);
    CHECK(solver.value(position) == Value::draw);
    CHECK(solver.moves(position).empty());
}

TEST_CASE("a winning cell is a move without a piece after it") {
    StopFlag stop;
    Solver solver({}, 1, stop);
    const auto moves = solver.moves(read_position("012./..../..../.... 3", {}));
    const auto wins = std::count_if(moves.begin(), moves.end(), [](const Move& move) { return move.piece == kNoPiece; });
    CHECK(wins == 1);
    CHECK(moves.back() == Move{15, kNoPiece, won_in(1)});
}
