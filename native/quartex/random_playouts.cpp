#include "random_playouts.hpp"

namespace fourfold::quartex {
namespace {

void add(Playouts& sum, const Position& end, int turns) {
    std::array<float, kMaxSeats> values{};
    end.values(values.data());
    for (int seat = 0; seat < end.seats(); ++seat) {
        sum.shares[seat] += values[seat];
        sum.points[seat] += end.points(seat);
    }
    sum.turns += static_cast<std::uint64_t>(turns);
    sum.signature = Random::mix(sum.signature ^ end.hash());
}

}  // namespace

int play_out(Position& position, Random& random) {
    std::array<Action, Position::kMaxActions> legal;
    int turns = 0;
    for (; !position.is_over(); ++turns) position.play(legal[random.below(position.actions(legal.data()))]);
    return turns;
}

Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed) {
    Playouts sum;
    Random random(seed);
    for (std::uint64_t game = 0; game < games; ++game) {
        Position end = position;
        const int turns = play_out(end, random);
        add(sum, end, turns);
    }
    return sum;
}

Playouts playouts(const Options& options, int seats, bool starter, std::uint64_t games, std::uint64_t seed) {
    Playouts sum;
    Random random(seed);
    for (std::uint64_t game = 0; game < games; ++game) {
        Position end = start(options, seats, random.below(seats), starter, random.next());
        const int turns = play_out(end, random);
        add(sum, end, turns);
    }
    return sum;
}

}  // namespace fourfold::quartex
