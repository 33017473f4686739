// The hands that another seat may hold, by all that the player to move knows for certain.
#pragma once

#include <vector>

#include "beliefs.hpp"

namespace fourfold::quartino {

// All possible sets of hidden cards, or this number of them at random if there are more.
std::vector<HiddenCards> possible_hands(const Position& position, int seat, int number, Random& random);

// Up to this number of other hands that differ by one card from hands that were drawn by their chances.
std::vector<HiddenCards> similar_hands(const Position& position, int seat, const BelievedHands& believed, int number, Random& random);

}  // namespace fourfold::quartino
