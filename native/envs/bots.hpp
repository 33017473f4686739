// Bots that play seats of an environment's games inside the core.
//
// A game offers its greedy actions, which tests compare with src/fourfold/engine/GAME/greedy.py, and the choice of a search.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "../common/random.hpp"
#include "best_actions.hpp"
#include "vector_game.hpp"

namespace fourfold::envs {

enum class BotKind : std::uint8_t { none, uniform, greedy, search };

struct Bot {
    BotKind kind = BotKind::none;  // none: the caller plays this seat
    std::uint32_t playouts = 0;    // of a search
};

using Bots = std::array<Bot, kMaxSeats>;

constexpr bool has_bots(const Bots& bots) {
    for (const Bot& bot : bots)
        if (bot.kind != BotKind::none) return true;
    return false;
}

constexpr int first_without_bot(const Bots& bots) {
    int seat = 0;
    while (seat + 1 < kMaxSeats && bots[static_cast<std::size_t>(seat)].kind != BotKind::none) ++seat;
    return seat;
}

template <typename G>
concept HasBots = VectorGame<G> && requires(const G& game, BestActions& best, std::uint32_t playouts, Random& random) {
    // Adds the legal actions of the player to move, at least those of the highest value.
    game.find_greedy(best);
    // The choice of a tree search with this number of playouts, which uses only what the player to move sees.
    { game.search_action(playouts, random) } -> std::same_as<int>;
};

template <HasBots G>
int greedy_action(const G& game, Random& random) {
    BestActions best;
    game.find_greedy(best);
    return best.any(random);
}

template <HasBots G>
int bot_action(const G& game, const Bot& bot, Random& random) {
    if (bot.kind == BotKind::greedy) return greedy_action(game, random);
    if (bot.kind == BotKind::search) return game.search_action(bot.playouts, random);
    return game.random_action(random);
}

inline constexpr std::uint32_t kNoLimit = UINT32_MAX;

// Calls play(number, is_decision), which has to play it, for Nature's draws and the bots' actions up to the next decision of
// another seat, with at most this number of decisions.
template <HasBots G, typename Play>
void play_bots(G& game, const Bots& bots, Random& random, std::uint32_t most, const Play& play) {
    std::uint32_t decisions = 0;
    for (int mover = game.mover(); mover != kNobody; mover = game.mover()) {
        const bool is_decision = mover != kNature;
        if (is_decision && (bots[static_cast<std::size_t>(mover)].kind == BotKind::none || decisions >= most)) return;
        decisions += is_decision;
        play(is_decision ? bot_action(game, bots[static_cast<std::size_t>(mover)], random) : game.random_action(random), is_decision);
        game.skip_write();
    }
}

}  // namespace fourfold::envs
