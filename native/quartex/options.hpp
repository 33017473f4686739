// What was agreed before the game, as far as it matters once the first tiles are drawn. A stuck player is always noticed.
#pragma once

#include <cstdint>

namespace fourfold::quartex {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 5;

enum class Ties : std::uint8_t { shared, more_tokens, fewer_tokens };

struct Options {
    std::uint8_t frame = 0;        // the layout's greatest width and height; 0 for any
    bool edges_only = false;       // tiles that meet at a corner only may differ
    bool redraw_all = false;       // who is out draws five tiles anew
    bool hidden = false;           // a stuck player's tiles are not shown
    bool five_points = false;      // who is out loses five points whatever he holds
    bool floor = false;            // a total below zero counts as zero
    Ties ties = Ties::shared;

    friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace fourfold::quartex
