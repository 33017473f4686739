// A prover answers the two yes/no questions about a position, with the fastest code the processor can run.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "../common/stop.hpp"
#include "position.hpp"
#include "transposition_table.hpp"

namespace fourfold::quarto {

class Prover {
public:
    virtual ~Prover() = default;

    // limit odd: does the mover win within `limit` placements? limit even: does the mover lose within them?
    // Needs a piece in hand that does not win at once, and a limit no larger than the number of empty cells.
    virtual bool is_decided(const Position& position, int limit) = 0;

    // Over all cells for the piece in hand: how many pieces could safely be given then. Few is bad for the mover.
    virtual int mobility(const Position& position) const = 0;

    // The values with which a line can be finished: a piece that has one of them wins at once.
    virtual Values danger(const Position& position) const = 0;

    virtual std::uint64_t nodes() const = 0;
};

// The questions about the whole game: the mover makes the odd placements from here on, the opponent the even ones.
constexpr int win_limit(const Position& position) { return (kCells - placed(position) - 1) | 1; }
constexpr int loss_limit(const Position& position) { return (kCells - placed(position)) & ~1; }

enum class Kernel { automatic, portable, x86_64_v2, x86_64_v3 };

// Does this processor run the kernel, and was it built?
bool is_available(Kernel kernel);

std::unique_ptr<Prover> make_prover(RuleSet rules, TranspositionTable& transpositions, const StopFlag& stop, Kernel kernel = Kernel::automatic);

}  // namespace fourfold::quarto
