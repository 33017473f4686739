#include "possible_hands.hpp"

#include <algorithm>
#include <set>

namespace fourfold::quartino {
namespace {

// Writes the cards that a seat may hide and returns their number.
int candidates(const Position& position, int seat, Card* out) {
    const CardSet unseen = unseen_cards(position, position.mover());
    const int count = (position.excluded ? unseen - (*position.excluded)[seat] : unseen).list(out);
    return count >= hidden_cards(position, seat) ? count : unseen.list(out);
}

int combinations(int count, int wanted) {
    int product = 1;
    for (int i = 1; i <= wanted; ++i) product = product * (count - wanted + i) / i;
    return product;
}

// All sets of `wanted` cards.
std::vector<HiddenCards> all_hands(const Card* cards, int count, int wanted) {
    std::vector<HiddenCards> hands;
    std::array<int, kHand> at{0, 1, 2, 3};
    for (int slot = 0; slot >= 0;) {
        HiddenCards hand{};
        for (int i = 0; i < wanted; ++i) hand[i] = cards[at[i]];
        hands.push_back(hand);
        for (slot = wanted - 1; slot >= 0 && at[slot] == count - wanted + slot;) --slot;
        if (slot >= 0) ++at[slot];
        for (int i = slot + 1; slot >= 0 && i < wanted; ++i) at[i] = at[i - 1] + 1;
    }
    return hands;
}

std::vector<HiddenCards> some_hands(Card* cards, int count, int wanted, int number, Random& random) {
    std::vector<HiddenCards> hands(static_cast<std::size_t>(number));
    for (HiddenCards& hand : hands)
        for (int i = 0; i < wanted; ++i) {
            std::swap(cards[i], cards[i + random.below(count - i)]);
            hand[i] = cards[i];
        }
    return hands;
}

}  // namespace

std::vector<HiddenCards> possible_hands(const Position& position, int seat, int most, Random& random) {
    std::array<Card, kCards> cards;
    const int count = candidates(position, seat, cards.data()), wanted = hidden_cards(position, seat);
    if (combinations(count, wanted) <= most) return all_hands(cards.data(), count, wanted);
    return some_hands(cards.data(), count, wanted, most, random);
}

std::vector<HiddenCards> changed_hands(const Position& position, int seat, const BelievedHands& believed, int number, Random& random) {
    std::array<Card, kCards> cards;
    const int count = candidates(position, seat, cards.data()), wanted = hidden_cards(position, seat);
    std::set<HiddenCards> known;
    for (HiddenCards hand : believed.hands) {
        std::sort(hand.begin(), hand.begin() + wanted);
        known.insert(hand);
    }
    std::vector<HiddenCards> hands;
    for (int tries = 0; tries < 4 * number && static_cast<int>(hands.size()) < number; ++tries) {
        HiddenCards hand = believed.draw(random);
        const Card card = cards[random.below(count)];
        if (std::find(hand.begin(), hand.begin() + wanted, card) != hand.begin() + wanted) continue;
        hand[random.below(wanted)] = card;
        std::sort(hand.begin(), hand.begin() + wanted);
        if (known.insert(hand).second) hands.push_back(hand);
    }
    return hands;
}

}  // namespace fourfold::quartino
