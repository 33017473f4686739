// The canonical form of a position, equal for all positions that are equal up to symmetry, so that each class is checked once.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

#include "rules.hpp"

namespace fourfold::checker {

struct CanonicalForm {
    std::uint64_t pieces = 0;  // four bits a cell
    std::uint32_t cells = 0;   // the occupied cells; bit 16 is set if a piece is in hand
    std::uint32_t hand = 0;

    friend constexpr auto operator<=>(const CanonicalForm&, const CanonicalForm&) = default;
};

struct CanonicalHash {
    std::size_t operator()(const CanonicalForm& form) const noexcept {
        const std::uint64_t word = (form.pieces + 31 * form.hand + 0x9e3779b97f4a7c15u * form.cells) * 0xff51afd7ed558ccdu;
        return static_cast<std::size_t>(word ^ word >> 29);
    }
};

class Canonicalizer {
public:
    explicit Canonicalizer(const Rules& rules);

    // The smallest form over all symmetries of the board and all permutations and inversions of the traits.
    CanonicalForm canonical_form(const Position& position) const;

    std::size_t board_maps() const { return board_maps_.size(); }

private:
    using Map = std::array<std::uint8_t, 16>;

    CanonicalForm least_renamed(const Position& position, const Map& map, std::uint32_t cells) const;

    int traits_;
    std::vector<Map> board_maps_;  // the origin of each cell; lines come from lines
    std::vector<Map> renamings_;   // the image of each piece under a permutation of the traits
};

}  // namespace fourfold::checker
