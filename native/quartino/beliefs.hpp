// What a player believes of the others' hands: a hand counts as much as the actions of its player were likely with it.
//
// The network says how likely an action is with a hand. But players are not the network, and the chances of their actions are not
// independent of each other. So each action counts for less:
//
//   weight of a hand  =  product over the actions of ((1 - floor) * chance of the action with this hand + floor / legal actions)^exponent
//
// The weights are scaled to chances with the sum 1, and a share of them is spread evenly over all hands that were compared.
#pragma once

#include <span>
#include <vector>

#include "../network/network.hpp"
#include "position.hpp"

namespace fourfold::quartino {

using HiddenCards = std::array<Card, kHand>;  // as many as a seat hides

struct BeliefSettings {
    float exponent = 0.4f;
    float floor = 0.05f;
    float even_share = 0.05f;
    int hands = 60;          // compared first: all hands of a seat, or this number at random;
    int rounds = 4;          // then as many that differ by one card from likely ones, in each of these rounds
    int evaluations = 6000;  // the most evaluations by the network; the latest actions come first
};

// The position where a player decides, as another one sees it; the hidden cards in it do not matter.
struct Observed {
    Position position;
    std::array<CardSet, kMaxSeats> laid{};  // the cards that each seat has laid down
};

// A decision and the next one, by the same player or another.
struct Step {
    Observed before, after;
};

// The hands that a seat may hold.
struct BelievedHands {
    std::vector<HiddenCards> hands;
    std::vector<float> sums;  // of the chances of the hands up to each one

    const HiddenCards& draw(Random& random) const;
};

// For each seat; no hands for the player who believes this.
struct Beliefs {
    std::array<BelievedHands, kMaxSeats> seats;
};

// What the player to move believes after these steps of the others, the latest of which is the last.
Beliefs beliefs_of(const Observed& now, std::span<const Step> past, const Network& network, const BeliefSettings& settings, std::uint64_t seed);

}  // namespace fourfold::quartino
