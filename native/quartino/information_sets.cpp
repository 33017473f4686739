// Information sets: keys of what a seat sees, and determinizations.
#include <optional>

#include "beliefs.hpp"

namespace fourfold::quartino {
namespace {

std::uint64_t mix(std::uint64_t sum, std::uint64_t word) { return Random::mix(sum * 0x9e3779b97f4a7c15u + word); }

std::uint64_t open_key(const Position& position) {
    const Turn& turn = position.turn;
    std::uint64_t key = mix(position.active | position.players << 8 | static_cast<int>(position.ending) << 16,
                            turn.owed | turn.extra << 8 | turn.announced << 16 | turn.lifts << 20 | turn.bonus << 28 | turn.closed << 29 |
                                static_cast<std::uint64_t>(turn.refused | turn.may_announce << 8 | turn.speaker << 16) << 32);
    key = mix(key, turn.doomed | static_cast<std::uint64_t>(turn.fresh) << 16 | static_cast<std::uint64_t>(turn.used) << 32);
    if (position.table->cap) key = mix(key, position.turns);
    for (int field = 0; field < position.table->fields; ++field) key = mix(key, position.columns[field]);
    for (std::uint64_t word : position.laid.words()) key = mix(key, word);
    return key;
}

// A hash of a hand, independent of the order of its cards; of cards that are not in `seen`, only the number counts.
std::uint64_t hand_key(const Position& position, int seat, std::uint8_t seen) {
    std::uint64_t key = position.held[seat];
    for (int i = 0; i < position.held[seat]; ++i)
        if (seen >> i & 1) key += Random::mix(position.hands[seat][i] + 1u) << 3;
    return key;
}

// Moves `wanted` uniformly random cards of the first `count` to the front.
void draw(Card* cards, int count, int wanted, Random& random) {
    for (int i = 0; i < wanted; ++i) std::swap(cards[i], cards[i + random.below(count - i)]);
}

void give(Position& position, int seat, const Card* cards) {
    for (int i = 0; i < position.held[seat]; ++i)
        if (!(position.shown[seat] >> i & 1)) position.hands[seat][i] = *cards++;
}

constexpr int kTries = 100'000;

// The cards each seat may hold, for the seats that are known not to hold some cards.
struct AllowedCards {
    std::array<std::array<Card, kCards>, kMaxSeats> cards;
    std::array<int, kMaxSeats> counts{};
};

// Each of these seats draws its hidden cards. Returns the cards drawn, or nothing if two seats drew the same card.
std::optional<CardSet> drawn_once(const Position& position, AllowedCards& allowed, Random& random) {
    CardSet taken;
    for (int seat = 0; seat < position.players; ++seat) {
        const int wanted = allowed.counts[seat] ? hidden_cards(position, seat) : 0;
        bool clash = false;
        draw(allowed.cards[seat].data(), allowed.counts[seat], wanted, random);
        for (int i = 0; i < wanted; ++i) {
            clash |= taken.has(allowed.cards[seat][i]);
            taken.add(allowed.cards[seat][i]);
        }
        if (clash) return std::nullopt;
    }
    return taken;
}

// Seats that are known not to hold some cards draw from the others, again and again until no two have drawn the same card:
// rejection sampling makes every deal equally likely, because the number of cards left to the other seats is always the same.
// Returns the cards dealt, or none if there seems to be no such deal.
CardSet deal_allowed(Position& position, int viewer, const CardSet& unseen, Random& random) {
    AllowedCards allowed;
    for (int seat = 0; seat < position.players; ++seat) {
        const CardSet& excluded = (*position.excluded)[seat];
        if (seat == viewer || excluded.is_empty()) continue;
        allowed.counts[seat] = (unseen - excluded).list(allowed.cards[seat].data());
        if (allowed.counts[seat] < hidden_cards(position, seat)) return {};
    }
    for (int tries = 0; tries < kTries; ++tries) {
        const auto taken = drawn_once(position, allowed, random);
        if (!taken) continue;
        for (int seat = 0; seat < position.players; ++seat)
            if (allowed.counts[seat]) give(position, seat, allowed.cards[seat].data());
        return *taken;
    }
    return {};
}

constexpr int kFewTries = 1'000;

// Each seat draws a hand by its chances, again and again until no two have drawn the same card. Returns false if they always do.
bool deal_believed(Position& position, int viewer, Random& random) {
    for (int tries = 0; tries < kFewTries; ++tries) {
        CardSet taken;
        bool clash = false;
        for (int seat = 0; seat < position.players && !clash; ++seat) {
            if (seat == viewer) continue;
            const HiddenCards& hand = position.beliefs->seats[seat].draw(random);
            for (int i = 0; i < hidden_cards(position, seat); ++i) {
                clash |= taken.has(hand[i]);
                taken.add(hand[i]);
            }
            give(position, seat, hand.data());
        }
        if (!clash) return true;
    }
    return false;
}

}  // namespace

CardSet unseen_cards(const Position& position, int seat) {
    CardSet known = position.laid;
    for (int other = 0; other < position.players; ++other)
        for (int i = 0; i < position.held[other]; ++i)
            if (other == seat || position.shown[other] >> i & 1) known.add(position.hands[other][i]);
    return position.table->cards - known;
}

std::uint64_t Position::hash() const {
    std::uint64_t key = open_key(*this);
    for (int seat = 0; seat < players; ++seat) key = mix(mix(key, shown[seat]), hand_key(*this, seat, 0xff));
    return mix(key, idle_turns);
}

std::uint64_t Position::observation_key(int seat) const {
    std::uint64_t key = open_key(*this);
    for (int other = 0; other < players; ++other) key = mix(key, hand_key(*this, other, other == seat ? 0xff : shown[other]));
    return key;
}

void Position::determinize(int seat, Random& random) {
    if (beliefs && deal_believed(*this, seat, random)) return;
    const CardSet unseen = unseen_cards(*this, seat);
    const CardSet taken = excluded ? deal_allowed(*this, seat, unseen, random) : CardSet{};
    std::array<Card, kCards> cards;
    const int count = (unseen - taken).list(cards.data());
    int dealt = 0;
    for (int other = 0; other < players; ++other) {
        if (other == seat || (!taken.is_empty() && !(*excluded)[other].is_empty())) continue;
        const int wanted = hidden_cards(*this, other);
        draw(cards.data() + dealt, count - dealt, wanted, random);
        give(*this, other, cards.data() + dealt);
        dealt += wanted;
    }
}

}  // namespace fourfold::quartino
