#include "position.hpp"

#include <algorithm>
#include <bit>

#include "../common/game.hpp"
#include "announcements.hpp"

namespace fourfold::quartino {

static_assert(Game<Position>);

namespace {

void put(Position& position, int field, int colour) {
    position.columns[field] = position.columns[field] << 2 | static_cast<std::uint64_t>(colour);
    --position.reserve[colour];
}

void take_top(Position& position, int field) {
    ++position.reserve[position.columns[field] & 3];
    position.columns[field] >>= 2;
}

bool in_any_order(const Position& position) { return position.turn.announced == (kFour | kColumn) && position.table->free_order; }

bool chooses_lift(const Position& position) { return position.turn.lifts < size(position.turn.doomed) || in_any_order(position); }

void lift(Position& position, int field) {
    Turn& turn = position.turn;
    while (position.columns[field] != 1) take_top(position, field);
    --turn.lifts;
    turn.doomed = turn.lifts ? static_cast<FieldSet>(turn.doomed & ~bit16(field)) : FieldSet{0};
    turn.may_announce = turn.may_announce && position.table->judged_again;
    position.idle_turns = 0;
    if (position.table->judged_again && turn.lifts == 0 && position.table->situations == Situations::automatic) find_four(position);
}

void place(Position& position, int colour, int field) {
    Turn& turn = position.turn;
    put(position, field, colour);
    --turn.owed;
    turn.extra = std::min(turn.extra, turn.owed);
    turn.may_announce = false;
    turn.fresh |= bit16(field);
    position.idle_turns = 0;
}

void clear(Position& position) {
    Turn& turn = position.turn;
    for (int field : each(turn.used)) take_top(position, field);
    turn.used = turn.fresh = 0;
    turn.bonus = true;
    position.idle_turns = 0;
    if (position.table->bonus_check && turn.lifts == 0) {
        turn.announced = turn.refused = 0;
        open_check(position);
    }
}

void remove_card(Position& position, int seat, Card card) {
    auto& hand = position.hands[seat];
    int slot = 0;
    while (hand[slot] != card) ++slot;
    for (int i = slot; i + 1 < position.held[seat]; ++i) hand[i] = hand[i + 1];
    const int below = position.shown[seat] & ((1 << slot) - 1);
    position.shown[seat] = static_cast<std::uint8_t>(below | (position.shown[seat] >> (slot + 1)) << slot);
    --position.held[seat];
}

bool shows(const Position& position, Card card, int sector) {
    const Tops top = position.tops(position.table->sectors[sector]);
    return !top.empty && (top.colours == card || (position.table->mirror && top.colours == position.table->mirrored[card]));
}

// A wrong claim shows the card, which stays in the hand, and ends the turn or, by option, only the claims.
void show(Position& position, Card card) {
    const auto& hand = position.hands[position.active];
    const auto slot = std::find(hand.begin(), hand.end(), card) - hand.begin();
    position.shown[position.active] |= static_cast<std::uint8_t>(1 << slot);
    position.turn.closed = true;
    if (position.turn.used) clear(position);
    if (position.table->wrong_claim_keeps_pawns) return;
    position.turn = {};
    position.turn.owed = 0;
    position.turn.closed = true;
}

void claim(Position& position, Card card, int sector) {
    const int seat = position.active;
    remove_card(position, seat, card);
    position.laid.add(card);
    ++position.points[seat];
    if (position.held[seat] == 0) {
        position.ending = Ending::last_card;
        return;
    }
    ++position.turn.owed;
    position.turn.used |= position.table->sectors[sector].set;
    if (!position.table->together) clear(position);
}

void end_turn(Position& position) {
    ++position.turns;
    ++position.idle_turns;
    if (position.table->cap && position.turns >= position.table->cap) {
        position.ending = Ending::cap;
    } else if (position.idle_turns > position.players) {
        position.ending = Ending::no_pawns;
    } else {
        position.active = static_cast<std::uint8_t>((position.active + 1) % position.players);
        position.turn = {};
        open_check(position);
    }
}

bool are_claims_open(const Position& position) {
    const Turn& turn = position.turn;
    if (turn.closed) return false;
    if (turn.used || !(turn.owed || turn.lifts)) return true;
    return position.table->claim_any_time && turn.fresh;
}

// Returns true if the active player may stop here.
bool may_be_done(const Position& position) {
    const Turn& turn = position.turn;
    if (turn.used) return true;
    if (turn.lifts) return false;
    return !turn.owed || (position.table->may_skip_extra && turn.owed <= turn.extra) || !position.has_pawns();
}

// The player stops: no more claims, no more extra pawns, or no announcement if no pawn can be placed.
void stop(Position& position) {
    Turn& turn = position.turn;
    if (turn.used) clear(position);
    else if (turn.may_announce) turn.may_announce = false;
    else if (turn.owed) turn.owed = turn.extra = 0;
    else turn.closed = true;
}

// Claims the only card that can be claimed; returns false if there are several claims.
bool claim_only(Position& position, const std::array<std::uint64_t, kHand>& made) {
    int slot = 0;
    while (!made[slot]) ++slot;
    std::uint64_t others = without_first(made[slot]);
    for (int i = slot + 1; i < kHand; ++i) others |= made[i];
    if (others) return false;
    claim(position, position.hands[position.active][slot], first(made[slot]));
    return true;
}

// Where claims are automatic: claims the only card that can be claimed, or ends the round of claims or the turn. Returns
// false if the player has to decide.
bool claim_or_end(Position& position) {
    const Turn& turn = position.turn;
    std::array<std::uint64_t, kHand> made;
    if (position.find_claims(made)) return claim_only(position, made);
    if (turn.used) clear(position);
    else if (!turn.owed && !turn.lifts) end_turn(position);
    else return false;
    return true;
}

bool needs_fresh(const Position& position) {
    const NewPawn needed = position.table->new_pawn;
    return needed == NewPawn::always || (needed == NewPawn::bonus && position.turn.bonus);
}

}  // namespace

bool Position::find_claims(std::array<std::uint64_t, kHand>& out) const {
    const auto& sectors = table->sectors;
    const FieldSet fresh = needs_fresh(*this) ? turn.fresh : static_cast<FieldSet>(~0);
    const bool is_free = table->claims == Claims::free;
    out = {};
    for (std::size_t s = 0; s < sectors.size(); ++s) {
        if (!(sectors[s].set & fresh)) continue;
        const Tops top = is_free ? Tops{} : tops(sectors[s]);
        if (top.empty) continue;
        for (int i = 0; i < held[active]; ++i) {
            const Card card = hands[active][i];
            const bool is_made = is_free || top.colours == card || (table->mirror && top.colours == table->mirrored[card]);
            out[i] |= static_cast<std::uint64_t>(is_made) << s;
        }
    }
    return (out[0] | out[1] | out[2] | out[3]) != 0;
}

LegalActions Position::legal() const {
    LegalActions found;
    if (is_over()) return found;
    if (turn.may_announce) {
        found.four = may_announce_four(*this);
        found.columns = announceable(*this);
        found.silent = turn.speaker != 0;
        if (found.silent) return found;
    }
    // With automatic claims, the player must choose between completed cards.
    if (are_claims_open(*this) && find_claims(found.claims) && table->claims == Claims::automatic) return found;
    if (turn.lifts && !turn.used) found.lifts = turn.doomed;
    if (turn.owed && !turn.used && (!turn.lifts || in_any_order(*this)))
        for (int colour = 0; colour < kColours; ++colour) found.colours |= static_cast<std::uint8_t>((reserve[colour] != 0) << colour);
    found.done = may_be_done(*this);
    return found;
}

int Position::actions(Action* out) const {
    const LegalActions found = legal();
    const Action* const begin = out;
    if (found.four) *out++ = action_of(Kind::four, 0, 0);
    for (int field : each(found.columns)) *out++ = action_of(Kind::column, 0, field);
    if (found.silent) *out++ = action_of(Kind::silent, 0, 0);
    for (int field : each(found.lifts)) *out++ = action_of(Kind::lift, 0, field);
    for (int colour : each(found.colours))
        for (int field = 0; field < table->fields; ++field) *out++ = action_of(Kind::place, colour, field);
    for (int i = 0; i < held[active]; ++i)
        for (int sector : each(found.claims[i])) *out++ = action_of(Kind::claim, hands[active][i], sector);
    if (found.done) *out++ = action_of(Kind::done, 0, 0);
    return static_cast<int>(out - begin);
}

bool Position::advance() {
    if (is_over()) return false;
    if (turn.speaker) {
        if (may_announce(*this)) return false;
        pass_announcement(*this);
        return true;
    }
    if (turn.lifts && table->situations == Situations::automatic && !chooses_lift(*this)) {
        lift(*this, first(turn.doomed));
        return true;
    }
    if (turn.owed && !turn.lifts && !has_pawns() && !may_announce(*this)) {
        if (table->empty_draws) ending = Ending::no_pawns;
        turn.owed = turn.extra = 0;
        turn.may_announce = false;
        return true;
    }
    if (table->claims == Claims::automatic && are_claims_open(*this)) return claim_or_end(*this);
    if (!turn.closed || turn.owed || turn.lifts) return false;
    end_turn(*this);
    return true;
}

void Position::play(Action action) {
    const int where = where_of(action);
    const auto card = static_cast<Card>(what_of(action));
    switch (kind_of(action)) {
        case Kind::lift: lift(*this, where); break;
        case Kind::place: place(*this, what_of(action), where); break;
        case Kind::claim: shows(*this, card, where) ? claim(*this, card, where) : show(*this, card); break;
        case Kind::done: stop(*this); break;
        case Kind::four: announce_four(*this); break;
        case Kind::column: announce_column(*this, where); break;
        case Kind::silent: pass_announcement(*this); break;
    }
    while (advance()) {
    }
}

void begin(Position& position, int first) {
    position.active = static_cast<std::uint8_t>(first);
    position.turn = {};
    open_check(position);
    while (position.advance()) {
    }
}

void Position::values(float* out) const {
    for (int seat = 0; seat < players; ++seat) out[seat] = 1.0f / static_cast<float>(players);
    if (ending != Ending::last_card) return;
    for (int seat = 0; seat < players; ++seat) out[seat] = seat == active ? 1.0f : 0.0f;
}

}  // namespace fourfold::quartino
