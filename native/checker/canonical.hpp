// Positions that are the same but for names: one name for all of them, so that each kind is checked once.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

#include "rules.hpp"

namespace fourfold::checker {

struct CanonicalForm {
    std::uint64_t pieces = 0;  // four bits a cell
    std::uint32_t cells = 0;   // the occupied ones; bit 16: there is a piece in hand
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

    // The least name over every way to move the board onto itself and to rename the traits.
    CanonicalForm canonical_form(const Position& position) const;

    std::size_t board_maps() const { return board_maps_.size(); }

private:
    using Map = std::array<std::uint8_t, 16>;

    CanonicalForm least_renamed(const Position& position, const Map& map, std::uint32_t cells) const;

    int traits_;
    std::vector<Map> board_maps_;  // where each cell comes from; lines come from lines
    std::vector<Map> renamings_;   // what each piece becomes when traits change places
};

}  // namespace fourfold::checker
