// Quartino observations, as src/fourfold/envs/quartino/features.py defines them. A row keeps what has not changed.
#include <algorithm>
#include <bit>
#include <cstring>

#include "byte_flags.hpp"
#include "quartino.hpp"

namespace fourfold::envs {
namespace {

using namespace quartino;

constexpr int kDepth = 4;
constexpr int kColumnWidth = 1 + kDepth * kColours, kTurnWidth = 10, kMarkWidth = 3;
constexpr int kPlayerHead = 3;  // the numbers of a player before the flags of the cards

using Tops = std::array<std::int8_t, kDepth * kColours>;

// The colours of a column's four topmost pawns, top first, four flags each: for columns of four pawns or more by the lowest bits,
// and for all lower ones by the whole column.
constexpr Tops tops_of(unsigned column, int pawns) {
    Tops tops{};
    for (int i = 0; i < pawns; ++i) tops[kColours * i + (column >> 2 * i & 3)] = 1;
    return tops;
}

constexpr std::array<std::array<Tops, 256>, 2> kTops = [] {
    std::array<std::array<Tops, 256>, 2> tops{};
    for (unsigned column = 1; column < 256; ++column) tops[0][column] = tops_of(column, (std::bit_width(column) - 1) / 2);
    for (unsigned column = 0; column < 256; ++column) tops[1][column] = tops_of(column, kDepth);
    return tops;
}();

int player_width(int cards) { return kPlayerHead + 2 * cards; }

}  // namespace

int Quartino::Rules::size() const {
    const int count = static_cast<int>(cards.size());
    return table->fields * (kColumnWidth + kMarkWidth) + kColours + count + seats * player_width(count) + kTurnWidth;
}

void Quartino::write(Row row, int observer) {
    if (is_row_stale_) clear(row);
    std::int8_t* out = row.observation;
    write_columns(out);
    out += numbers_.fields * kColumnWidth;
    std::memcpy(out, position_.reserve.data(), kColours);
    out += kColours;
    std::int8_t* const players = out + numbers_.cards;
    if (are_cards_new_ || observer_ != observer) write_cards(out, players, observer);
    write_players(players, observer);
    out = players + rules_->seats * player_width(numbers_.cards);
    write_turn(out);
    write_marks(out + kTurnWidth);
    write_mask(row.mask);
    are_cards_new_ = false;
    observer_ = static_cast<std::int8_t>(observer);
}

void Quartino::clear(Row row) {
    std::memset(row.observation, 0, static_cast<std::size_t>(rules_->size()));
    std::memset(row.mask, 0, static_cast<std::size_t>(rules_->actions()));
    columns_written_ = {};
    claims_written_ = 0;
    are_cards_new_ = are_marks_written_ = are_draws_written_ = true;
    is_row_stale_ = false;
}

void Quartino::write_columns(std::int8_t* out) {
    for (int field = 0; field < numbers_.fields; ++field, out += kColumnWidth) {
        const std::uint64_t column = position_.columns[field];
        if (column == columns_written_[field]) continue;
        columns_written_[field] = column;
        out[0] = static_cast<std::int8_t>((std::bit_width(column) - 1) / 2);
        std::memcpy(out + 1, kTops[column >= 256][column & 0xff].data(), kDepth * kColours);
    }
}

// The cards that a seat sees: its own, those laid down and those shown.
void Quartino::write_cards(std::int8_t* hand, std::int8_t* players, int seat) const {
    const int from = std::max(0, seat), cards = numbers_.cards;
    std::memset(hand, 0, static_cast<std::size_t>(cards + rules_->seats * player_width(cards)));
    if (seat >= 0)
        for (int i = 0; i < position_.held[seat]; ++i) hand[held_[seat][i]] = 1;
    for (int step = 0; step < rules_->seats; ++step, players += player_width(cards)) {
        const int who = (from + step) % rules_->seats;
        std::int8_t* const laid = players + kPlayerHead;
        if (position_.points[who])
            for (int card : hands_[who]) laid[card] = has_laid(who, card);
        for (int slot : each(static_cast<unsigned>(position_.shown[who]))) laid[cards + held_[who][slot]] = 1;
    }
}

bool Quartino::has_laid(int seat, int card) const {
    const auto& held = held_[seat];
    return std::find(held.begin(), held.begin() + position_.held[seat], card) == held.begin() + position_.held[seat];
}

void Quartino::write_players(std::int8_t* out, int seat) const {
    const int from = std::max(0, seat), mover = this->mover();
    for (int step = 0; step < rules_->seats; ++step, out += player_width(numbers_.cards)) {
        const int who = from + step < rules_->seats ? from + step : from + step - rules_->seats;
        out[0] = static_cast<std::int8_t>(position_.held[who]);
        out[1] = is_begun_ && who == position_.active;
        out[2] = who == mover;
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

void Quartino::write_marks(std::int8_t* out) {
    const Turn& turn = position_.turn;
    const bool has_marks = (turn.doomed | turn.fresh | turn.used) != 0;
    if (!has_marks && !are_marks_written_) return;
    are_marks_written_ = has_marks;
    for (int field = 0; field < numbers_.fields; ++field) {
        *out++ = turn.doomed >> field & 1;
        *out++ = static_cast<std::int8_t>(fresh_[field]);
        *out++ = turn.used >> field & 1;
    }
}

// Only the claims of the previous mover are cleared; all other flags are written again.
void Quartino::write_mask(std::uint8_t* out) {
    const auto& [fields, sectors, cards, columns_at, lifts_at, claims_at, four_at] = numbers_;
    std::uint8_t* const claims = out + claims_at;
    for (int i = 0; i < claims_written_; ++i) std::memset(claims + sectors * claimed_cards_[i], 0, static_cast<std::size_t>(sectors));
    claims_written_ = 0;
    if (are_draws_written_) std::memset(out, 0, static_cast<std::size_t>(rules_->actions()));
    are_draws_written_ = !is_begun_;
    if (!is_begun_) return write_draws(out);
    std::uint64_t places = 0;
    for (int colour : each(legal_.colours)) places |= ((std::uint64_t{1} << fields) - 1) << fields * colour;
    write_flags(places, columns_at, out);
    write_flags(legal_.columns | static_cast<std::uint64_t>(legal_.lifts) << fields, 2 * fields, out + columns_at);
    for (int i = 0; i < kHand; ++i) {
        if (!legal_.claims[i]) continue;
        const std::uint8_t card = claimed_cards_[claims_written_++] = held_[position_.active][i];
        write_flags(legal_.claims[i], sectors, claims + sectors * card);
    }
    out[four_at] = legal_.four;
    out[four_at + 1] = legal_.silent;
    out[four_at + 2] = legal_.done;
}

void Quartino::write_draws(std::uint8_t* out) const {
    std::memset(out, 0, static_cast<std::size_t>(rules_->actions()));
    if (is_dealt()) std::memset(out, 1, static_cast<std::size_t>(rules_->seats));
    else
        for (int i = 0; i < undealt_count_; ++i) out[undealt_[i]] = 1;
}

}  // namespace fourfold::envs
