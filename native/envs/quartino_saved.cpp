// Saved Quartino games. What follows from other fields is not saved: hands and points from the cards dealt and laid down, the
// reserve from the columns.
#include <algorithm>
#include <bit>

#include "quartino.hpp"

namespace fourfold::envs {
namespace {

using namespace quartino;

constexpr Card kAllDifferent = 0b11100100;  // its mirror image shows the order in which a mirrored card is read
constexpr int kMaxOwed = 127;               // an observation has signed bytes

template <typename Archive>
void transfer_options(Archive& archive, Table& table) {
    archive.number(table.situations, 0, static_cast<int>(Situations::off));
    archive.number(table.claims, 0, static_cast<int>(Claims::automatic));
    archive.number(table.columns, 0, static_cast<int>(Columns::each));
    archive.number(table.new_pawn, 0, static_cast<int>(NewPawn::always));
    for (bool* option : {&table.mirror, &table.anyone_announces, &table.wrong_claim_keeps_pawns, &table.each_colour, &table.judged_again,
                         &table.free_order, &table.may_skip_extra, &table.claim_any_time, &table.together, &table.bonus_check, &table.empty_draws})
        archive.flag(*option);
    archive.number(table.cap, 0, UINT32_MAX);
}

template <typename Archive>
void transfer_board(Archive& archive, Table& table) {
    archive.number(table.fields, 1, kMaxFields);
    archive.list(table.sectors, kMaxSectors, [&](auto& sector) {
        for (auto& field : sector.fields) archive.number(field, 0, table.fields - 1);
    });
    archive.number(table.mirrored[kAllDifferent], 0, kCards - 1);
}

// What follows from the fields of a sector and from the order of a mirrored card.
void complete(Table& table, const std::vector<Card>& cards) {
    require(!table.sectors.empty(), "the board has no sectors");
    for (Sector& sector : table.sectors)
        for (int field : sector.fields) sector.set |= bit16(field);
    const Card order = table.mirrored[kAllDifferent];
    for (int card = 0; card < kCards; ++card) {
        int mirrored = 0;
        for (int i = 0; i < 4; ++i) mirrored |= colour_of(static_cast<Card>(card), colour_of(order, i)) << 2 * i;
        table.mirrored[card] = static_cast<Card>(mirrored);
    }
    for (Card card : cards) table.cards.add(card);
}

// The pawns of each colour in a column; a valid column is a 1 above two bits for each pawn.
void count_pawns(std::uint64_t column, std::array<int, kColours>& pawns) {
    require(column > 0 && std::bit_width(column) % 2 == 1, "a column is not valid");
    for (; column > 1; column >>= 2) ++pawns[column & 3];
}

}  // namespace

void Quartino::Rules::save(Writer& writer) const {
    Table copy = *table;
    writer.number(seats, 2, kSeats);
    writer.number(first, kNature, seats - 1);
    writer.list(cards, kCards, [&](Card card) { writer.number(card, 0, kCards - 1); });
    transfer_board(writer, copy);
    transfer_options(writer, copy);
}

Quartino::Rules Quartino::Rules::load(Reader& reader) {
    Rules rules;
    Table table;
    reader.number(rules.seats, 2, kSeats);
    reader.number(rules.first, kNature, rules.seats - 1);
    reader.list(rules.cards, kCards, [&](Card& card) { reader.number(card, 0, kCards - 1); });
    for (Card card : rules.cards) require(std::ranges::count(rules.cards, card) == 1, "a card occurs twice");
    require(rules.cards.size() >= static_cast<std::size_t>(quartino::kHand * rules.seats), "there are too few cards");
    transfer_board(reader, table);
    transfer_options(reader, table);
    complete(table, rules.cards);
    rules.table = std::make_shared<const Table>(std::move(table));
    return rules;
}

// What has been dealt, in the order of the cards' slots, and what can still be dealt.
template <typename Archive>
void Quartino::transfer_deal(Archive& archive, Saved& saved) const {
    const int cards = static_cast<int>(rules_->cards.size());
    archive.flag(saved.is_begun);
    archive.number(saved.dealt, 0, kHand * rules_->seats);
    for (int i = 0; i < saved.dealt; ++i) archive.number(saved.hands[i / kHand][i % kHand], 0, cards - 1);
    if (saved.is_begun) return;
    for (int i = 0; i < cards - saved.dealt; ++i) archive.number(saved.undealt[i], 0, cards - 1);
}

template <typename Archive>
void Quartino::transfer_position(Archive& archive, Saved& saved) const {
    const int fields = rules_->table->fields, all_fields = (1 << fields) - 1;
    Turn& turn = saved.turn;
    for (int field = 0; field < fields; ++field) {
        archive.word(saved.columns[field]);
        archive.number(saved.fresh[field], 0, kMaxOwed);
    }
    for (int seat = 0; seat < rules_->seats; ++seat) {
        archive.number(saved.laid[seat], 0, (1 << kHand) - 1);
        archive.number(saved.shown[seat], 0, (1 << kHand) - 1);
    }
    for (std::uint8_t* count : {&turn.owed, &turn.extra, &turn.lifts}) archive.number(*count, 0, kMaxOwed);
    for (std::uint8_t* situations : {&turn.announced, &turn.refused}) archive.number(*situations, 0, kFour | kColumn);
    for (bool* flag : {&turn.may_announce, &turn.bonus, &turn.closed}) archive.flag(*flag);
    for (FieldSet* set : {&turn.doomed, &turn.used}) archive.number(*set, 0, all_fields);
    archive.number(turn.speaker, 0, rules_->seats);
    archive.number(saved.active, 0, rules_->seats - 1);
    archive.number(saved.idle_turns, 0, rules_->seats + 1);
    archive.number(saved.ending, 0, static_cast<int>(Ending::cap));
    archive.number(saved.turns, 0, UINT32_MAX);
}

void Quartino::save(Writer& writer) const {
    Saved saved{is_begun_,
                dealt_,
                hands_,
                undealt_,
                position_.columns,
                fresh_,
                {},
                position_.shown,
                position_.turn,
                position_.active,
                position_.idle_turns,
                position_.ending,
                position_.turns};
    for (int i = 0; i < dealt_; ++i)
        saved.laid[i / kHand] |= static_cast<std::uint8_t>((has_laid(i / kHand, hands_[i / kHand][i % kHand])) << i % kHand);
    transfer_deal(writer, saved);
    if (is_begun_) transfer_position(writer, saved);
}

void Quartino::restore(Reader& reader) {
    Saved saved{};
    transfer_deal(reader, saved);
    if (saved.is_begun) transfer_position(reader, saved);
    begin();
    is_row_stale_ = true;
    restore_deal(saved);
    if (!saved.is_begun) return;
    require(is_dealt(), "the game begins before all cards are dealt");
    restore_cards(saved);
    restore_board(saved);
    restore_turn(saved);
    is_begun_ = true;
    find_legal();
    require(position_.is_over() || count_legal() > 0, "the player to move has no legal action");
}

void Quartino::restore_deal(const Saved& saved) {
    std::array<bool, kCards> is_used{};
    const auto use = [&](int card) {
        require(!is_used[card], "a card occurs twice");
        is_used[card] = true;
    };
    for (int i = 0; i < saved.dealt; ++i) {
        const int card = saved.hands[i / kHand][i % kHand];
        use(card);
        position_.hands[i / kHand][i % kHand] = rules_->cards[static_cast<std::size_t>(card)];
        ++position_.held[i / kHand];
    }
    hands_ = held_ = saved.hands;
    dealt_ = static_cast<std::uint8_t>(saved.dealt);
    undealt_count_ = static_cast<std::int16_t>(undealt_count_ - saved.dealt);
    if (saved.is_begun) return;
    require(saved.dealt < kHand * rules_->seats || rules_->first == kNature, "no draw is left");
    for (int i = 0; i < undealt_count_; ++i) use(saved.undealt[i]);
    undealt_ = saved.undealt;
}

// The cards that were laid down have left the hands; the others keep their order.
void Quartino::restore_cards(const Saved& saved) {
    for (int seat = 0; seat < rules_->seats; ++seat) {
        const auto all = position_.hands[seat];
        position_.held[seat] = 0;
        for (int slot = 0; slot < kHand; ++slot) {
            if (saved.laid[seat] >> slot & 1) position_.laid.add(all[slot]);
            else position_.hands[seat][position_.held[seat]++] = all[slot];
        }
        position_.points[seat] = static_cast<std::uint8_t>(kHand - position_.held[seat]);
        position_.shown[seat] = saved.shown[seat];
        require(saved.shown[seat] >> position_.held[seat] == 0, "a card is shown that is not in the hand");
        const bool has_won = saved.ending == Ending::last_card && seat == saved.active;
        require((position_.held[seat] == 0) == has_won, "a player without cards has not won, or the winner has cards");
    }
}

void Quartino::restore_board(const Saved& saved) {
    std::array<int, kColours> pawns{};
    for (int field = 0; field < rules_->table->fields; ++field) {
        count_pawns(saved.columns[field], pawns);
        require(!(saved.turn.used >> field & 1) || saved.columns[field] > 1, "a claim uses a pawn that is not there");
        position_.columns[field] = saved.columns[field];
        fresh_[field] = saved.fresh[field];
        position_.turn.fresh |= static_cast<FieldSet>((saved.fresh[field] > 0) << field);
    }
    for (int colour = 0; colour < kColours; ++colour) {
        require(pawns[colour] <= kPawns, "there are too many pawns of a colour");
        position_.reserve[colour] = static_cast<std::uint8_t>(kPawns - pawns[colour]);
    }
}

// The turn must be one at which a player decides, or the game over.
void Quartino::restore_turn(const Saved& saved) {
    const Table& table = *rules_->table;
    const FieldSet fresh = position_.turn.fresh;
    Turn& turn = position_.turn = saved.turn;
    turn.fresh = fresh;
    position_.active = saved.active;
    position_.idle_turns = saved.idle_turns;
    position_.ending = saved.ending;
    position_.turns = saved.turns;
    require(turn.extra <= turn.owed && turn.lifts <= size(turn.doomed), "a turn has too many extra pawns or lifts");
    require(!turn.used || table.together, "claims are collected that the rules make one by one");
    require(!turn.may_announce || table.situations == Situations::announced, "announcing is open against the rules");
    require(!turn.speaker || (turn.may_announce && table.anyone_announces && turn.speaker - 1 != position_.active), "a player may not announce now");
    if (position_.is_over()) return;
    require(!table.cap || position_.turns < table.cap, "the game is longer than its cap");
    require(position_.idle_turns <= rules_->seats, "the game has been idle for too long");
    Position next = position_;
    require(!next.advance(), "there is no decision");
}

}  // namespace fourfold::envs
