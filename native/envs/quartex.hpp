// Quartex for the vector environment: every draw is a step, and by option players must notice that they are stuck.
//
//   numbers      8 (5 space + slot) + turn lays or points out a tile, 4400 is stuck, 4401 silent; Nature draws a tile or a seat
//   observation  table 55 x 19, spaces 110 x 23, slots 5 x 17, tiles 55 x 4, players n x 64, stock 4, bag 2, phase 8
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "../quartex/position.hpp"
#include "archive.hpp"
#include "batch.hpp"
#include "best_actions.hpp"
#include "quartex_spaces.hpp"
#include "seat_notes.hpp"
#include "single_game.hpp"

namespace fourfold::envs {

class Quartex {
public:
    using NetworkPosition = quartex::Position;

    static constexpr int kSpaces = quartex::Layout::kMaxSpaces - 2;  // next to 54 tiles; no tile follows the last one
    static constexpr int kTurns = 8;
    static constexpr int kNoAction = 0xffff;
    static constexpr int kStuck = kSpaces * quartex::kHand * kTurns, kSilent = kStuck + 1;

    struct Rules {
        static constexpr int kKind = 1;

        quartex::Options options;
        bool starter = false;   // a tile starts the layout before the first turn
        bool declared = false;  // players declare that they are stuck, and others may point out a place
        int first = kNature;
        int seats = 2;

        int actions() const { return kSilent + 1; }
        int size() const;
        bool has_network_options() const;
        void save(Writer& writer) const;
        static Rules load(Reader& reader);
    };

    explicit Quartex(const Rules& rules) : rules_(&rules) {}

    void begin();
    int mover() const;
    int random_action(Random& random) const;
    void play(int number);
    void write(Row row, int observer);
    void skip_write() { is_new_ = true; }
    void forget_row() { is_row_stale_ = true; }
    Outcome outcome() const;
    float potential(int seat) const;
    void save(Writer& writer) const;
    void restore(Reader& reader);
    void find_greedy(BestActions& best) const;
    int search_action(std::uint32_t playouts, Random& random) const;
    // The position of the latest call of this thread.
    const quartex::Position& network_position() const;
    int number_of(quartex::Action action) const;

    struct Revealed {
        unsigned out = 0;  // the seats that are out, as bits
    };
    Note note(int number) const;
    void note_reveals(Revealed& revealed, Notes& notes) const;

    void prefetch() const;
    void prefetch(Row row, int action) const;

private:
    enum class Phase : std::uint8_t { lot, remove, starter, deal, place, point, redraw, refill };

    using Tile = quartex::Tile;
    using TileSet = quartex::TileSet;

    struct Laid {
        std::int8_t x, y;
        quartex::Face face;
    };

    struct Saved {
        std::vector<Laid> table;
        std::vector<Tile> bag;
        std::array<quartex::Player, quartex::kMaxSeats> players;
        TileSet aside, removed;
        std::int8_t active, asked;
        Phase phase;
        bool is_over;
    };

    // The phases of a turn.
    void draw(Tile tile);
    void lay(int number);
    void advance();
    bool is_waiting() const;
    void try_turn();
    void show_hand();
    void pass_turn();
    void ask_next();
    void give_up();
    void put_back();
    int drawer() const;

    // The table.
    void put(int rank, quartex::Face face);
    void find_legal(int other_action);
    void clear_legal();
    int number_of(int x, int y, quartex::Face face) const;
    quartex::Face face_of_number(int number) const;

    // Saved games.
    template <typename Archive>
    static void transfer(Archive& archive, Saved& saved, int seats);
    void restore_table(const Saved& saved);
    void restore_tiles(const Saved& saved);
    void check_setup() const;
    void check_turn();

    // The observation of a seat or a spectator.
    void clear(Row row);
    void write_table(std::int8_t* out) const;
    void write_spaces(std::int8_t* out) const;
    void write_space(std::int8_t* out, int rank) const;
    void write_slots(std::int8_t* out, int seat) const;
    void write_tiles(std::int8_t* out, int seat) const;
    void write_players(std::int8_t* out, int seat) const;
    void write_rest(std::int8_t* out) const;
    void write_mask(std::uint8_t* out);
    void write_draws(std::uint8_t* out) const;
    TileSet seen_aside(int seat) const { return !turn_.options.hidden || seat == turn_.active ? turn_.aside : 0; }

    const Rules* rules_;
    quartex::TurnState turn_;
    std::array<Laid, quartex::kTiles> table_;                       // in the order in which they were laid
    QuartexSpaces spaces_;
    // The legal actions of the player to move: for each space where a tile fits, bit 8 slot + turn, the rank of the space and
    // the number of actions; and at most one other action.
    std::array<std::uint64_t, kSpaces> legal_;
    std::array<std::uint8_t, kSpaces> legal_ranks_, legal_sizes_;
    std::uint8_t legal_spaces_ = 0;
    std::uint16_t legal_count_ = 0, other_action_ = kNoAction;
    std::array<Tile, quartex::kTiles> bag_;  // unordered
    TileSet laid_, removed_;
    std::uint8_t bag_count_, removed_count_;
    std::int8_t asked_;
    Phase phase_;
    bool is_over_;
    std::uint8_t showing_count_ = 0;  // the hands that the latest action has shown; a player can be out only once
    std::array<std::int8_t, quartex::kMaxSeats + 1> showing_seats_;
    std::array<TileSet, quartex::kMaxSeats + 1> showing_tiles_;
    // What the row shows.
    bool is_row_stale_ = true;         // the row can show anything
    bool is_new_ = true;               // no observation of this game has been written
    bool is_laid_ = false;             // a tile has been laid since the last observation
    std::uint8_t spaces_written_ = 0;  // the number of spaces in the observation
    std::uint8_t masks_written_ = 0;   // the number of spaces with flags in the mask, and their ranks
    std::array<std::uint8_t, kSpaces> mask_ranks_;
};

std::unique_ptr<Batch> make_batch(const Setup& setup, const Quartex::Rules& rules);
std::unique_ptr<SingleGame> make_single_game(const Quartex::Rules& rules);

}  // namespace fourfold::envs
