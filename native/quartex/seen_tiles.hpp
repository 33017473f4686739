// The public history of the tiles: hands that were shown, and tiles that were laid, drawn and put back into the bag.
//
// A hand that fits nowhere is shown, set aside and put back at the end of the turn. From then on, its tiles are in the bag or
// among tiles drawn later. If stuck hands stay hidden, nothing is recorded.
#pragma once

#include <array>
#include <cstdint>

#include "options.hpp"
#include "tile.hpp"

namespace fourfold::quartex {

enum class EventKind : std::uint8_t {
    shown,     // a player showed their whole hand
    laid,      // a player laid a hidden tile
    drew,      // a player drew tiles
    returned,  // the tiles set aside were put back
};

struct Event {
    EventKind kind;
    std::uint8_t seat;
    std::uint8_t tile_or_count;  // the tile laid, or the number of tiles drawn
};

class SeenTiles {
public:
    static constexpr int kMaxEvents = 5 * (kTiles + kMaxSeats);  // a turn: shown, drew, laid, returned, drew

    const Event* begin() const { return events_.data(); }
    const Event* end() const { return events_.data() + count_; }
    int returns() const { return returns_; }
    // The number of the return with which a tile was last put back, counted from 1; 0 for never.
    int returned(int tile) const { return returned_[static_cast<std::size_t>(tile)]; }

    // Drops the seat's latest events, which no longer matter.
    void note_shown(int seat) {
        while (count_ > 0 && events_[count_ - 1].seat == seat && events_[count_ - 1].kind != EventKind::returned) --count_;
        note(EventKind::shown, seat, 0);
    }
    void note_laid(int seat, Tile tile) { note(EventKind::laid, seat, tile); }
    void note_drew(int seat, int count) { note(EventKind::drew, seat, count); }
    void note_returned(TileSet tiles) {
        ++returns_;
        for (int tile : each(tiles)) returned_[static_cast<std::size_t>(tile)] = returns_;
        note(EventKind::returned, 0, 0);
    }

private:
    void note(EventKind kind, int seat, int tile_or_count) {
        events_[count_++] = {kind, static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(tile_or_count)};
    }

    std::array<Event, kMaxEvents> events_{};
    std::array<std::uint8_t, kTiles> returned_{};
    std::uint16_t count_ = 0;
    std::uint8_t returns_ = 0;
};

}  // namespace fourfold::quartex
