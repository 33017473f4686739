// The interface between a game and the tree search: a full game state in which nothing is hidden.
//
// A position has a fixed size, is copied as plain memory and never allocates. A game may add heuristics to what the concept
// requires; the search uses the ones it finds:
//
//   Action playout_action(Random&) const                         a good action of the mover, chosen quickly (playout policy)
//   void score_actions(const Action*, int count, float*) const   a score for each action of the mover (move ordering)
//   void evaluate(float*) const                                  each seat's chances (static evaluation); they sum to 1
//   int points_of(const P&, int seat)                            a free function: a seat's points, for action values
//
// The heuristics may use what the mover sees. They should use nothing else, so that opponents are modelled fairly.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "random.hpp"

namespace fourfold {

template <typename P>
concept Game = std::is_trivially_copyable_v<P> && std::same_as<typename P::Action, std::uint32_t> &&
               requires(const P& position, P& changing, typename P::Action action, typename P::Action* out, float* values, int seat, Random& random) {
                   { P::kMaxSeats } -> std::convertible_to<int>;
                   { P::kMaxActions } -> std::convertible_to<int>;
                   { position.seats() } -> std::same_as<int>;
                   { position.mover() } -> std::same_as<int>;
                   { position.is_over() } -> std::same_as<bool>;
                   // Writes the legal actions and returns their number. Their order depends only on what the mover sees. No action is 0.
                   { position.actions(out) } -> std::same_as<int>;
                   // Deterministic: the state includes what will be drawn.
                   changing.play(action);
                   // At the end of the game: each seat's share of the first place, equal among the seats that tie; they sum to 1.
                   position.values(values);
                   { position.hash() } -> std::same_as<std::uint64_t>;
                   // A hash of the seat's information set: equal if the seat sees the same in two positions, otherwise almost surely different.
                   { position.observation_key(seat) } -> std::same_as<std::uint64_t>;
                   // Replaces the hidden information by a sample of the seat's information set, uniformly over what the seat sees and
                   // has seen. The result depends on that and on chance, not on what is hidden now.
                   changing.determinize(seat, random);
                   // Shuffles what will be drawn, and leaves alone what players hold.
                   changing.shuffle_draws(random);
               };

template <typename P>
concept HasPlayoutAction = requires(const P& position, Random& random) {
    { position.playout_action(random) } -> std::same_as<typename P::Action>;
};

template <typename P>
concept HasActionScores =
    requires(const P& position, const typename P::Action* actions, int count, float* score) { position.score_actions(actions, count, score); };

template <typename P>
concept HasEvaluation = requires(const P& position, float* values) { position.evaluate(values); };

}  // namespace fourfold
