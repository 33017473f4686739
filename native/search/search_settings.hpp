// What a search is told, and what it finds.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../common/game.hpp"

namespace fourfold {

struct Budget {
    std::uint64_t playouts = 0;  // 0: no limit
    double seconds = 0;          // 0: no limit
    bool stops_early = true;     // stop once no other action can overtake the best one
};

struct SearchSettings {
    float exploration = 0.15f;
    float epsilon = 0.1f;      // share of random actions in playouts
    int horizon = 1;            // a playout ends with a static evaluation after this number of changes of the mover,
    float horizon_growth = 0.0f;  // which grows by this much whenever 500 + playouts doubles: with less noise, longer playouts pay
    float widening = 1.0f;  // progressive widening: a node visited n times considers its first widening * n^widening_power actions
    float widening_power = 0.4f;
    int depth = 64;  // maximum depth of the tree; with 1 the search is flat Monte Carlo over the root's actions
    bool multiple_observers = true;  // each seat decides by its own information set; otherwise by what the searching seat sees
    bool common_random_numbers =
        true;  // the root's actions meet the same determinizations in the same order, which reduces the variance between them
    bool sees_hands = false;  // cheats: knows what the others hold, and only what will be drawn is uncertain

    // For searches with a network only:
    float prior_weight = 1.0f;   // the weight of the policy against the values of visited actions
    float first_play = 0.2f;      // how much worse than its node an action is taken to be before its first visit
    float temperature = 1.0f;     // of the policy
    float static_share = 0.0f;    // the share of the static evaluation, which sees the whole world, after the views of a new node
    float playout_share = 0.0f;   // the share of a playout in a new node's values; with 1 the network only says which actions are likely
    float end_share = 0.0f;       // the share of the network in the evaluation at the end of a playout
    int worlds = 0;                // the number of determinizations that each of the root's actions meets again and again; 0: no limit
    int views = 1;                 // the number of other seats whose views of a new node are asked, too
    int actions = 16;              // the number of a node's most likely actions that are considered; at the root all are
};

template <Game P>
struct ActionStatistics {
    typename P::Action action = 0;
    std::uint64_t visits = 0;
    std::array<double, P::kMaxSeats> totals{};
};

template <Game P>
struct SearchResult {
    std::vector<ActionStatistics<P>> actions;  // sorted by visits, highest first
    std::uint64_t playouts = 0;
};

}  // namespace fourfold
