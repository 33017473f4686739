// Sets of the 24 cards that show each colour once, and which of them the top pawns of a sector make.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "network_layout.hpp"

namespace fourfold::quartino {

using Orders = std::uint32_t;  // a set of the 24 cards, by their numbers in ascending order

// The 24 cards in ascending order.
constexpr std::array<Card, kOrders> make_orders() {
    std::array<Card, kOrders> orders{};
    int count = 0;
    for (int card = 0; card < kCards; ++card) {
        unsigned colours = 0;
        for (int place = 0; place < 4; ++place) colours |= 1u << colour_of(static_cast<Card>(card), place);
        if (colours == 0b1111) orders[count++] = static_cast<Card>(card);
    }
    return orders;
}
inline constexpr std::array<Card, kOrders> kOrderCards = make_orders();

constexpr std::array<std::uint8_t, kCards> make_order_numbers() {
    std::array<std::uint8_t, kCards> numbers{};
    for (int i = 0; i < kOrders; ++i) numbers[kOrderCards[i]] = static_cast<std::uint8_t>(i);
    return numbers;
}
inline constexpr std::array<std::uint8_t, kCards> kOrderNumbers = make_order_numbers();

// For each place and colour, the cards with this colour there; an empty field is right for no card.
constexpr std::array<std::array<Orders, kColours + 1>, 4> make_cards_with() {
    std::array<std::array<Orders, kColours + 1>, 4> cards{};
    for (int i = 0; i < kOrders; ++i)
        for (int place = 0; place < 4; ++place) cards[place][colour_of(kOrderCards[i], place)] |= Orders{1} << i;
    return cards;
}
inline constexpr auto kCardsWith = make_cards_with();

// within[g]: the cards that miss at most g pawns.
struct Nearness {
    std::array<Orders, 4> within{};

    constexpr Nearness& operator|=(const Nearness& other) {
        for (int gap = 0; gap < 4; ++gap) within[gap] |= other.within[gap];
        return *this;
    }
    constexpr int gap(int order) const {
        int gap = 0;
        while (gap < 4 && !(within[gap] >> order & 1)) ++gap;
        return gap;
    }
};

using Seen = std::array<std::uint8_t, 4>;  // the tops of a sector, or kEmpty

// The cards by the number of pawns they miss in a sector.
constexpr Nearness nearness_of(const Seen& tops) {
    const Orders a = kCardsWith[0][tops[0]], b = kCardsWith[1][tops[1]], c = kCardsWith[2][tops[2]], d = kCardsWith[3][tops[3]];
    const Orders ab = a & b, cd = c & d, a_or_b = a | b, c_or_d = c | d;
    return {{ab & cd, (ab & c_or_d) | (cd & a_or_b), ab | cd | (a_or_b & c_or_d), a_or_b | c_or_d}};
}

// The same if mirror images count, whose ring is read the other way round.
constexpr Nearness nearness_of(const Seen& tops, bool mirror) {
    Nearness near = nearness_of(tops);
    if (mirror) near |= nearness_of({tops[0], tops[3], tops[2], tops[1]});
    return near;
}

}  // namespace fourfold::quartino
