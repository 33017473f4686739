#include "network_view.hpp"

#include <algorithm>
#include <bit>

namespace fourfold::quartino {
namespace {

struct Nearest {
    int gap = 5;
    Card card = 0, face = 0;
    int sector = 0;
};

int gap_in(Tops seen, Card face) {
    const unsigned wrong = static_cast<unsigned>((seen.colours ^ face) | seen.empty);
    return std::popcount((wrong | wrong >> 1) & 0x55u);
}

// The mover's card that misses the fewest pawns. Ties do not depend on the order of the hand.
Nearest nearest_own(const Position& position) {
    Nearest best;
    const int seat = position.mover();
    for (int s = 0; s < kWheelSectors; ++s) {
        const Tops seen = position.tops(position.table->sectors[s]);
        for (int i = 0; i < position.held[seat]; ++i) {
            const Card card = position.hands[seat][i];
            for (Card face : {card, position.table->mirror ? position.table->mirrored[card] : card}) {
                const int gap = gap_in(seen, face);
                if (gap < best.gap || (gap == best.gap && card < best.card)) best = {gap, card, face, s};
            }
        }
    }
    return best;
}

Frame frame_of(const Position& position) {
    const Nearest nearest = nearest_own(position);
    Frame frame;
    frame.turn = nearest.sector;
    for (int place = 0; place < 4; ++place) frame.colours[colour_of(nearest.face, place)] = static_cast<std::uint8_t>(place);
    return frame;
}

}  // namespace

NetworkView::NetworkView(const Position& position) : frame(frame_of(position)), mirror(position.table->mirror) {
    for (auto& depth : tops) depth.fill(kEmpty);
    for (int number = 0; number < kWheelFields; ++number) {
        const int field = frame.field(number);
        std::uint64_t column = position.columns[number];
        heights[field] = static_cast<std::uint8_t>((std::bit_width(column) - 1) / 2);
        for (int depth = 0; depth < kDepths && column != 1; ++depth, column >>= 2) tops[depth][field] = frame.colours[column & 3];
    }
    for (int colour = 0; colour < kColours; ++colour) reserve[frame.colours[colour]] = position.reserve[colour];
    for (int s = 0; s < kWheelSectors; ++s) {
        sectors[s] = nearness_of(seen_in(tops[0], s), mirror);
        now |= sectors[s];
    }
    std::array<Card, kCards> cards;
    for (int i = 0, count = position.laid.list(cards.data()); i < count; ++i) laid |= Orders{1} << frame.order(cards[i]);
    const int seat = position.mover();
    held = position.held[seat];
    open = ((Orders{1} << kOrders) - 1) & ~laid;
    for (int i = 0; i < held; ++i) {
        const int order = frame.order(position.hands[seat][i]);
        own[i] = {position.hands[seat][i], static_cast<std::uint8_t>(order), static_cast<std::uint8_t>(now.gap(order))};
        open &= ~(Orders{1} << order);
    }
    std::sort(own.begin(), own.begin() + held, [](const Own& a, const Own& b) { return a.gap != b.gap ? a.gap < b.gap : a.order < b.order; });
}

Nearness NetworkView::nearness(const FieldTops& changed_tops, FieldSet changed) const {
    Nearness sum;
    for (int s = 0; s < kWheelSectors; ++s) {
        FieldSet set = 0;
        for (int field : fields_of_sector(s)) set |= bit16(field);
        sum |= set & changed ? nearness_of(seen_in(changed_tops, s), mirror) : sectors[s];
    }
    return sum;
}

int NetworkView::rank_of(Card card) const {
    int rank = 0;
    while (own[rank].card != card) ++rank;
    return rank;
}

}  // namespace fourfold::quartino
