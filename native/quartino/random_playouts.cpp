#include "position.hpp"

namespace fourfold::quartino {

std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    std::array<Action, Position::kMaxActions> legal;
    const int count = position.actions(legal.data());
    if (depth == 1) return static_cast<std::uint64_t>(count);
    std::uint64_t sum = 0;
    for (int i = 0; i < count; ++i) {
        Position after = position;
        after.play(legal[i]);
        sum += perft(after, depth - 1);
    }
    return sum;
}

Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed) {
    Random random(seed);
    Playouts sum;
    std::array<Action, Position::kMaxActions> legal;
    for (std::uint64_t i = 0; i < games; ++i) {
        Position game = position;
        while (!game.is_over()) {
            game.play(legal[random.below(game.actions(legal.data()))]);
            ++sum.actions;
        }
        if (game.ending == Ending::last_card) {
            ++sum.won[game.active];
        } else {
            ++sum.drawn;
        }
    }
    return sum;
}

}  // namespace fourfold::quartino
