// An action: laying a face on a cell.
//
//    22  21      15 14       8 7       0
//   | 1 |  y + 64  |  x + 64  |  face   |       never 0
#pragma once

#include <cstdint>

#include "tile.hpp"

namespace fourfold::quartex {

using Action = std::uint32_t;

constexpr Action place(int x, int y, Face face) { return 1u << 22 | static_cast<Action>(y + 64) << 15 | static_cast<Action>(x + 64) << 8 | face; }

constexpr Face face_of(Action action) { return static_cast<Face>(action & 0xff); }
constexpr int x_of(Action action) { return static_cast<int>(action >> 8 & 0x7f) - 64; }
constexpr int y_of(Action action) { return static_cast<int>(action >> 15 & 0x7f) - 64; }

}  // namespace fourfold::quartex
