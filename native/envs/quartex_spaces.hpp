// The spaces of a Quartex layout in the order in which they appeared, which numbers the actions; and what has changed since the
// last observation.
#pragma once

#include <array>
#include <cstdint>

#include "../quartex/turn.hpp"

namespace fourfold::envs {

class QuartexSpaces {
public:
    static constexpr int kMax = quartex::Layout::kMaxSpaces;

    // A new game: only the origin is free, or, once the game is over, nothing.
    void restart();
    void clear() { count_ = 0; }

    int count() const { return count_; }
    int x(int rank) const { return x_[rank]; }
    int y(int rank) const { return y_[rank]; }
    quartex::Demand demand(int rank) const { return demand_[rank]; }
    // The taken cells around a space, as bits.
    unsigned taken(int rank) const { return taken_[rank]; }
    // The rank of the space at this place, or -1.
    int find(int x, int y) const;

    // The active player lays a face on a space.
    void lay(int rank, quartex::Face face, quartex::TurnState& turn);

    // The change since the last observation, if there was one: the space that was taken, after which all move up by one, and the
    // ranks of the spaces next to it and of new ones. With a frame or edges only, more spaces can close, and all are new.
    bool are_all_new() const { return taken_rank_ < 0; }
    int taken_rank() const { return taken_rank_; }
    template <typename Use>
    void for_each_changed(const Use& use) const {
        for (int i = 0; i < changed_count_; ++i) use(changed_[i]);
    }

private:
    void remove(int rank);
    void keep_open(const quartex::Layout& layout);
    void update_near(int x, int y, const quartex::Layout& layout);
    void add(int x, int y, const quartex::Layout& layout);

    std::array<std::int8_t, kMax> x_, y_;
    std::array<std::uint8_t, kMax> taken_;
    std::array<quartex::Demand, kMax> demand_;
    std::array<std::uint8_t, quartex::kAround + quartex::kEdges> changed_;
    std::uint8_t count_ = 0, changed_count_ = 0;
    std::int8_t taken_rank_ = -1;
};

}  // namespace fourfold::envs
