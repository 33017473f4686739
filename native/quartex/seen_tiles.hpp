// What everybody has seen of the tiles' ways: hands that were shown, tiles laid, drawn and put back into the bag.
//
// A hand that does not fit is shown, set aside and put back at the end of the turn. From then on such a tile can only be
// in the bag or among tiles that were drawn later. Where stuck hands stay hidden, nothing is remembered.
#pragma once

#include <array>
#include <cstdint>

#include "options.hpp"
#include "tile.hpp"

namespace fourfold::quartex {

enum class EventKind : std::uint8_t {
    shown,     // a player's whole hand is known, and he keeps nothing hidden
    laid,      // he laid a hidden tile
    drew,      // he drew tiles
    returned,  // the tiles set aside were put back
};

struct Event {
    EventKind kind;
    std::uint8_t seat;
    std::uint8_t tile_or_count;  // the tile laid, or how many were drawn
};

class SeenTiles {
public:
    static constexpr int kMaxEvents = 5 * (kTiles + kMaxSeats);  // a turn: shown, drew, laid, returned, drew

    const Event* begin() const { return events_.data(); }
    const Event* end() const { return events_.data() + count_; }
    int returns() const { return returns_; }
    // The time a tile was last put back, counted from 1; 0 for never.
    int returned(int tile) const { return returned_[static_cast<std::size_t>(tile)]; }

    // What he did before no longer matters.
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
