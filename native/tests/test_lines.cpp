#include <map>
#include <set>

#include "doctest/doctest.h"
#include "quarto/lines.hpp"
#include "quarto/piece.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

TEST_CASE("ten lines and nine blocks of four cells, all different") {
    std::set<CellSet> sets;
    for (CellSet set : winning_sets({0b1111, true})) {
        CHECK(size(set) == 4);
        sets.insert(set);
    }
    CHECK(sets.size() == 19);
    CHECK(winning_sets({0b1111, false}).size() == 10);
}

TEST_CASE("every cell has a row and a column, the eight on diagonals one more") {
    std::map<int, int> cells_by_lines;
    for (int cell = 0; cell < kCells; ++cell) {
        int through = 0;
        for (CellSet line : kLines) through += line >> cell & 1;
        ++cells_by_lines[through];
    }
    CHECK(cells_by_lines == std::map<int, int>{{2, 8}, {3, 8}});
}

TEST_CASE("corners lie in one block, edges in two, the middle in four") {
    const auto blocks = [](int cell) {
        int through = 0;
        for (CellSet block : kSquares) through += block >> cell & 1;
        return through;
    };
    CHECK(blocks(cell_at(0, 0)) == 1);
    CHECK(blocks(cell_at(1, 0)) == 2);
    CHECK(blocks(cell_at(1, 2)) == 4);
}

TEST_CASE("a piece has one value of each trait and its opposite has the others") {
    for (int piece = 0; piece < kPieces; ++piece) {
        CHECK(size(values_of(piece)) == 4);
        CHECK((values_of(piece) ^ values_of(piece ^ 15)) == 0xff);
    }
}

TEST_CASE("safe pieces share no value with the danger") {
    CHECK(kSafePieces[0] == kAllPieces);
    CHECK(kSafePieces[0xff] == 0);
    CHECK(kSafePieces[values_of(5)] == bit16(5 ^ 15));
}

TEST_CASE("there are thirty rule sets, numbered both ways") {
    for (int number = 0; number < kRuleSets; ++number) CHECK(number_of(rule_set(number)) == number);
    CHECK(rule_set(28) == RuleSet{});
    CHECK_THROWS_AS((void)number_of({0, false}), std::invalid_argument);
}

TEST_CASE("pieces that differ only in traits that do not count are equivalent") {
    CHECK(equivalent_pieces(5, {0b1111, false}) == bit16(5));
    CHECK(size(equivalent_pieces(5, {0b0011, false})) == 4);
    CHECK(size(equivalent_pieces(5, {0b1000, true})) == 8);
}
