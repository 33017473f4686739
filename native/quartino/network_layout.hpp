// The features of Quartino's network, in groups. They describe the game in the mover's frame: colours are renamed and the wheel
// is turned so that the mover's nearest card has the colours 0, 1, 2, 3 and is nearest in the sector of the hub and fields 1, 2, 3.
//
//   rank     the mover's cards by the number of pawns they miss: 0 is the nearest card
//   gap      the number of pawns that a card misses in its nearest sector
//   open     cards that nobody has laid down and the mover does not hold: the opponents may hold them
#pragma once

#include "../network/features.hpp"
#include "table.hpp"

namespace fourfold::quartino {

constexpr int kWheelFields = 9, kWheelSectors = 8, kOrders = 24;  // the board and the cards that the network knows
constexpr int kEmpty = kColours;                                  // the top of an empty field
constexpr int kPlaces = kWheelFields * kColours;                  // pairs of a field and a colour, as in actions
constexpr int kPatterns = 11;                                     // ways to have two, three or four of four pawns right
constexpr int kGaps = 5, kHeights = 6, kDepths = 3;
constexpr int kOpenMade = 4, kOpenNear = 9;                       // the numbers of open cards with gap 0, and at most 1, are capped
constexpr int kNetworkOptions = 14;
constexpr int kFarCap = 200;  // turns that hardly any game takes: a cap from here on makes no difference to the network

constexpr FeatureGroups<21> kStateGroups{{
    {"options", kNetworkOptions},
    {"players", kMaxSeats - 1},
    {"held", kMaxSeats * kHand},
    {"owed", 4},
    {"turn", 8},
    {"tops", kDepths * kWheelFields * (kColours + 1)},
    {"heights", kWheelFields * kHeights},
    {"reserve", kColours * (kPawns + 1)},
    {"cards", (kHand - 1) * kOrders},
    {"gaps", kHand * kGaps},
    {"patterns", kHand * kWheelSectors * kPatterns},
    {"completing", kHand * kPlaces},
    {"open made", kOpenMade},
    {"open near", kOpenNear},
    {"open card made", kOrders},
    {"open card near", kOrders},
    {"open completing", kPlaces},
    {"laid", kOrders},
    {"doomed", kWheelFields},
    {"fresh", kWheelFields},
    {"advancing", kPlaces},
}};

constexpr FeatureGroups<16> kActionGroups{{
    {"kind", 7},
    {"place", kPlaces},
    {"lift", kWheelFields},
    {"claim", kHand * kWheelSectors},
    {"covered", kColours + 1},
    {"height", kHeights},
    {"on board", kPawns + 1},
    {"makes situation", 2},
    {"gaps", kHand * kGaps},
    {"nearer", kHand},
    {"farther", kHand},
    {"near", kHand + 1},
    {"open made", kOpenMade},
    {"open made more", 2},
    {"open near", kOpenNear},
    {"open near more", 9},
}};

constexpr std::uint64_t kLayoutVersion = 1;

}  // namespace fourfold::quartino
