// A game of Quartex at a moment when somebody has to lay a tile, or at its end: all of it, the bag's order included.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../common/random.hpp"
#include "action.hpp"
#include "bag.hpp"
#include "seen_tiles.hpp"
#include "turn.hpp"

namespace fourfold::quartex {

struct Position : TurnState {
    using Action = quartex::Action;
    static constexpr int kMaxActions = Layout::kMaxSpaces * kHand * 2;  // a tile fits an edge in two ways at most
    static constexpr int kMaxSeats = quartex::kMaxSeats;

    Bag bag;
    SeenTiles seen_tiles;
    Random bag_random{0};     // where tiles come to lie that are put back into the bag
    bool over = false;

    int seats() const { return seat_count; }
    int mover() const { return active; }
    bool is_over() const { return over; }

    // The mover's menu; returns how many there are.
    int actions(Action* out) const;
    // Lays a tile and goes on to the next decision. The action must be on the menu.
    void play(Action action) { play(action, nullptr); }
    // The same; the tiles drawn meanwhile are added to a list, in order.
    void play(Action action, std::vector<Tile>* drawn);

    // Each seat's share of the first place, once it is over.
    void values(float* out) const;

    std::uint64_t hash() const;
    // The same for two positions that look alike from a seat.
    std::uint64_t observation_key(int seat) const;
    // Another world that this seat cannot tell from this one, evenly among all of them; in determinization.cpp.
    void determinize(int seat, Random& random);

    // What a good player sees one tile ahead, in heuristics.cpp: how good each action looks to the mover, ...
    void score_actions(const Action* actions, int count, float* score) const;
    // ... the one that looks best, for playouts, ...
    Action playout_action(Random& random) const;
    // ... and each seat's chances at a glance.
    void evaluate(float* out) const;

    // The tiles somewhere out of this seat's sight behind another's screen.
    TileSet hidden_hand(int seat) const { return players[seat].hand & ~players[seat].shown; }
    bool can_lay() const { return layout.can_take(faces_of(players[active].hand)); }
    // What is due before somebody decides: new hands for a stuck player, and the next one's turn if he is out.
    void settle(std::vector<Tile>* drawn);

private:
    void draw(std::vector<Tile>* drawn);
    void put_back();
};

inline int points_of(const Position& position, int seat) { return position.points(seat); }

// A new game: tiles are taken out and dealt, and the first player is to lay.
Position start(const Options& options, int seats, int first, bool starter, std::uint64_t seed);

// The number of ways to play on for so many turns, the bag's order being what it is.
std::uint64_t perft(const Position& position, int turns);

}  // namespace fourfold::quartex
