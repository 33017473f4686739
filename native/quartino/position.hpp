// A Quartino game state with all cards known. The search supports options with which the rules find situations and claims.
//
//   columns[f]   the pawns of a field, two bits each, the top one lowest, and a 1 above the bottom one: empty is 1
//   hands[s]     the cards of a seat in the order they were dealt; bit i of shown[s]: all players have seen hands[s][i]
//
//   action    31          16 15          8 7            0
//            |     kind     | colour, card | field, sector |
#pragma once

#include <array>
#include <cstdint>

#include "../common/random.hpp"
#include "network_layout.hpp"
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
    std::uint8_t owed = 1;       // pawns still to be placed
    std::uint8_t extra = 0;      // pawns of these that situations added
    std::uint8_t announced = 0;  // situations found by the rules or by players
    std::uint8_t refused = 0;    // situations announced wrongly
    bool may_announce = false;   // no pawn has been placed or lifted in this turn
    std::uint8_t speaker = 0;    // the seat that may announce before the active player, counted from 1; 0 for none
    std::uint8_t lifts = 0;      // number of doomed columns that must be lifted
    FieldSet doomed = 0;
    FieldSet fresh = 0;  // fields where pawns were placed since the turn began or a card was laid down
    FieldSet used = 0;   // fields whose top pawns are removed at the end of this round of claims
    bool bonus = false;
    bool closed = false;  // claiming is over

    friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

struct Beliefs;

constexpr std::array<std::uint64_t, kMaxFields> empty_columns() {
    std::array<std::uint64_t, kMaxFields> columns{};
    columns.fill(1);
    return columns;
}

// The top pawns of a sector: their colours in a card's order, and both bits set for each empty place.
struct Tops {
    Card colours = 0;
    Card empty = 0;
};

// The legal actions of the player to move as sets; the order of actions() follows the fields.
struct LegalActions {
    bool four = false;
    FieldSet columns = 0;  // fields that can be announced
    bool silent = false;
    FieldSet lifts = 0;
    std::uint8_t colours = 0;                    // colours that can be placed, on any field
    std::array<std::uint64_t, kHand> claims{};  // for each card of the hand, the sectors where it can be claimed
    bool done = false;
};

struct Position {
    using Action = quartino::Action;
    static constexpr int kMaxSeats = quartino::kMaxSeats;
    static constexpr int kMaxActions = kHand * kMaxSectors + kMaxFields * (kColours + 2) + 3;
    static constexpr int kStateFeatures = count_features(kStateGroups), kMaxStateFeatures = 144;
    static constexpr int kActionFeatures = count_features(kActionGroups), kMaxActionFeatures = 20;
    static constexpr int kMaxNetworkActions = kWheelFields * (kColours + 1) + 3;
    static constexpr std::uint64_t kFeatureLayout = feature_layout(kLayoutVersion, kStateGroups, kActionGroups);

    const Table* table = nullptr;
    std::array<std::uint64_t, kMaxFields> columns = empty_columns();
    std::array<std::uint8_t, kColours> reserve{kPawns, kPawns, kPawns, kPawns};
    std::array<std::array<Card, kHand>, kMaxSeats> hands{};
    std::array<std::uint8_t, kMaxSeats> held{};
    std::array<std::uint8_t, kMaxSeats> shown{};
    std::array<std::uint8_t, kMaxSeats> points{};
    CardSet laid;
    const std::array<CardSet, kMaxSeats>* excluded = nullptr;  // cards that each seat is known not to hold; may be null
    const Beliefs* beliefs = nullptr;  // how likely the hands of the other seats are; null if all are equally likely
    Turn turn;
    std::uint8_t players = 0;
    std::uint8_t active = 0;
    std::uint8_t idle_turns = 0;  // turns since a pawn was last moved
    Ending ending = Ending::none;
    std::uint32_t turns = 0;

    int seats() const { return players; }
    int mover() const { return turn.speaker ? turn.speaker - 1 : active; }
    bool is_over() const { return ending != Ending::none; }
    LegalActions legal() const;
    int actions(Action* out) const;
    void play(Action action);
    void values(float* out) const;
    std::uint64_t hash() const;
    std::uint64_t observation_key(int seat) const;
    void determinize(int seat, Random& random);
    void shuffle_draws(Random&) {}  // no cards are drawn after the deal

    Action playout_action(Random& random) const;
    void score_actions(const Action* actions, int count, float* score) const;
    void evaluate(float* out) const;

    bool has_network_options() const;
    void network_input(const Action* legal, int count, NetworkInput& out) const;

    Tops tops(const Sector& sector) const {
        Tops seen;
        for (int i = 0; i < 4; ++i) {
            const std::uint64_t column = columns[sector.fields[i]];
            seen.colours |= static_cast<Card>((column & 3) << 2 * i);
            seen.empty |= static_cast<Card>((column == 1 ? 3 : 0) << 2 * i);
        }
        return seen;
    }
    // Finds the active player's claims, whether or not claims are open now: the correct ones, or all if claims are free. Returns
    // false if there are none.
    bool find_claims(std::array<std::uint64_t, kHand>& out) const;
    // Performs the next step that needs no decision; returns false if there is none.
    bool advance();
    bool has_pawns() const { return (reserve[0] | reserve[1] | reserve[2] | reserve[3]) != 0; }
};

// The number of cards that other seats do not see.
inline int hidden_cards(const Position& position, int seat) { return position.held[seat] - size(position.shown[seat]); }

// The cards that this seat does not see.
CardSet unseen_cards(const Position& position, int seat);

inline int points_of(const Position& position, int seat) { return position.points[seat]; }

// Starts the game: performs the first check for situations and advances to the first decision.
void begin(Position& position, int first);

// Throws std::invalid_argument if the text is not a legal action.
Action read_action(const Position& position, const std::string& text);
std::string write_action(const Position& position, Action action);

std::uint64_t perft(const Position& position, int depth);

struct Playouts {
    std::array<std::uint64_t, kMaxSeats> won{};
    std::uint64_t drawn = 0;
    std::uint64_t actions = 0;
};

// Plays `games` games to the end with uniformly random actions.
Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed);

}  // namespace fourfold::quartino
