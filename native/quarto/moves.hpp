// What may be done in a position, one half-move at a time: give a piece, or place the one in hand.
#pragma once

#include <cstdint>
#include <vector>

#include "position.hpp"

namespace fourfold::quarto {

// The mover's menu: the pieces to give or the cells to place on, whichever is due; nothing once the game is over.
std::uint16_t legal(const Position& position, RuleSet rules);

// Gives that piece, or places the piece in hand on that cell. Throws std::invalid_argument if it is not on the menu.
Position played(const Position& position, int move, RuleSet rules);

// The boards on which the next piece can be given: one for each cell the piece in hand may go to.
std::vector<Position> boards_after(const Position& position);

// The number of ways to play so many half-moves.
std::uint64_t perft(const Position& position, int half_moves, RuleSet rules);

}  // namespace fourfold::quarto
