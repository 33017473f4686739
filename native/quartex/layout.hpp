// The tiles on the table, and the spaces next to them where another tile may lie.
//
// A cell's index is x + 65 y modulo 2048. Two cells share an index only if they are at least 64 steps apart, and 55 connected
// tiles with their neighbours span at most 58 steps. So four kilobytes hold an unbounded table.
//
//   cell     15     14     13     12    11          0
//         |      | closed | taken | space |   demand    |       no tile will ever fit a closed cell
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "options.hpp"
#include "tile.hpp"

namespace fourfold::quartex {

struct Space {
    std::uint16_t place;
    std::int8_t x, y;
};

class Layout {
public:
    static constexpr int kPlaces = 2048;
    static constexpr int kMaxSpaces = 2 * kTiles + 2;

    static constexpr int place_of(int x, int y) { return (x + kRow * y) & (kPlaces - 1); }

    // Lays a face and returns the corners that it completes as bits.
    unsigned lay(int x, int y, Face face, const Options& options);

    bool is_empty() const { return tiles_ == 0; }
    int tiles() const { return tiles_; }
    std::span<const Space> spaces() const { return {spaces_.data(), static_cast<std::size_t>(space_count_)}; }
    // Calls use(space) for each place where the next tile may lie: only the origin while the table is empty.
    template <typename Use>
    void for_each_place(const Use& use) const {
        if (is_empty()) use(Space{0, 0, 0});
        for (const Space& space : spaces()) use(space);
    }
    // Whether a tile laid next to this cell makes it a space.
    bool can_open(int x, int y, const Options& options) const { return !(cells_[place_of(x, y)] & kNotFree) && is_inside(x, y, options.frame); }
    bool is_space(int place) const { return (cells_[place] & kSpace) != 0; }
    Demand demand(int place) const { return cells_[place] & kDemandBits; }
    Demand demand(const Space& space) const { return demand(space.place); }
    // Start to load into the cache what laying a tile reads: the lists, and the cells around its place.
    void prefetch() const {
        for (int i : {0, 16}) __builtin_prefetch(&spaces_[i], 1);
        __builtin_prefetch(&hash_, 1);
    }
    void prefetch(int x, int y) const {
        for (int row = -2; row <= 2; ++row) __builtin_prefetch(&cells_[place_of(x, y + row)], 1);
    }
    bool can_take(const FaceSet& faces) const;
    bool can_take(int x, int y, Face face) const;

    // The taken cells among the eight around this one as bits.
    unsigned taken_around(int x, int y) const;

    std::uint64_t hash() const { return hash_; }

private:
    static constexpr int kRow = 65;
    static constexpr std::uint16_t kDemandBits = 0xfff, kSpace = 0x1000, kTaken = 0x2000, kClosed = 0x4000;
    static constexpr std::uint16_t kNotFree = kSpace | kTaken | kClosed;

    static constexpr int beside(int place, int direction) { return (place + place_of(kRight[direction], kUp[direction])) & (kPlaces - 1); }

    void demand_of_neighbour(int place, Demand demand, bool may_clash);
    void open(Space space);
    void close(int place);
    void widen(int x, int y, int frame);
    bool is_inside(int x, int y, int frame) const;

    std::array<std::uint16_t, kPlaces> cells_{};
    std::array<Space, kMaxSpaces> spaces_{};
    std::uint64_t hash_ = 0;
    std::uint8_t space_count_ = 0;
    std::uint8_t tiles_ = 0;
    std::int8_t left_ = 0, right_ = 0, bottom_ = 0, top_ = 0;
};

constexpr unsigned completed_by(unsigned taken_around) {
    unsigned corners = 0;
    for (int corner = 0; corner < kCorners; ++corner)
        if ((taken_around & kMeeting[corner]) == kMeeting[corner]) corners |= 1u << corner;
    return corners;
}

}  // namespace fourfold::quartex
