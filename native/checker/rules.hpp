// The rules of Quarto, written for the checker alone: it shares nothing with the solver that it checks.
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
    std::vector<std::array<bool, 16>> holds;        // true if the line holds the cell
    std::array<std::vector<int>, 16> through;       // the lines that hold each cell
    std::array<std::uint8_t, 16> features;        // of each piece: bit t if it lacks trait t, bit 4 + t if it has it; counted traits only
    std::array<std::uint16_t, 16> equivalent;            // the pieces with the same features as each
    std::array<std::uint16_t, 256> pieces_without;  // for each set of features: the pieces that have none of them
};

struct Position {
    std::array<std::int8_t, 16> piece;  // on each cell, or kNone
    std::int8_t hand = kNone;           // the piece the mover must place; kNone if one must be given first

    Position() { piece.fill(kNone); }
};

int count_placed(const Position& position);

// The pieces neither on the board nor in hand as bits.
std::uint16_t left_over(const Position& position);

// Returns true if four pieces on a line share a counted feature.
bool has_line(const Position& position, const Rules& rules);

// Returns true if the piece in hand can finish a line.
bool can_win_at_once(const Position& position, const Rules& rules);

Position given(const Position& board, int piece);

// Places the piece in hand on the cell and gives `next` to the opponent.
Position moved(const Position& position, int cell, int next);

}  // namespace fourfold::checker
