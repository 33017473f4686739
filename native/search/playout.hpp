// Playouts of a search: the game goes on by the playout policy, with some random actions.
#pragma once

#include <array>

#include "../common/game.hpp"

namespace fourfold {

template <Game P>
typename P::Action playout_action(const P& world, float epsilon, Random& random) {
    if constexpr (HasPlayoutAction<P>) {
        if (random.below(1024) >= static_cast<int>(1024 * epsilon)) return world.playout_action(random);
    }
    std::array<typename P::Action, P::kMaxActions> legal;
    return legal[random.below(world.actions(legal.data()))];
}

// Plays on until the mover has changed this number of times and the game can be evaluated, or until the end.
template <Game P>
void play_on(P& world, int horizon, float epsilon, Random& random) {
    for (int turns = 0; !world.is_over() && (!HasEvaluation<P> || turns < horizon);) {
        const int mover = world.mover();
        world.play(playout_action(world, epsilon, random));
        turns += world.mover() != mover;
    }
}

}  // namespace fourfold
