// Quartex for the vector environment: every draw is a step, and by option players must notice that they are stuck.
//
//   numbers      8 (5 space + slot) + turn lays or points out a tile, 4400 is stuck, 4401 silent; Nature draws a tile or a seat
//   observation  table 55 x 19, spaces 110 x 23, slots 5 x 17, tiles 55 x 4, players n x 64, stock 4, bag 2, phase 8
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "../quartex/turn.hpp"
#include "batch.hpp"
#include "single_game.hpp"

namespace fourfold::envs {

class Quartex {
public:
    static constexpr int kSpaces = quartex::Layout::kMaxSpaces - 2;  // next to 54 tiles; no tile follows the last one
    static constexpr int kTurns = 8;
    static constexpr int kNoAction = 0xffff;
    static constexpr int kStuck = kSpaces * quartex::kHand * kTurns, kSilent = kStuck + 1;

    struct Rules {
        quartex::Options options;
        bool starter = false;   // a tile starts the layout before the first turn
        bool declared = false;  // players declare that they are stuck, and others may point out a place
        int first = kNature;
        int seats = 2;

        int actions() const { return kSilent + 1; }
        int size() const;
    };

    explicit Quartex(const Rules& rules) : rules_(&rules) {}

    void begin();
    int mover() const;
    int random_action(Random& random) const;
    void play(int number);
    void write(Row row, int observer);
    Outcome outcome() const;

private:
    enum class Phase : std::uint8_t { lot, remove, starter, deal, place, point, redraw, refill };

    // A copy of the layout's data about a space, because the layout's cells are far apart in memory.
    struct RankedSpace {
        quartex::Space space;
        quartex::Demand demand;
        std::uint8_t written;  // the row of the observation in which it was last written
    };

    using Tile = quartex::Tile;
    using TileSet = quartex::TileSet;

    // The phases of a turn.
    void draw(Tile tile);
    void lay(int number);
    void advance();
    bool is_waiting() const;
    void try_turn();
    void pass_turn();
    void ask_next();
    void give_up();
    void put_back();
    int drawer() const;

    // The table.
    void put(int x, int y, quartex::Face face);
    void update_spaces();
    void add_space(const quartex::Space& space);
    void find_legal(int other_action);
    int legal_count() const { return space_count_ ? legal_ends_[space_count_ - 1u] : 0; }
    bool is_beside_last(const quartex::Space& space) const {
        return static_cast<unsigned>(space.x - last_x_ + 1) < 3 && static_cast<unsigned>(space.y - last_y_ + 1) < 3;
    }

    // The observation of a seat or a spectator.
    void write_table(std::int8_t* out);
    void write_spaces(std::int8_t* out);
    void write_space(std::int8_t* out, const RankedSpace& ranked) const;
    void write_slots(std::int8_t* out, int seat) const;
    void write_tiles(std::int8_t* out, int seat) const;
    void write_players(std::int8_t* out, int seat) const;
    void write_rest(std::int8_t* out) const;
    void write_mask(std::uint8_t* out);
    TileSet seen_aside(int seat) const { return !turn_.options.hidden || seat == turn_.active ? turn_.aside : 0; }

    const Rules* rules_;
    quartex::TurnState turn_;
    std::array<RankedSpace, quartex::Layout::kMaxSpaces> spaces_;  // in the order in which they appeared
    // The legal actions of the player to move: for each space, bit 8 slot + turn, and the cumulative count; plus at most one other.
    std::array<std::uint64_t, kSpaces> legal_;
    std::array<std::uint16_t, kSpaces> legal_ends_;
    std::uint16_t other_action_;
    std::array<Tile, quartex::kTiles> bag_;  // unordered
    TileSet laid_, removed_;
    std::uint8_t space_count_, bag_count_, removed_count_;
    std::int8_t last_x_, last_y_;
    quartex::Face last_face_;
    std::int8_t asked_;
    Phase phase_;
    bool is_over_;
    bool is_new_ = true;                     // no observation of this game has been written
    bool is_laid_ = false;                   // a tile has been laid since the last observation
    std::uint8_t spaces_written_ = kSpaces;  // number of rows of the observation that may be nonzero
};

std::unique_ptr<Batch> make_batch(const Setup& setup, const Quartex::Rules& rules);
std::unique_ptr<SingleGame> make_single_game(const Quartex::Rules& rules);

}  // namespace fourfold::envs
