// Tiles and actions as text: pbry, and 3,-2:pbry for the face pbry three to the right and two down from the first tile.
#pragma once

#include <string>
#include <string_view>

#include "action.hpp"

namespace fourfold::quartex {

std::string write_face(Face face);
std::string write_action(Action action);

// These throw std::invalid_argument for malformed text.
Face read_face(std::string_view text);
Tile read_tile(std::string_view text);
Action read_action(std::string_view text);

}  // namespace fourfold::quartex
