// A game of Quartino at one moment, all cards known. The search plays it where the rules find situations and claims.
//
//   columns[f]   the pawns of a field, two bits each, the top one lowest, and a 1 above the bottom one: empty is 1
//   hands[s]     the cards of a seat in the order they were dealt; bit i of shown[s]: everybody has seen hands[s][i]
//
//   action    31          16 15          8 7            0
//            |     kind     | colour, card | field, sector |
#pragma once

#include <array>
#include <cstdint>

#include "../common/random.hpp"
#include "table.hpp"

namespace fourfold::quartino {

using Action = std::uint32_t;

enum class Kind : std::uint8_t { lift = 1, place, claim, done, four, column, silent };

constexpr Action action_of(Kind kind, int what, int where) {
    return static_cast<Action>(kind) << 16 | static_cast<Action>(what) << 8 | static_cast<Action>(where);
}
constexpr Kind kind_of(Action action) { return static_cast<Kind>(action >> 16); }
constexpr int what_of(Action action) { return static_cast<int>(action >> 8 & 0xff); }
constexpr int where_of(Action action) { return static_cast<int>(action & 0xff); }

enum class Ending : std::uint8_t { none, last_card, no_pawns, cap };

constexpr std::uint8_t kFour = 1, kColumn = 2;  // the two situations

struct Turn {
    std::uint8_t owed = 1;       // pawns still to be placed,
    std::uint8_t extra = 0;      // and how many of them situations have added
    std::uint8_t announced = 0;  // the situations found, by the rules or by players,
    std::uint8_t refused = 0;    // and those announced wrongly
    bool may_announce = false;   // nothing is placed or lifted yet
    std::uint8_t speaker = 0;    // who may announce before the active player, counted from 1; 0 for nobody
    std::uint8_t lifts = 0;      // how many of the doomed columns must come off
    FieldSet doomed = 0;
    FieldSet fresh = 0;  // where pawns were placed since the turn began or cards were laid down
    FieldSet used = 0;   // whose top pawns come off when this round of claims is over
    bool bonus = false;
    bool closed = false;  // claiming is over

    friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

constexpr std::array<std::uint64_t, kMaxFields> empty_columns() {
    std::array<std::uint64_t, kMaxFields> columns{};
    columns.fill(1);
    return columns;
}

// What is seen on a sector: the colours on top in a card's order, and both bits of each place that is empty.
struct Tops {
    Card colours = 0;
    Card empty = 0;
};

struct Position {
    using Action = quartino::Action;
    static constexpr int kMaxSeats = quartino::kMaxSeats;
    static constexpr int kMaxActions = kHand * kMaxSectors + kMaxFields * (kColours + 2) + 3;

    const Table* table = nullptr;
    std::array<std::uint64_t, kMaxFields> columns = empty_columns();
    std::array<std::uint8_t, kColours> reserve{kPawns, kPawns, kPawns, kPawns};
    std::array<std::array<Card, kHand>, kMaxSeats> hands{};
    std::array<std::uint8_t, kMaxSeats> held{};
    std::array<std::uint8_t, kMaxSeats> shown{};
    std::array<std::uint8_t, kMaxSeats> points{};
    CardSet laid;
    const std::array<CardSet, kMaxSeats>* excluded = nullptr;  // the cards each seat is known not to hold, if any are
    Turn turn;
    std::uint8_t players = 0;
    std::uint8_t active = 0;
    std::uint8_t idle_turns = 0;  // turns that have ended since a pawn was moved
    Ending ending = Ending::none;
    std::uint32_t turns = 0;

    int seats() const { return players; }
    int mover() const { return turn.speaker ? turn.speaker - 1 : active; }
    bool is_over() const { return ending != Ending::none; }
    int actions(Action* out) const;
    void play(Action action);
    void values(float* out) const;
    std::uint64_t hash() const;
    std::uint64_t observation_key(int seat) const;
    void determinize(int seat, Random& random);

    Action playout_action(Random& random) const;
    void score_actions(const Action* actions, int count, float* score) const;
    void evaluate(float* out) const;

    Tops tops(const Sector& sector) const {
        Tops seen;
        for (int i = 0; i < 4; ++i) {
            const std::uint64_t column = columns[sector.fields[i]];
            seen.colours |= static_cast<Card>((column & 3) << 2 * i);
            seen.empty |= static_cast<Card>((column == 1 ? 3 : 0) << 2 * i);
        }
        return seen;
    }
    // The claims of the active player, whether it is time for them or not: the right ones, or where claims are free all.
    int claims(Action* out) const;
    // Does what needs no decision; false if there is no such thing.
    bool advance();
    bool has_pawns() const { return (reserve[0] | reserve[1] | reserve[2] | reserve[3]) != 0; }
};

inline int points_of(const Position& position, int seat) { return position.points[seat]; }

// The situations at the start of a turn are looked for, and the game goes on to its first decision.
void begin(Position& position, int first);

// Throws std::invalid_argument for a text that is not on the menu.
Action read_action(const Position& position, const std::string& text);
std::string write_action(const Position& position, Action action);

std::uint64_t perft(const Position& position, int depth);

struct Playouts {
    std::array<std::uint64_t, kMaxSeats> won{};
    std::uint64_t drawn = 0;
    std::uint64_t actions = 0;
};

// Random games to the end, every action of a menu as likely as any other.
Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed);

}  // namespace fourfold::quartino
