#include "layout.hpp"

#include <algorithm>

#include "../common/random.hpp"

namespace fourfold::quartex {

unsigned Layout::lay(int x, int y, Face face, const Options& options) {
    const int place = place_of(x, y);
    if (cells_[place] & kSpace) close(place);
    cells_[place] = kTaken;
    hash_ ^= Random::mix(static_cast<std::uint64_t>(place + 1) << 8 | face);
    ++tiles_;
    widen(x, y, options.frame);

    unsigned taken = 0;
    const auto& demands = kTileTables.demands[face];
    for (int direction = 0; direction < kAround; ++direction) {
        const int near = beside(place, direction);
        if (cells_[near] & kTaken) {
            taken |= 1u << direction;
            continue;
        }
        if (direction < kEdges || !options.edges_only) demand_of_neighbour(near, demands[direction], options.edges_only);
        if (direction >= kEdges || cells_[near] & kNotFree) continue;
        const int across = x + kRight[direction], up = y + kUp[direction];
        if (is_inside(across, up, options.frame))
            open({static_cast<std::uint16_t>(near), static_cast<std::int8_t>(across), static_cast<std::int8_t>(up)});
    }
    return completed_by(taken);
}

bool Layout::can_take(const FaceSet& faces) const {
    if (is_empty()) return !faces.is_empty();
    for (const Space& space : spaces())
        if (!(fitting(demand(space)) & faces).is_empty()) return true;
    return false;
}

bool Layout::can_take(int x, int y, Face face) const {
    if (is_empty()) return x == 0 && y == 0;
    return std::ranges::any_of(spaces(), [&](const Space& space) { return space.x == x && space.y == y && fitting(demand(space)).has(face); });
}

unsigned Layout::taken_around(int x, int y) const {
    unsigned taken = 0;
    const int place = place_of(x, y);
    for (int direction = 0; direction < kAround; ++direction)
        if (cells_[beside(place, direction)] & kTaken) taken |= 1u << direction;
    return taken;
}

// With edges only, two neighbours may demand different symbols at one corner; no tile fits such a cell.
void Layout::demand_of_neighbour(int place, Demand demand, bool may_clash) {
    std::uint16_t& cell = cells_[place];
    if (may_clash && ((cell ^ demand) & demanded(cell & kDemandBits) & demanded(demand))) {
        if (cell & kSpace) close(place);
        cell |= kClosed;
        return;
    }
    cell |= demand;
}

void Layout::open(Space space) {
    cells_[space.place] |= kSpace;
    spaces_[space_count_++] = space;
}

void Layout::close(int place) {
    cells_[place] &= static_cast<std::uint16_t>(~kSpace);
    Space* const end = spaces_.data() + space_count_;
    *std::find_if(spaces_.data(), end, [place](const Space& space) { return space.place == place; }) = end[-1];
    --space_count_;
}

// The frame may move until the layout is as wide or as high as the frame; spaces that are outside then stay outside.
void Layout::widen(int x, int y, int frame) {
    if (x >= left_ && x <= right_ && y >= bottom_ && y <= top_) return;
    left_ = static_cast<std::int8_t>(std::min<int>(left_, x));
    right_ = static_cast<std::int8_t>(std::max<int>(right_, x));
    bottom_ = static_cast<std::int8_t>(std::min<int>(bottom_, y));
    top_ = static_cast<std::int8_t>(std::max<int>(top_, y));
    if (frame == 0) return;
    for (int i = space_count_ - 1; i >= 0; --i)
        if (!is_inside(spaces_[i].x, spaces_[i].y, frame)) close(spaces_[i].place);
}

bool Layout::is_inside(int x, int y, int frame) const {
    return frame == 0 || (right_ - x < frame && x - left_ < frame && top_ - y < frame && y - bottom_ < frame);
}

}  // namespace fourfold::quartex
