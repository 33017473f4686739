// The rule options that matter after the first tiles are drawn. The rules always notice a stuck player.
#pragma once

#include <cstdint>

namespace fourfold::quartex {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 5;

enum class Ties : std::uint8_t { shared, more_tokens, fewer_tokens };

struct Options {
    std::uint8_t frame = 0;        // maximum width and height of the layout; 0 for no limit
    bool edges_only = false;       // tiles that touch only at a corner need not match
    bool redraw_all = false;       // a player who is out draws five new tiles
    bool hidden = false;           // a stuck player's tiles are not shown
    bool five_points = false;      // a player who is out loses five points, whatever they hold
    bool floor = false;            // a total below zero counts as zero
    Ties ties = Ties::shared;

    friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace fourfold::quartex
