// What a player believes of the others' hands: a hand counts as much as the actions of its player were likely with it.
//
// The network says how likely an action is with a hand. Players are not the network, so each action counts for less than that:
//
//   weight of a hand  =  product over the actions of ((1 - floor) * chance of the action with this hand + floor / legal actions)^exponent
//
// The weights are scaled to chances with the sum 1, and a share of them is spread evenly over all hands.
#pragma once

#include <span>
#include <vector>

#include "../network/network.hpp"
#include "position.hpp"

namespace fourfold::quartino {

using HiddenCards = std::array<Card, kHand>;  // as many as a seat hides

struct BeliefSettings {
    float exponent = 0.5f;
    float floor = 0.05f;
    float even_share = 0.05f;  // of the chances
    float trust = 1, floor2 = 0.4f, floor3 = 1.0f;
    int rounds = 0, more = 100;
    int hands = 400;           // the number of hands of a seat that are compared: all, or so many at random
    int evaluations = 4000;    // the number of hands that the network judges, over all actions; the latest actions come first
};

// The position where a player decides, as another one sees it; the hidden cards in it do not matter.
struct Observed {
    Position position;
    std::array<CardSet, kMaxSeats> laid{};  // the cards that each seat has laid down
};

// A decision and the next one, of the same player or the next.
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
