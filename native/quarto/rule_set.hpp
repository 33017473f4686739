// A rule set: which traits count, and whether the nine 2x2 blocks count in addition to the ten lines; 15 x 2 games.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <stdexcept>

namespace fourfold::quarto {

constexpr int kTraits = 4;

struct RuleSet {
    std::uint8_t traits = 0b1111;  // bit t: trait t counts, in the order of the piece's bits
    bool squares = false;

    friend constexpr auto operator<=>(const RuleSet&, const RuleSet&) = default;
};

constexpr int kRuleSets = 30;

// The index of a rule set in tables: 28 for the standard game, 29 with squares.
constexpr int number_of(RuleSet rules) {
    if (rules.traits == 0 || rules.traits > 0b1111) throw std::invalid_argument("at least one of the four traits must count");
    return 2 * (rules.traits - 1) + (rules.squares ? 1 : 0);
}

constexpr RuleSet rule_set(int number) { return {static_cast<std::uint8_t>(number / 2 + 1), number % 2 == 1}; }

}  // namespace fourfold::quarto
