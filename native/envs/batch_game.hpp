// One game of a batch with its random numbers.
#pragma once

#include <cstdint>

#include "vector_game.hpp"

namespace fourfold::envs {

template <VectorGame G>
struct BatchGame {
    explicit BatchGame(const typename G::Rules& rules) : game(rules) {}

    G game;
    Random chance_random{0};  // for Nature's draws
    Random action_random{0};  // for random actions, separate so that they do not change what is drawn
    std::uint32_t decisions = 0;

    void set_seed(std::uint64_t seed, std::size_t number) {
        chance_random = Random(Random::mix(seed + 0x9e3779b97f4a7c15u * (number + 1)));
        action_random = Random(chance_random.next());
    }

    void save(Writer& writer) const {
        game.save(writer);
        writer.word(chance_random.state());
        writer.word(action_random.state());
        writer.number(decisions, 0, UINT32_MAX);
    }

    void restore(Reader& reader) {
        game.restore(reader);
        require(game.mover() != kNobody, "a game is over");
        std::uint64_t chance = 0, action = 0;
        reader.word(chance);
        reader.word(action);
        chance_random = Random(chance);
        action_random = Random(action);
        reader.number(decisions, 0, UINT32_MAX);
    }
};

}  // namespace fourfold::envs
