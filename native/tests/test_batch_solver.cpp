#include <algorithm>

#include "doctest/doctest.h"
#include "quarto/batch_solver.hpp"
#include "quarto/solver.hpp"
#include "random_position.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

namespace {

// All hands of some boards, so that the batch solver meets positions it has stored.
std::vector<Position> related_positions(int pieces, int boards, RuleSet rules, Random& random) {
    std::vector<Position> positions;
    for (int i = 0; i < boards; ++i) {
        const Position board = random_board(pieces, rules, random);
        for (int piece : each(pieces_left(board))) positions.push_back(given(board, piece));
    }
    std::erase_if(positions, [&](const Position& position) { return winning_cells(position, rules) != 0; });
    return positions;
}

std::vector<Outcome> solved_in_batch(Solver& solver, BatchSolver& batch_solver, const std::vector<Position>& positions) {
    std::vector<Outcome> outcomes(positions.size());
    solver.parallel_for(positions.size(), [&](Worker& worker, std::size_t i) { outcomes[i] = batch_solver.outcome(positions[i], worker); });
    return outcomes;
}

}  // namespace

TEST_CASE("a set of codes has nothing that was not added") {
    Random random(31);
    CodeSet set(1000);
    std::vector<Code> added;
    for (int i = 0; i < 3000; ++i) added.push_back(random.next() >> 20);
    for (Code code : added) {
        set.add(code);
        CHECK(set.has(code));
    }
    std::sort(added.begin(), added.end());
    int kept = 0;
    for (Code code : added) kept += set.has(code);
    CHECK(kept > 500);
    CHECK(kept < 3000);  // the set is too small for all
    for (int i = 0; i < 3000; ++i) {
        const Code code = random.next() >> 20;
        CHECK((!set.has(code) || std::binary_search(added.begin(), added.end(), code)));
    }
}

TEST_CASE("a piece taken back is in hand again") {
    Random random(32);
    for (int i = 0; i < 100; ++i) {
        const Position position = random_position(random.below(12), {}, random);
        const int cell = any_of(empty_cells(position), random);
        CHECK(taken_back(with_hand_on(position, cell), cell) == position);
    }
}

TEST_CASE("a batch solver finds what the solver finds") {
    StopFlag stop;
    Random random(33);
    for (bool squares : {false, true})
        for (int pieces : {6, 7, 8, 10, 12}) {
            const RuleSet rules{0b1111, squares};
            const std::vector<Position> positions = related_positions(pieces, pieces == 6 ? 4 : 25, rules, random);
            Solver solver(rules, 1, stop), surveying(rules, 1, stop);
            BatchSolver batch_solver(rules, positions.size());
            CHECK(solved_in_batch(surveying, batch_solver, positions) == solver.solve_all(positions));
        }
}

TEST_CASE("a batch solver knows a position up to symmetry, and may forget") {
    StopFlag stop;
    Random random(34);
    const RuleSet rules{0b1111, true};
    const std::vector<Position> positions = related_positions(7, 20, rules, random);
    std::vector<Position> images;
    for (const Position& position : positions)
        images.push_back(mapped(position, symmetry(rules).cell_maps()[random.below(8)], symmetry(rules).piece_maps()[random.below(384)]));
    Solver solver(rules, 1, stop);
    BatchSolver large(rules, 10 * positions.size()), small(rules, 1);
    const std::vector<Outcome> outcomes = solved_in_batch(solver, large, positions);
    const std::uint64_t nodes = solver.nodes();
    CHECK(solved_in_batch(solver, large, images) == outcomes);
    CHECK(solver.nodes() - nodes < nodes / 4);  // hardly any position is searched twice
    CHECK(solved_in_batch(solver, small, positions) == outcomes);
}

TEST_CASE("several threads share a batch solver") {
    StopFlag stop;
    Random random(35);
    const std::vector<Position> positions = related_positions(8, 40, {}, random);
    Solver one({}, 1, stop), four({}, 4, stop);
    BatchSolver batch_solver({}, positions.size());
    CHECK(solved_in_batch(four, batch_solver, positions) == one.solve_all(positions));
}
