// The outcome of a position under perfect play: who wins, and the number of placements until then.
#pragma once

#include <compare>
#include <cstdint>

namespace fourfold::quarto {

enum class Value : std::int8_t { loss = -1, draw = 0, win = 1 };

struct Outcome {
    Value value = Value::draw;
    std::int8_t distance = 0;  // placements up to and including the winning one; 0 for a draw

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

constexpr Outcome kDraw{};

constexpr Outcome won_in(int placements) { return {Value::win, static_cast<std::int8_t>(placements)}; }
constexpr Outcome lost_in(int placements) { return {Value::loss, static_cast<std::int8_t>(placements)}; }

constexpr Value other_side(Value value) { return static_cast<Value>(-static_cast<int>(value)); }

// The outcome from the other player's side.
constexpr Outcome other_side(Outcome outcome) { return {other_side(outcome.value), outcome.distance}; }

// The outcome from the side of the player who made the last placement.
constexpr Outcome one_earlier(Outcome outcome) {
    const Outcome seen = other_side(outcome);
    if (seen.value == Value::draw) return seen;
    return {seen.value, static_cast<std::int8_t>(seen.distance + 1)};
}

// A rank for the mover, higher is better: quick wins, slow wins, draws, slow losses, quick losses.
constexpr int preference(Outcome outcome) {
    switch (outcome.value) {
        case Value::win: return 100 - outcome.distance;
        case Value::loss: return -100 + outcome.distance;
        default: return 0;
    }
}

constexpr Outcome better(Outcome one, Outcome two) { return preference(two) > preference(one) ? two : one; }

}  // namespace fourfold::quarto
