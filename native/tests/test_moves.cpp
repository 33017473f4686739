#include "doctest/doctest.h"
#include "quarto/moves.hpp"
#include "quarto/notation.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

TEST_CASE("the number of ways to play one, two, three, ... half-moves from the start") {
    const std::uint64_t ways[] = {1, 16, 256, 3840, 57600, 806400, 11289600};
    for (bool squares : {false, true})
        for (int half_moves = 0; half_moves <= 6; ++half_moves) CHECK(perft({}, half_moves, {0b1111, squares}) == ways[half_moves]);
}

TEST_CASE("first give, then place") {
    const Position position;
    CHECK(legal(position, {}) == kAllPieces);
    const Position with_hand = played(position, 7, {});
    CHECK(legal(with_hand, {}) == kAllCells);
    const Position board = played(with_hand, 3, {});
    CHECK(write_position(board) == "..../..../..../...7 -");
    CHECK(legal(board, {}) == static_cast<PieceSet>(~bit16(7)));
}

TEST_CASE("no move is legal once a line is finished") {
    Position position = read_position("012./..../..../.... 3", {});
    position = played(position, cell_at(3, 3), {});
    CHECK(is_won(position, {}));
    CHECK(legal(position, {}) == 0);
}

TEST_CASE("illegal moves are refused") {
    CHECK_THROWS_AS((void)played({}, 16, {}), std::invalid_argument);
    CHECK_THROWS_AS((void)played({}, -1, {}), std::invalid_argument);
    const Position position = read_position("0.../..../..../.... 3", {});
    CHECK_THROWS_AS((void)played(position, cell_at(0, 3), {}), std::invalid_argument);
}
