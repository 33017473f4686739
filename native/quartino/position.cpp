#include "position.hpp"

#include <bit>

#include "../common/game.hpp"

namespace fourfold::quartino {

static_assert(Game<Position>);

namespace {

constexpr std::uint64_t kHigh = 1u << 8;  // a column of four pawns or more is at least this

void put(Position& position, int field, int colour) {
    position.columns[field] = position.columns[field] << 2 | static_cast<std::uint64_t>(colour);
    --position.reserve[colour];
}

void take_top(Position& position, int field) {
    ++position.reserve[position.columns[field] & 3];
    position.columns[field] >>= 2;
}

FieldSet high_columns(const Position& position) {
    FieldSet high = 0;
    for (int field = 0; field < position.table->fields; ++field)
        if (position.columns[field] >= kHigh) high |= bit16(field);
    return high;
}

int full_colours(const Position& position) {
    int full = 0;
    for (int left : position.reserve) full += left <= kPawns - 4;
    return full;
}

void earn(Turn& turn, std::uint8_t situation, int pawns) {
    turn.owed = static_cast<std::uint8_t>(turn.owed + pawns);
    turn.extra = static_cast<std::uint8_t>(turn.extra + pawns);
    turn.announced |= situation;
}

void find_four(Position& position) {
    if (const int full = full_colours(position)) earn(position.turn, kFour, position.table->each_colour ? full : 1);
}

void find_situations(Position& position) {
    if (!position.table->situations) return;
    if (const FieldSet high = high_columns(position)) {
        Turn& turn = position.turn;
        earn(turn, kColumn, position.table->columns == Columns::each ? size(high) : 1);
        turn.doomed |= high;
        turn.lifts = static_cast<std::uint8_t>(turn.lifts + (position.table->columns == Columns::named ? 1 : size(high)));
        if (position.table->judged_again) return;
    }
    find_four(position);
}

bool in_any_order(const Position& position) { return position.turn.announced == (kFour | kColumn) && position.table->free_order; }

bool chooses_lift(const Position& position) { return position.turn.lifts < size(position.turn.doomed) || in_any_order(position); }

void lift(Position& position, int field) {
    Turn& turn = position.turn;
    while (position.columns[field] != 1) take_top(position, field);
    --turn.lifts;
    turn.doomed = turn.lifts ? static_cast<FieldSet>(turn.doomed & ~bit16(field)) : FieldSet{0};
    position.still = 0;
    if (position.table->judged_again && turn.lifts == 0) find_four(position);
}

void place(Position& position, int colour, int field) {
    Turn& turn = position.turn;
    put(position, field, colour);
    --turn.owed;
    turn.extra = std::min(turn.extra, turn.owed);
    turn.fresh |= bit16(field);
    position.still = 0;
}

void clear(Position& position) {
    Turn& turn = position.turn;
    for (int field : each(turn.used)) take_top(position, field);
    turn.used = turn.fresh = 0;
    turn.bonus = true;
    position.still = 0;
    if (position.table->bonus_check && turn.lifts == 0) {
        turn.announced = 0;
        find_situations(position);
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
    ++position.still;
    if (position.table->cap && position.turns >= position.table->cap) {
        position.ending = Ending::cap;
    } else if (position.still > position.players) {
        position.ending = Ending::no_pawns;
    } else {
        position.active = static_cast<std::uint8_t>((position.active + 1) % position.players);
        position.turn = {};
        find_situations(position);
    }
}

bool are_claims_open(const Position& position) {
    const Turn& turn = position.turn;
    if (turn.closed) return false;
    if (turn.used || !(turn.owed || turn.lifts)) return true;
    return position.table->claim_any_time && turn.fresh;
}

bool needs_fresh(const Position& position) {
    const NewPawn needed = position.table->new_pawn;
    return needed == NewPawn::always || (needed == NewPawn::bonus && position.turn.bonus);
}

}  // namespace

int Position::claims(Action* out) const {
    const auto& sectors = table->sectors;
    const FieldSet fresh = needs_fresh(*this) ? turn.fresh : static_cast<FieldSet>(~0);
    std::array<int, kMostSectors> seen;
    for (std::size_t s = 0; s < sectors.size(); ++s) {
        const Tops top = tops(sectors[s]);
        seen[s] = top.empty || !(sectors[s].set & fresh) ? -1 : top.colours;
    }
    int count = 0;
    for (int i = 0; i < held[active]; ++i) {
        const Card card = hands[active][i];
        const Card other = table->mirror ? table->mirrored[card] : card;
        for (std::size_t s = 0; s < sectors.size(); ++s)
            if (seen[s] == card || seen[s] == other) out[count++] = action_of(Kind::claim, card, static_cast<int>(s));
    }
    return count;
}

int Position::actions(Action* out) const {
    if (is_over()) return 0;
    if (are_claims_open(*this))
        if (const int count = claims(out)) return count;
    int count = 0;
    if (turn.lifts)
        for (int field : each(turn.doomed)) out[count++] = action_of(Kind::lift, 0, field);
    if (turn.owed && (!turn.lifts || in_any_order(*this)))
        for (int colour = 0; colour < kColours; ++colour)
            for (int field = 0; reserve[colour] && field < table->fields; ++field) out[count++] = action_of(Kind::place, colour, field);
    if (!turn.lifts && table->may_skip_extra && turn.owed <= turn.extra) out[count++] = action_of(Kind::done, 0, 0);
    return count;
}

bool Position::step_by_itself() {
    if (is_over()) return false;
    if (turn.lifts && !chooses_lift(*this)) {
        lift(*this, first(turn.doomed));
        return true;
    }
    if (turn.owed && !turn.lifts && !has_pawns()) {
        if (table->empty_draws) ending = Ending::no_pawns;
        turn.owed = turn.extra = 0;
        return true;
    }
    const bool is_finished = !turn.owed && !turn.lifts;
    if (are_claims_open(*this)) {
        std::array<Action, kMostActions> made;
        const int count = claims(made.data());
        if (count > 1) return false;
        if (count == 1) {
            claim(*this, static_cast<Card>(what_of(made[0])), where_of(made[0]));
        } else if (turn.used) {
            clear(*this);
        } else if (is_finished) {
            end_turn(*this);
        } else {
            return false;
        }
        return true;
    }
    if (turn.closed && is_finished) {
        end_turn(*this);
        return true;
    }
    return false;
}

void Position::play(Action action) {
    switch (kind_of(action)) {
        case Kind::lift: lift(*this, where_of(action)); break;
        case Kind::place: place(*this, what_of(action), where_of(action)); break;
        case Kind::claim: claim(*this, static_cast<Card>(what_of(action)), where_of(action)); break;
        case Kind::done: turn.owed = turn.extra = 0; break;
    }
    while (step_by_itself()) {
    }
}

void begin(Position& position, int first) {
    position.active = static_cast<std::uint8_t>(first);
    position.turn = {};
    find_situations(position);
    while (position.step_by_itself()) {
    }
}

void Position::values(float* out) const {
    for (int seat = 0; seat < players; ++seat) out[seat] = 1.0f / static_cast<float>(players);
    if (ending != Ending::last_card) return;
    for (int seat = 0; seat < players; ++seat) out[seat] = seat == active ? 1.0f : 0.0f;
}

}  // namespace fourfold::quartino
