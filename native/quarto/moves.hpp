// Legal half-moves: giving a piece, or placing the piece in hand.
#pragma once

#include <cstdint>
#include <vector>

#include "position.hpp"

namespace fourfold::quarto {

// The legal half-moves as bits: the pieces to give or the cells to place on; empty once the game is over.
std::uint16_t legal(const Position& position, RuleSet rules);

// Gives that piece, or places the piece in hand on that cell. Throws std::invalid_argument if that is not legal.
Position played(const Position& position, int move, RuleSet rules);

// The boards on which the next piece can be given: one for each cell the piece in hand may go to.
std::vector<Position> boards_after(const Position& position);

// The number of sequences of this many half-moves.
std::uint64_t perft(const Position& position, int half_moves, RuleSet rules);

}  // namespace fourfold::quarto
