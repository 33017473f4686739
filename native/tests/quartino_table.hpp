// The wheel board with its 24 default cards and automatic calls, and a random deal on it.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "quartino/position.hpp"

namespace fourfold::quartino {

using Words = std::map<std::string, std::string>;

inline Table wheel(const Words& changes = {}) {
    Words words = {{"claims", "automatic"}, {"situations", "automatic"}, {"mirror", "no"},  {"colours", "one"},      {"columns", "named"},
                   {"judged", "start"},     {"order", "free"},           {"extra", "must"}, {"claim_when", "after"}, {"new_pawn", "any"},
                   {"several", "one"},      {"bonus_check", "no"},       {"empty", "skip"}, {"cap", "none"},         {"announcers", "mover"},
                   {"wrong_claim", "ends"}};
    for (const auto& [name, word] : changes) words[name] = word;
    std::vector<NamedSector> sectors;
    for (int field = 1; field <= 8; ++field) sectors.push_back({std::to_string(field), {0, field, field % 8 + 1, (field + 1) % 8 + 1}});
    std::vector<std::string> cards;
    std::string order = "bgpy";
    do cards.push_back(order);
    while (std::next_permutation(order.begin(), order.end()));
    return make_table(9, sectors, {0, 3, 2, 1}, cards, words);
}

inline Position dealt(const Table& table, int seats, Random& random) {
    Position position;
    position.table = &table;
    position.players = static_cast<std::uint8_t>(seats);
    std::array<Card, kCards> cards;
    int count = table.cards.list(cards.data());
    for (int seat = 0; seat < seats; ++seat)
        while (position.held[seat] < kHand) {
            const int drawn = random.below(count);
            position.hands[seat][position.held[seat]++] = cards[drawn];
            cards[drawn] = cards[--count];
        }
    begin(position, random.below(seats));
    return position;
}

}  // namespace fourfold::quartino
