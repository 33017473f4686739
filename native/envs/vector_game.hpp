// The interface between a game and the vector environment: actions and observations as numbers, with chance as a player of its own.
//
// The Python modules fourfold/envs/GAME/actions and features define the numbers of the actions and the features; tests compare
// the two game by game. Decisions and draws are numbered separately.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "../common/random.hpp"
#include "archive.hpp"

namespace fourfold::envs {

inline constexpr int kNature = -1;  // the player to move when something is drawn
inline constexpr int kNobody = -2;  // the player to move when the game is over
inline constexpr int kMaxSeats = 5;

// Where a game writes its observation and mask. A row belongs to one game, so the game only writes what has changed.
struct Row {
    std::int8_t* observation;
    std::uint8_t* mask;
};

struct Outcome {
    unsigned winners = 0;  // one bit per seat; none for a draw
    std::array<int, kMaxSeats> points{};
};

template <typename G>
concept VectorGame =
    std::constructible_from<G, const typename G::Rules&> && requires(const typename G::Rules& rules, const G& game, G& changing, int number, int seat,
                                                                     Random& random, Row row, Writer& writer, Reader& reader) {
        { rules.seats } -> std::convertible_to<int>;
        // The number of actions, and the size of an observation.
        { rules.actions() } -> std::same_as<int>;
        { rules.size() } -> std::same_as<int>;
        // Starts a new game, before the first decision or draw.
        changing.begin();
        { game.mover() } -> std::same_as<int>;
        // A uniformly random legal action of the mover.
        { game.random_action(random) } -> std::same_as<int>;
        // The action must be legal. Nature's draws are played like decisions.
        changing.play(number);
        // Writes what a seat sees (for kNature: a spectator), and the mover's legal actions.
        changing.write(row, seat);
        // More than one action is played before the next write; or the next write is to another row, which can show anything.
        changing.skip_write();
        changing.forget_row();
        { game.outcome() } -> std::same_as<Outcome>;
        // How well a seat stands, from what it sees, for shaped rewards.
        { game.potential(seat) } -> std::same_as<float>;
        // Saved games: restore throws std::invalid_argument unless the saved game is valid, and the next write is complete.
        game.save(writer);
        changing.restore(reader);
        rules.save(writer);
        { G::Rules::load(reader) } -> std::same_as<typename G::Rules>;
    };

// A game that fills many cache lines can start to load what its next step needs: first itself, then what that depends on.
template <typename G>
concept HasPrefetch = requires(const G& game, Row row, int action) {
    game.prefetch();
    game.prefetch(row, action);
};

}  // namespace fourfold::envs
