#include <stdexcept>
#include <string>

#include "doctest/doctest.h"
#include "quarto/notation.hpp"
#include "random_position.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

TEST_CASE("a position reads as it is written in the manual") {
    const Position position = read_position("0.../..../.5../.... b", {});
    CHECK(position.occupied == (bit16(cell_at(0, 3)) | bit16(cell_at(1, 1))));
    CHECK(piece_on(position, cell_at(1, 1)) == 5);
    CHECK(position.hand == 0xb);
}

TEST_CASE("what was written is read back") {
    Random random(1);
    for (int i = 0; i < 1000; ++i) {
        const Position position = random_position(random.below(13), {}, random);
        CHECK(read_position(write_position(position), {}) == position);
    }
}

TEST_CASE("bad text is refused with a sentence") {
    const auto refusal = [](const std::string& text) {
        try {
            (void)read_position(text, {});
        } catch (const std::invalid_argument& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    CHECK(refusal("") != "");
    CHECK(refusal("0.../..../.5../....") != "");
    CHECK(refusal("0.../..../.5../.... B") == "'B' is not a piece: write 0-9 or a-f.");
    CHECK(refusal("0..././.../.5../.... b") != "");
    CHECK(refusal("0.../0.../.5../.... b") == "Piece 0 is there twice.");
    CHECK(refusal("0.../..../.5../.... 5") == "Piece 5 is in hand and on the board.");
    CHECK(refusal("0123/..../..../.... 5") == "The board already holds a finished line: the game is over.");
    CHECK(refusal("0123/4567/89ab/cdef 5") != "");
}

TEST_CASE("a block ends the game only where squares count") {
    CHECK_NOTHROW((void)read_position("01../23../..../.... 5", {0b1111, false}));
    CHECK_THROWS_AS((void)read_position("01../23../..../.... 5", {0b1111, true}), std::invalid_argument);
}

TEST_CASE("a line nobody called may lie on the board and wins nothing any more") {
    const RuleSet rules{0b1111, false};
    const Position position = read_position("0123/..../..../.... f", rules, VoidLines::allowed);
    CHECK(winning_cells(position, rules) == 0);
    const Position threat = read_position("0123/..../..../89a. b", rules, VoidLines::allowed);
    CHECK(winning_cells(threat, rules) == bit16(cell_at(3, 0)));
}

TEST_CASE("cells are named by file and rank") {
    CHECK(cell_name(0) == "a1");
    CHECK(cell_name(cell_at(2, 1)) == "c2");
    CHECK(cell_name(15) == "d4");
}
