// What a vector of games asks of a game: all of it in numbers, with chance as a seat of its own.
//
// The numbers of actions and the features are those of fourfold/envs/GAME/actions and features, in Python, which
// define them; what is said here is compared with them game by game. Decisions and draws are numbered apart.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "../common/random.hpp"

namespace fourfold::envs {

inline constexpr int kNature = -1;  // on the move when something is drawn
inline constexpr int kNobody = -2;  // on the move when the game is over
inline constexpr int kMaxSeats = 5;

// Where a game shows itself. The row is the game's alone, so that it need write only what has changed.
struct Row {
    std::int8_t* observation;
    std::uint8_t* mask;
};

struct Outcome {
    unsigned winners = 0;  // a bit for each seat; none for a draw
    std::array<int, kMaxSeats> points{};
};

template <typename G>
concept VectorGame = std::constructible_from<G, const typename G::Rules&> &&
                     requires(const typename G::Rules& rules, const G& game, G& changing, int number, int seat, Random& random, Row row) {
                         { rules.seats } -> std::convertible_to<int>;
                         // How many numbers decisions have, and how many an observation is made of.
                         { rules.actions() } -> std::same_as<int>;
                         { rules.size() } -> std::same_as<int>;
                         // A new game, before anybody has moved, Nature included.
                         changing.begin();
                         { game.mover() } -> std::same_as<int>;
                         // One of the mover's numbers, each as likely as another.
                         { game.random_action(random) } -> std::same_as<int>;
                         // The number must be one of the mover's. Nature is not settled: her draws are played like decisions.
                         changing.play(number);
                         // The table as a seat sees it, or a spectator for kNature, and what the mover may do.
                         changing.write(row, seat);
                         { game.outcome() } -> std::same_as<Outcome>;
                     };

}  // namespace fourfold::envs
