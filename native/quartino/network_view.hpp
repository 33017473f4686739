// What the mover sees of a position, in the mover's frame (network_layout.hpp).
#pragma once

#include "card_sets.hpp"
#include "position.hpp"

namespace fourfold::quartino {

// Renames colours and turns the wheel. Field 0 is the hub, sector s is the hub and the ring's fields from s + 1 on.
struct Frame {
    std::array<std::uint8_t, kColours + 1> colours{0, 1, 2, 3, kEmpty};
    int turn = 0;

    constexpr int sector(int number) const { return (number + kWheelSectors - turn) % kWheelSectors; }
    constexpr int field(int number) const { return number == 0 ? 0 : sector(number - 1) + 1; }
    constexpr Card card(Card of) const {
        int card = 0;
        for (int place = 0; place < 4; ++place) card |= colours[colour_of(of, place)] << 2 * place;
        return static_cast<Card>(card);
    }
    int order(Card of) const { return kOrderNumbers[card(of)]; }
};

// The fields of a sector of the wheel, in a frame.
constexpr std::array<std::uint8_t, 4> fields_of_sector(int sector) {
    const auto ring = [sector](int step) { return static_cast<std::uint8_t>((sector + step) % kWheelSectors + 1); };
    return {0, ring(0), ring(1), ring(2)};
}

using FieldTops = std::array<std::uint8_t, kWheelFields>;

constexpr Seen seen_in(const FieldTops& tops, int sector) {
    const auto fields = fields_of_sector(sector);
    return {tops[fields[0]], tops[fields[1]], tops[fields[2]], tops[fields[3]]};
}

struct NetworkView {
    struct Own {
        Card card = 0;           // as it is named in the position
        std::uint8_t order = 0;  // its number among the 24 cards, in the frame
        std::uint8_t gap = 4;
    };

    explicit NetworkView(const Position& position);

    // The nearness of all cards over all sectors when the tops of some fields have changed.
    Nearness nearness(const FieldTops& changed_tops, FieldSet changed) const;
    int rank_of(Card card) const;

    Frame frame;
    bool mirror = false;
    int held = 0;
    std::array<Own, kHand> own{};  // by rank
    std::array<FieldTops, kDepths> tops{};  // colours in the frame, from the top down
    FieldTops heights{};
    std::array<std::uint8_t, kColours> reserve{};
    Orders laid = 0, open = 0;
    std::array<Nearness, kWheelSectors> sectors{};
    Nearness now;  // over all sectors
};

}  // namespace fourfold::quartino
