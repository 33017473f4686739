#include "quartino.hpp"

#include <algorithm>
#include <numeric>

#include "batch_of.hpp"
#include "byte_flags.hpp"

namespace fourfold::envs {
namespace {

using namespace quartino;

int cards_of(const Quartino::Rules& rules) { return static_cast<int>(rules.cards.size()); }

}  // namespace

Quartino::Numbers::Numbers(const Rules& rules)
    : fields(rules.table ? rules.table->fields : 0), sectors(rules.table ? static_cast<int>(rules.table->sectors.size()) : 0), cards(cards_of(rules)),
      columns_at(fields * kColours), lifts_at(columns_at + fields), claims_at(lifts_at + fields), four_at(claims_at + sectors * cards) {}

int Quartino::Rules::actions() const { return Numbers(*this).four_at + 3; }  // four colours, silent, done

bool Quartino::Rules::has_network_options() const {
    quartino::Position position;
    position.table = table.get();
    return position.has_network_options();
}

void Quartino::begin() {
    position_ = {};
    position_.table = rules_->table.get();
    position_.players = static_cast<std::uint8_t>(rules_->seats);
    fresh_ = {};
    undealt_count_ = static_cast<std::int16_t>(cards_of(*rules_));
    std::iota(undealt_.begin(), undealt_.begin() + undealt_count_, std::uint8_t{0});
    dealt_ = cards_held_ = 0;
    is_begun_ = false;
    are_cards_new_ = true;
}

int Quartino::mover() const {
    if (!is_begun_) return kNature;
    return position_.is_over() ? kNobody : position_.mover();
}

int Quartino::random_action(Random& random) const {
    if (is_begun_) return nth_legal(random.below(count_legal()));
    return is_dealt() ? random.below(rules_->seats) : undealt_[static_cast<std::size_t>(random.below(undealt_count_))];
}

void Quartino::play(int number) {
    if (!is_begun_) return is_dealt() ? start(number) : deal(number);
    const Action action = action_of(number);
    position_.play(action);
    are_cards_new_ |= kind_of(action) == Kind::claim;
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
    held_[seat][slot] = static_cast<std::uint8_t>(card);
    ++position_.held[seat];
    ++dealt_;
    are_cards_new_ = true;
    if (is_dealt() && rules_->first != kNature) start(rules_->first);
}

void Quartino::start(int seat) {
    is_begun_ = true;
    quartino::begin(position_, seat);
    find_legal();
}

void Quartino::find_legal() {
    legal_ = position_.legal();
    find_cards();
}

// Finds the cards in the hands again when one has been laid down; a card can also be shown.
void Quartino::find_cards() {
    int held = 0;
    for (int seat = 0; seat < rules_->seats; ++seat) held += position_.held[seat];
    if (held == cards_held_) return;
    cards_held_ = static_cast<std::uint8_t>(held);
    are_cards_new_ = true;
    for (int seat = 0; seat < rules_->seats; ++seat)
        for (int slot = 0, i = 0; i < position_.held[seat]; ++slot)
            if (rules_->cards[hands_[seat][slot]] == position_.hands[seat][i]) held_[seat][i++] = hands_[seat][slot];
}

int Quartino::count_legal() const {
    int count = legal_.four + legal_.silent + legal_.done + count_bits(legal_.columns) + count_bits(legal_.lifts) +
                count_bits(legal_.colours) * numbers_.fields;
    for (std::uint64_t sectors : legal_.claims) count += count_bits(sectors);
    return count;
}

// The n-th legal action in the order of the position's actions.
int Quartino::nth_legal(int n) const {
    const auto skip = [&n](int count) { return n < count || (n -= count, false); };
    if (skip(legal_.four)) return numbers_.four_at;
    if (skip(count_bits(legal_.columns))) return numbers_.columns_at + nth(legal_.columns, n);
    if (skip(legal_.silent)) return numbers_.four_at + 1;
    if (skip(count_bits(legal_.lifts))) return numbers_.lifts_at + nth(legal_.lifts, n);
    if (skip(count_bits(legal_.colours) * numbers_.fields)) return nth(legal_.colours, n / numbers_.fields) * numbers_.fields + n % numbers_.fields;
    for (int i = 0; i < kHand; ++i)
        if (skip(count_bits(legal_.claims[i]))) return numbers_.claims_at + held_[position_.active][i] * numbers_.sectors + nth(legal_.claims[i], n);
    return numbers_.four_at + 2;
}

Action Quartino::action_of(int number) const {
    const auto& [fields, sectors, cards, columns_at, lifts_at, claims_at, four_at] = numbers_;
    if (number < columns_at) return quartino::action_of(Kind::place, number / fields, number % fields);
    if (number < lifts_at) return quartino::action_of(Kind::column, 0, number - columns_at);
    if (number < claims_at) return quartino::action_of(Kind::lift, 0, number - lifts_at);
    if (number >= four_at)
        return quartino::action_of(std::array{Kind::four, Kind::silent, Kind::done}[static_cast<std::size_t>(number - four_at)], 0, 0);
    const int card = (number - claims_at) / sectors, sector = (number - claims_at) % sectors;
    return quartino::action_of(Kind::claim, rules_->cards[static_cast<std::size_t>(card)], sector);
}

Outcome Quartino::outcome() const {
    Outcome end;
    if (position_.ending == Ending::last_card) end.winners = 1u << position_.active;
    for (int seat = 0; seat < rules_->seats; ++seat) end.points[seat] = position_.points[seat];
    return end;
}

std::unique_ptr<Batch> make_batch(const Setup& setup, const Quartino::Rules& rules) { return std::make_unique<BatchOf<Quartino>>(setup, rules); }

std::unique_ptr<SingleGame> make_single_game(const Quartino::Rules& rules) { return std::make_unique<SingleGameOf<Quartino>>(rules); }

}  // namespace fourfold::envs
