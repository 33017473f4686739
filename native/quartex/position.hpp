// A Quartex game state at which a player has to lay a tile, or at the end; it includes the bag's order.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../common/random.hpp"
#include "action.hpp"
#include "bag.hpp"
#include "network_layout.hpp"
#include "seen_tiles.hpp"
#include "turn.hpp"

namespace fourfold::quartex {

struct Position : TurnState {
    using Action = quartex::Action;
    static constexpr int kMaxActions = Layout::kMaxSpaces * kHand * 2;  // a tile fits an edge in two ways at most
    static constexpr int kMaxSeats = quartex::kMaxSeats;
    static constexpr int kStateFeatures = count_features(kStateGroups), kMaxStateFeatures = 160;
    static constexpr int kActionFeatures = count_features(kActionGroups), kMaxActionFeatures = 36;
    static constexpr int kMaxNetworkActions = 64;
    static constexpr std::uint64_t kFeatureLayout = feature_layout(kLayoutVersion, kStateGroups, kActionGroups);

    Bag bag;
    SeenTiles seen_tiles;
    Random bag_random{0};     // places of the tiles that are put back into the bag
    bool over = false;

    int seats() const { return seat_count; }
    int mover() const { return active; }
    bool is_over() const { return over; }

    // Writes the legal actions and returns their number.
    int actions(Action* out) const;
    // Lays a tile and advances to the next decision. The action must be legal.
    void play(Action action) { play(action, nullptr); }
    // The same; appends the tiles drawn, in order, to a list.
    void play(Action action, std::vector<Tile>* drawn);

    // Each seat's share of the first place at the end of the game.
    void values(float* out) const;

    std::uint64_t hash() const;
    // A hash of the seat's information set.
    std::uint64_t observation_key(int seat) const;
    // Samples a position of the seat's information set uniformly; in determinization.cpp.
    void determinize(int seat, Random& random);
    // Shuffles the bag.
    void shuffle_draws(Random& random);

    // Heuristics, in heuristics.cpp: a score for each action of the mover, ...
    void score_actions(const Action* actions, int count, float* score) const;
    // ... the action with the highest score, for playouts, ...
    Action playout_action(Random& random) const;
    // ... and each seat's chances (static evaluation).
    void evaluate(float* out) const;

    // The network's input; in network_input.cpp.
    bool has_network_options() const;
    void network_input(const Action* legal, int count, NetworkInput& out) const;

    // The tiles in a seat's hand that the other players have not seen.
    TileSet hidden_hand(int seat) const { return players[seat].hand & ~players[seat].shown; }
    bool can_lay() const { return layout.can_take(faces_of(players[active].hand)); }
    // Advances to the next decision: a stuck player draws a new hand, or is out and passes the turn.
    void settle(std::vector<Tile>* drawn);

private:
    void draw(std::vector<Tile>* drawn);
    void put_back();
};

inline int points_of(const Position& position, int seat) { return position.points(seat); }

// A new game: removes and deals tiles; the first player is to lay.
Position start(const Options& options, int seats, int first, bool starter, std::uint64_t seed);

// The number of action sequences of this many turns, with the bag in its present order.
std::uint64_t perft(const Position& position, int turns);

}  // namespace fourfold::quartex
