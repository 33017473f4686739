#include "quartex_spaces.hpp"

#include <cstring>

namespace fourfold::envs {
namespace {

using namespace quartex;

// The direction from a space to a tile next to it as a bit, by the difference of their places.
constexpr std::array<std::uint8_t, 9> kTowards = [] {
    std::array<std::uint8_t, 9> bits{};
    for (int direction = 0; direction < kAround; ++direction)
        bits[static_cast<std::size_t>(3 * (kUp[direction] + 1) + kRight[direction] + 1)] = static_cast<std::uint8_t>(1u << direction);
    return bits;
}();

// 0xff for each of the first `count` places that is next to this one, or is this one; the compiler uses vector instructions.
using Flags = std::array<std::uint8_t, QuartexSpaces::kMax + 8>;

void find_near(const std::int8_t* xs, const std::int8_t* ys, int count, int x, int y, Flags& near) {
    const auto left = static_cast<std::uint8_t>(x - 1), below = static_cast<std::uint8_t>(y - 1);
    for (int i = 0; i < count; ++i) {
        const auto right = static_cast<std::uint8_t>(static_cast<std::uint8_t>(xs[i]) - left);
        const auto up = static_cast<std::uint8_t>(static_cast<std::uint8_t>(ys[i]) - below);
        near[i] = static_cast<std::uint8_t>(-((right <= 2) & (up <= 2)));
    }
}

}  // namespace

void QuartexSpaces::restart() {
    changed_count_ = 0;
    taken_rank_ = -1;
    x_[0] = y_[0] = 0;
    demand_[0] = kAnything;
    taken_[0] = 0;
    count_ = 1;
}

int QuartexSpaces::find(int x, int y) const {
    for (int rank = 0; rank < count_; ++rank)
        if (x_[rank] == x && y_[rank] == y) return rank;
    return -1;
}

void QuartexSpaces::lay(int rank, Face face, TurnState& turn) {
    const int x = x_[rank], y = y_[rank];
    Layout& layout = turn.layout;
    unsigned known = 0;  // the directions in which there was a space before
    for (int direction = 0; direction < kEdges; ++direction)
        known |= static_cast<unsigned>(layout.is_space(Layout::place_of(x + kRight[direction], y + kUp[direction]))) << direction;
    turn.place_tile(x, y, face);
    changed_count_ = 0;
    remove(rank);
    if (turn.options.frame || turn.options.edges_only) keep_open(layout);
    update_near(x, y, layout);
    for (int direction : each(~known & ((1u << kEdges) - 1))) add(x + kRight[direction], y + kUp[direction], layout);
}

void QuartexSpaces::remove(int rank) {
    const auto after = static_cast<std::size_t>(count_ - rank - 1);
    const auto close_gap = [&](auto& list) { std::memmove(&list[rank], &list[rank] + 1, after * sizeof(list[0])); };
    close_gap(x_);
    close_gap(y_);
    close_gap(taken_);
    close_gap(demand_);
    --count_;
    taken_rank_ = static_cast<std::int8_t>(rank);
}

// A frame can close spaces far away, and with edges only two neighbours can demand different symbols.
void QuartexSpaces::keep_open(const Layout& layout) {
    const int before = count_;
    count_ = 0;
    for (int rank = 0; rank < before; ++rank) {
        if (!layout.is_space(Layout::place_of(x_[rank], y_[rank]))) continue;
        x_[count_] = x_[rank];
        y_[count_] = y_[rank];
        taken_[count_] = taken_[rank];
        demand_[count_++] = demand_[rank];
    }
    if (count_ < before) taken_rank_ = -1;
}

void QuartexSpaces::update_near(int x, int y, const Layout& layout) {
    Flags near;
    find_near(x_.data(), y_.data(), count_, x, y, near);
    std::memset(&near[count_], 0, sizeof(std::uint64_t) - static_cast<std::size_t>(count_) % sizeof(std::uint64_t));
    for (int begin = 0; begin < count_; begin += 8) {
        std::uint64_t eight;
        std::memcpy(&eight, &near[begin], sizeof eight);
        for (eight &= 0x0101010101010101u; eight; eight = without_first(eight)) {
            const int rank = begin + first(eight) / 8;
            taken_[rank] |= kTowards[static_cast<std::size_t>(3 * (y - y_[rank] + 1) + x - x_[rank] + 1)];
            demand_[rank] = layout.demand(Layout::place_of(x_[rank], y_[rank]));
            changed_[changed_count_++] = static_cast<std::uint8_t>(rank);
        }
    }
}

void QuartexSpaces::add(int x, int y, const Layout& layout) {
    const int place = Layout::place_of(x, y);
    if (!layout.is_space(place)) return;
    x_[count_] = static_cast<std::int8_t>(x);
    y_[count_] = static_cast<std::int8_t>(y);
    demand_[count_] = layout.demand(place);
    taken_[count_] = static_cast<std::uint8_t>(layout.taken_around(x, y));
    changed_[changed_count_++] = count_++;
}

}  // namespace fourfold::envs
