#include "possible_hands.hpp"

#include <set>

namespace fourfold::quartino {
namespace {

// The cards that a seat may hide.
struct Choice {
    Choice(const Position& position, int seat) : wanted(hidden_cards(position, seat)) {
        const CardSet unseen = unseen_cards(position, position.mover());
        if (position.excluded) count = (unseen - (*position.excluded)[seat]).list(cards.data());
        if (count < wanted || !position.excluded) count = unseen.list(cards.data());
    }

    std::array<Card, kCards> cards;
    int count = 0;
    int wanted;  // the number of cards that the seat hides
};

long combinations(int count, int wanted) {
    long product = 1;
    for (int i = 1; i <= wanted; ++i) product = product * (count - wanted + i) / i;
    return product;
}

std::vector<HiddenCards> all_hands(const Choice& choice) {
    std::vector<HiddenCards> hands;
    std::array<int, kHand> at{0, 1, 2, 3};
    for (int slot = 0; slot >= 0;) {
        HiddenCards hand{};
        for (int i = 0; i < choice.wanted; ++i) hand[i] = choice.cards[at[i]];
        hands.push_back(hand);
        for (slot = choice.wanted - 1; slot >= 0 && at[slot] == choice.count - choice.wanted + slot;) --slot;
        if (slot >= 0) ++at[slot];
        for (int i = slot + 1; slot >= 0 && i < choice.wanted; ++i) at[i] = at[i - 1] + 1;
    }
    return hands;
}

std::vector<HiddenCards> some_hands(Choice& choice, int number, Random& random) {
    std::vector<HiddenCards> hands(static_cast<std::size_t>(number));
    for (HiddenCards& hand : hands)
        for (int i = 0; i < choice.wanted; ++i) {
            std::swap(choice.cards[i], choice.cards[i + random.below(choice.count - i)]);
            hand[i] = choice.cards[i];
        }
    return hands;
}

CardSet set_of(const HiddenCards& hand, int count) {
    CardSet set;
    for (int i = 0; i < count; ++i) set.add(hand[i]);
    return set;
}

}  // namespace

std::vector<HiddenCards> possible_hands(const Position& position, int seat, int number, Random& random) {
    Choice choice(position, seat);
    return combinations(choice.count, choice.wanted) <= number ? all_hands(choice) : some_hands(choice, number, random);
}

std::vector<HiddenCards> similar_hands(const Position& position, int seat, const BelievedHands& believed, int number, Random& random) {
    const Choice choice(position, seat);
    std::set<std::array<std::uint64_t, 4>> known;
    for (const HiddenCards& hand : believed.hands) known.insert(set_of(hand, choice.wanted).words());
    std::vector<HiddenCards> hands;
    for (int tries = 0; tries < 4 * number && static_cast<int>(hands.size()) < number; ++tries) {
        HiddenCards hand = believed.draw(random);
        const Card card = choice.cards[random.below(choice.count)];
        if (set_of(hand, choice.wanted).has(card)) continue;
        hand[random.below(choice.wanted)] = card;
        if (known.insert(set_of(hand, choice.wanted).words()).second) hands.push_back(hand);
    }
    return hands;
}

}  // namespace fourfold::quartino
