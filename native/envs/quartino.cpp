#include "quartino.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "batch_of.hpp"
#include "bit_flags.hpp"

namespace fourfold::envs {
namespace {

using namespace quartino;

constexpr int kDepth = 4;
constexpr int kColumnWidth = 1 + kDepth * kColours, kTurnWidth = 10, kMarkWidth = 3;

int cards_of(const Quartino::Rules& rules) { return static_cast<int>(rules.cards.size()); }
int sectors_of(const Quartino::Rules& rules) { return static_cast<int>(rules.table->sectors.size()); }
int player_width(const Quartino::Rules& rules) { return 3 + 2 * cards_of(rules); }

// Where the numbers of each kind of action begin.
int columns_at(const Quartino::Rules& rules) { return rules.table->fields * kColours; }
int lifts_at(const Quartino::Rules& rules) { return rules.table->fields * (kColours + 1); }
int claims_at(const Quartino::Rules& rules) { return rules.table->fields * (kColours + 2); }
int four_at(const Quartino::Rules& rules) { return claims_at(rules) + sectors_of(rules) * cards_of(rules); }

// The colours of a column's four topmost pawns, top first, four flags each.
constexpr std::array<std::array<std::int8_t, kDepth * kColours>, 256> kTops = [] {
    std::array<std::array<std::int8_t, kDepth * kColours>, 256> tops{};
    for (int pawns = 0; pawns < 256; ++pawns)
        for (int i = 0; i < kDepth; ++i) tops[pawns][kColours * i + (pawns >> 2 * i & 3)] = 1;
    return tops;
}();

int height_of(std::uint64_t column) { return (std::bit_width(column) - 1) / 2; }

}  // namespace

int Quartino::Rules::actions() const { return four_at(*this) + 3; }  // four colours, silent, done

int Quartino::Rules::size() const {
    return table->fields * (kColumnWidth + kMarkWidth) + kColours + cards_of(*this) + seats * player_width(*this) + kTurnWidth;
}

void Quartino::begin() {
    position_ = {};
    position_.table = rules_->table.get();
    position_.players = static_cast<std::uint8_t>(rules_->seats);
    fresh_ = {};
    undealt_count_ = static_cast<std::int16_t>(cards_of(*rules_));
    std::iota(undealt_.begin(), undealt_.begin() + undealt_count_, std::uint8_t{0});
    dealt_ = 0;
    is_begun_ = false;
}

int Quartino::mover() const {
    if (!is_begun_) return kNature;
    return position_.is_over() ? kNobody : position_.mover();
}

int Quartino::random_action(Random& random) const {
    if (is_begun_) return legal_[static_cast<std::size_t>(random.below(legal_count_))];
    return is_dealt() ? random.below(rules_->seats) : undealt_[static_cast<std::size_t>(random.below(undealt_count_))];
}

void Quartino::play(int number) {
    if (!is_begun_) return is_dealt() ? start(number) : deal(number);
    const Action action = action_of(number);
    position_.play(action);
    if (kind_of(action) == Kind::place) ++fresh_[static_cast<std::size_t>(where_of(action))];
    if (position_.turn.fresh == 0) fresh_ = {};
    find_legal();
}

// The next card goes to the first player who has fewer than four.
void Quartino::deal(int card) {
    *std::find(undealt_.begin(), undealt_.begin() + undealt_count_, card) = undealt_[static_cast<std::size_t>(undealt_count_ - 1)];
    --undealt_count_;
    const int seat = dealt_ / kHand, slot = dealt_ % kHand;
    hands_[seat][slot] = static_cast<std::uint8_t>(card);
    position_.hands[seat][slot] = rules_->cards[static_cast<std::size_t>(card)];
    ++position_.held[seat];
    ++dealt_;
    if (is_dealt() && rules_->first != kNature) start(rules_->first);
}

void Quartino::start(int seat) {
    is_begun_ = true;
    quartino::begin(position_, seat);
    find_legal();
}

void Quartino::find_legal() {
    std::array<Action, Position::kMaxActions> actions;
    legal_count_ = static_cast<std::int16_t>(position_.actions(actions.data()));
    for (int i = 0; i < legal_count_; ++i) legal_[i] = static_cast<std::uint16_t>(number_of(actions[i]));
}

int Quartino::number_of(Action action) const {
    switch (kind_of(action)) {
        case Kind::place: return where_of(action) + rules_->table->fields * what_of(action);
        case Kind::lift: return lifts_at(*rules_) + where_of(action);
        case Kind::claim: {
            const auto& hand = hands_[position_.active];
            int slot = 0;
            while (rules_->cards[hand[slot]] != what_of(action)) ++slot;
            return claims_at(*rules_) + where_of(action) + sectors_of(*rules_) * hand[slot];
        }
        case Kind::column: return columns_at(*rules_) + where_of(action);
        case Kind::four: return four_at(*rules_);
        case Kind::silent: return four_at(*rules_) + 1;
        case Kind::done: break;
    }
    return four_at(*rules_) + 2;
}

Action Quartino::action_of(int number) const {
    const int fields = rules_->table->fields, claims = claims_at(*rules_), four = four_at(*rules_);
    if (number < columns_at(*rules_)) return quartino::action_of(Kind::place, number / fields, number % fields);
    if (number < claims) return quartino::action_of(number < lifts_at(*rules_) ? Kind::column : Kind::lift, 0, number % fields);
    if (number >= four) return quartino::action_of(std::array{Kind::four, Kind::silent, Kind::done}[static_cast<std::size_t>(number - four)], 0, 0);
    const int card = (number - claims) / sectors_of(*rules_), sector = (number - claims) % sectors_of(*rules_);
    return quartino::action_of(Kind::claim, rules_->cards[static_cast<std::size_t>(card)], sector);
}

Outcome Quartino::outcome() const {
    Outcome end;
    if (position_.ending == Ending::last_card) end.winners = 1u << position_.active;
    for (int seat = 0; seat < rules_->seats; ++seat) end.points[seat] = position_.points[seat];
    return end;
}

// The slot of a card that was dealt to a seat; -1 once the seat has laid it down.
int Quartino::slot_of(int seat, int card) const {
    for (int slot = 0; slot < position_.held[seat]; ++slot)
        if (position_.hands[seat][slot] == rules_->cards[static_cast<std::size_t>(card)]) return slot;
    return -1;
}

void Quartino::write(Row row, int observer) {
    const int cards = cards_of(*rules_), fields = rules_->table->fields;
    std::int8_t* out = row.observation;
    write_columns(out);
    out += fields * kColumnWidth;
    for (int colour = 0; colour < kColours; ++colour) *out++ = static_cast<std::int8_t>(position_.reserve[colour]);
    std::memset(out, 0, static_cast<std::size_t>(cards));
    if (observer != kNature)
        for (int card : hands_[observer]) out[card] = slot_of(observer, card) >= 0;
    out += cards;
    write_players(out, observer);
    out += rules_->seats * player_width(*rules_);
    write_turn(out);
    write_marks(out + kTurnWidth);
    write_mask(row.mask);
}

void Quartino::write_columns(std::int8_t* out) const {
    for (int field = 0; field < rules_->table->fields; ++field, out += kColumnWidth) {
        const std::uint64_t column = position_.columns[field];
        const int height = height_of(column), seen = std::min(height, kDepth) * kColours;
        out[0] = static_cast<std::int8_t>(height);
        std::memcpy(out + 1, kTops[column & 0xff].data(), kDepth * kColours);
        std::memset(out + 1 + seen, 0, static_cast<std::size_t>(kDepth * kColours - seen));
    }
}

void Quartino::write_players(std::int8_t* out, int seat) const {
    const int from = std::max(0, seat), width = player_width(*rules_), laid_at = 3, shown_at = laid_at + cards_of(*rules_);
    std::memset(out, 0, static_cast<std::size_t>(rules_->seats * width));
    for (int step = 0; step < rules_->seats; ++step, out += width) {
        const int who = (from + step) % rules_->seats;
        out[0] = static_cast<std::int8_t>(position_.held[who]);
        if (!is_begun_) continue;
        out[1] = who == position_.active;
        out[2] = who == mover();
        if (position_.points[who] == 0 && position_.shown[who] == 0) continue;
        for (int card : hands_[who]) {
            const int slot = slot_of(who, card);
            out[laid_at + card] = slot < 0;
            out[shown_at + card] = slot >= 0 && position_.shown[who] >> slot & 1;
        }
    }
}

void Quartino::write_turn(std::int8_t* out) const {
    const Turn& turn = position_.turn;
    const auto has = [](std::uint8_t situations, std::uint8_t one) { return (situations & one) != 0; };
    const std::array<int, kTurnWidth> numbers{turn.owed,
                                              turn.extra,
                                              turn.may_announce,
                                              has(turn.announced, kFour),
                                              has(turn.refused, kFour),
                                              has(turn.announced, kColumn),
                                              has(turn.refused, kColumn),
                                              turn.lifts,
                                              turn.bonus,
                                              turn.closed};
    for (int number : numbers) *out++ = static_cast<std::int8_t>(number);
}

void Quartino::write_marks(std::int8_t* out) const {
    const Turn& turn = position_.turn;
    for (int field = 0; field < rules_->table->fields; ++field) {
        *out++ = turn.doomed >> field & 1;
        *out++ = static_cast<std::int8_t>(fresh_[field]);
        *out++ = turn.used >> field & 1;
    }
}

void Quartino::write_mask(std::uint8_t* out) const {
    std::memset(out, 0, static_cast<std::size_t>(rules_->actions()));
    if (is_begun_)
        for (int i = 0; i < legal_count_; ++i) out[legal_[i]] = 1;
    else if (is_dealt()) std::memset(out, 1, static_cast<std::size_t>(rules_->seats));
    else
        for (int i = 0; i < undealt_count_; ++i) out[undealt_[i]] = 1;
}

std::unique_ptr<Batch> make_batch(const Setup& setup, const Quartino::Rules& rules) { return std::make_unique<BatchOf<Quartino>>(setup, rules); }

std::unique_ptr<SingleGame> make_single_game(const Quartino::Rules& rules) { return std::make_unique<SingleGameOf<Quartino>>(rules); }

}  // namespace fourfold::envs
