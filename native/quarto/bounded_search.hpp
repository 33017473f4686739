// The proof search's interface: yes/no questions about a position, answered by the fastest kernel the processor can run.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "../common/stop.hpp"
#include "position.hpp"
#include "transposition_table.hpp"

namespace fourfold::quarto {

class BoundedSearch {
public:
    virtual ~BoundedSearch() = default;

    // limit odd: does the mover win within `limit` placements? limit even: does the mover lose within them?
    // Needs a piece in hand that does not win at once, and a limit no larger than the number of empty cells.
    virtual bool is_decided(const Position& position, int limit) = 0;

    // The number of safe moves: pairs of a cell for the piece in hand and a piece to give that does not win at once.
    virtual int mobility(const Position& position) const = 0;

    // The attribute values that finish a line: a piece that has one of them wins at once.
    virtual Values danger(const Position& position) const = 0;

    virtual std::uint64_t nodes() const = 0;
};

// The limits for the rest of the game: the mover makes the odd placements from here on, the opponent the even ones.
constexpr int win_limit(const Position& position) { return (kCells - placed(position) - 1) | 1; }
constexpr int loss_limit(const Position& position) { return (kCells - placed(position)) & ~1; }

enum class Kernel { automatic, portable, x86_64_v2, x86_64_v3, x86_64_v4 };

// Returns true if the kernel was built and this processor can run it.
bool is_available(Kernel kernel);

std::unique_ptr<BoundedSearch> make_bounded_search(RuleSet rules, TranspositionTable& transpositions, const StopFlag& stop,
                                                   Kernel kernel = Kernel::automatic);

}  // namespace fourfold::quarto
