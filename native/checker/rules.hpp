// The rules of Quarto as the checker knows them, written for it alone: nothing here is shared with the solver it checks.
//
//   cell    4 * rank + file, from a1 = 0 to d4 = 15
//   piece   0..15, one bit a trait
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace fourfold::checker {

constexpr int kNone = -1;  // no piece

using Line = std::array<int, 4>;

struct Rules {
    Rules(int traits, bool squares);

    int traits;  // bit t: trait t counts
    bool squares;
    std::vector<Line> lines;                      // rows, columns, diagonals and, with squares, the 2x2 blocks
    std::vector<std::array<bool, 16>> holds;        // does the line hold the cell?
    std::array<std::vector<int>, 16> through;       // the lines that hold each cell
    std::array<std::uint8_t, 16> features;        // of each piece: bit t it lacks trait t, bit 4 + t it has it; counted traits only
    std::array<std::uint16_t, 16> equivalent;            // the pieces with the same features as each
    std::array<std::uint16_t, 256> pieces_without;  // for each set of features: the pieces that have none of them
};

struct Position {
    std::array<std::int8_t, 16> piece;  // on each cell, or kNone
    std::int8_t hand = kNone;           // what the mover must place, or kNone: then a piece must be given first

    Position() { piece.fill(kNone); }
};

int count_placed(const Position& position);

// The pieces neither on the board nor in hand, a bit each.
std::uint16_t left_over(const Position& position);

// Is there a line of four pieces with a counted feature in common?
bool has_line(const Position& position, const Rules& rules);

// Can the piece in hand finish a line?
bool can_win_at_once(const Position& position, const Rules& rules);

Position given(const Position& board, int piece);

// The piece in hand goes to the cell, and `next` is given to the opponent.
Position moved(const Position& position, int cell, int next);

}  // namespace fourfold::checker
