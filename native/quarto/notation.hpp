// Positions as text: four ranks from rank 4 down, `.` for an empty cell, then the piece in hand or `-`.
//
//   0.../..../.5../.... b
#pragma once

#include <string>
#include <string_view>

#include "position.hpp"

namespace fourfold::quarto {

// Where players call their lines themselves, a finished one may lie on the board that nobody called: it counts no more.
enum class VoidLines { refused, allowed };

// Throws std::invalid_argument with a sentence for a person.
Position read_position(std::string_view text, RuleSet rules, VoidLines void_lines = VoidLines::refused);
std::string write_position(const Position& position);

// Is this a position of a game that is still going on, or ended in a draw? Throws std::invalid_argument if not.
void check(const Position& position, RuleSet rules, VoidLines void_lines = VoidLines::refused);

std::string cell_name(int cell);

}  // namespace fourfold::quarto
