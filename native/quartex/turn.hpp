// The table, the players and the steps of a turn that need neither chance nor memory. The search's position and the vector
// environment share them; each draws tiles in its own way.
//
//   place a tile, take tokens -> put the tiles set aside back into the bag -> refill the hand -> pass the turn
//   stuck: show the hand -> while the bag holds tiles, set the hand aside and draw again; otherwise the player is out
#pragma once

#include <array>
#include <cstdint>

#include "layout.hpp"
#include "options.hpp"
#include "scoring.hpp"

namespace fourfold::quartex {

struct TurnState {
    Layout layout;
    std::array<Player, kMaxSeats> players{};
    Tokens stock = kAllTokens;
    TileSet aside = 0;  // what the active player could not place in this turn
    Options options;
    std::uint8_t seat_count = 0;
    std::int8_t active = 0;  // negative before the first player is known

    Player& active_player() { return players[active]; }
    const Player& active_player() const { return players[active]; }
    // Plain arithmetic: the portable build has no popcount instruction.
    bool has_full_hand(int seat) const {
        TileSet hand = players[seat].hand;
        for (int i = 1; i < kHand; ++i) hand = without_first(hand);
        return hand != 0;
    }

    // The active player places a tile of their hand and takes a token for each symbol that it completes.
    void place_tile(int x, int y, Face face);
    // Shows the active player's hand, unless stuck players keep theirs hidden.
    void show_hand();
    // The active player cannot place a tile. Returns true if they set their hand aside to draw again, false if they are out.
    bool give_up(bool has_bag_tiles);
    // Returns the tiles set aside, which now go back into the bag.
    TileSet take_aside();
    // Passes the turn to the next player who holds tiles and is not out; returns false if there is none.
    bool pass_turn();

    int points(int seat) const { return quartex::points(players[seat], stock, options); }
    // The seats that share the first place, as bits.
    unsigned winners() const { return quartex::winners(players.data(), seat_count, stock, options); }
};

// The number of tiles taken out of the game so that all players draw the same number.
constexpr int removed_tiles(int seats, bool starter) { return (kTiles - starter) % seats; }

}  // namespace fourfold::quartex
