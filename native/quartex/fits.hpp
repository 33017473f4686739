// Which tiles fit a cell, which symbols they finish there, and how likely it is that other players hold one of them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "layout.hpp"

namespace fourfold::quartex {

// The tiles that meet each demand in some orientation.
const std::array<TileSet, kDemands>& fitting_tiles();

// The symbol that a demand has at a corner, if it has one.
constexpr int symbol_of(Demand demand, int corner) { return demand >> 3 * (kCorners - 1 - corner) & 3; }

// The corners of a cell that a tile there would finish, and those that it would leave one tile short.
struct Corners {
    unsigned finished = 0, left = 0;
};

// By the taken cells around a cell.
inline constexpr auto kCornersOf = [] {
    std::array<Corners, 1 << kAround> found{};
    for (unsigned around = 0; around < found.size(); ++around)
        for (int corner = 0; corner < kCorners; ++corner) {
            const int met = std::popcount(around & kMeeting[corner]);
            if (met == 3) found[around].finished |= 1u << corner;
            if (met == 2) found[around].left |= 1u << corner;
        }
    return found;
}();

// The tiles that meet the demand of a cell after a face has been laid next to it; `direction` leads from the face to the cell.
inline TileSet fitting_after(const std::array<TileSet, kDemands>& tiles, Demand now, Face face, int direction, bool edges_only) {
    const Demand more = kTileTables.demands[face][direction];
    if (!edges_only) return tiles[now | more];
    if (direction >= kEdges) return tiles[now];
    return (now ^ more) & demanded(now) & demanded(more) ? 0 : tiles[now | more];
}

// The probability that none of `drawn` tiles, drawn from `unseen` tiles, is one of the `wanted` ones (hypergeometric).
class DrawOdds {
public:
    DrawOdds(int unseen, int drawn) : unseen_(unseen), drawn_(drawn) { none_[0] = 1; }

    float none(int wanted) {
        for (; known_ < wanted; ++known_)
            none_[known_ + 1] = none_[known_] * static_cast<float>(std::max(0, unseen_ - known_ - drawn_)) / static_cast<float>(unseen_ - known_);
        return none_[wanted];
    }

private:
    int unseen_, drawn_, known_ = 0;
    std::array<float, kTiles + 1> none_;
};

}  // namespace fourfold::quartex
