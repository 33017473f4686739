// What the tree search asks of a game: a full state of it, with nothing hidden from the program.
//
// A position has a fixed size and is copied as plain memory; nothing it does allocates. Beside what the concept demands
// it may offer knowledge of its game, and the search uses what it finds:
//
//   Action likely(Random&) const                         a sensible action of the mover's, found quickly: for playouts
//   void weigh(const Action*, int count, float*) const   how good each action looks to the mover; only the order counts
//   void estimate(float*) const                          each seat's chances at a glance; they sum to 1
//   int points_of(const P&, int seat)                    beside it: what stands on a seat's score sheet, for appraisals
//
// All three may use what the mover sees, and no more than that if opponents are to be modelled fairly.
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
                   // The mover's menu, in an order that depends on nothing he cannot see; how many there are. No action is 0.
                   { position.actions(out) } -> std::same_as<int>;
                   // What is still to be drawn is part of the state, so that nothing is left to chance here.
                   changing.play(action);
                   // Once it is over: each seat's share of the first place, equal among those who tie; they sum to 1.
                   position.values(values);
                   { position.hash() } -> std::same_as<std::uint64_t>;
                   // Equal for two positions, as good as never otherwise, if this seat sees the same in both.
                   { position.observation_key(seat) } -> std::same_as<std::uint64_t>;
                   // Becomes any of the states that this seat cannot tell from this one, evenly, by what it sees and has
                   // seen. What comes out depends on that and on chance, not on what is hidden now.
                   changing.determinize(seat, random);
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
