// Positions as text: four ranks from rank 4 down, `.` for an empty cell, then the piece in hand or `-`.
//
//   0.../..../.5../.... b
#pragma once

#include <string>
#include <string_view>

#include "position.hpp"

namespace fourfold::quarto {

// Where players call lines themselves, the board may hold a finished line that nobody called in time; it no longer counts.
enum class VoidLines { refused, allowed };

// Throws std::invalid_argument with a message for users.
Position read_position(std::string_view text, RuleSet rules, VoidLines void_lines = VoidLines::refused);
std::string write_position(const Position& position);

// Throws std::invalid_argument unless the position can occur in a game that is still running or was drawn.
void check(const Position& position, RuleSet rules, VoidLines void_lines = VoidLines::refused);

std::string cell_name(int cell);

}  // namespace fourfold::quarto
