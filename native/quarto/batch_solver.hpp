// Solves many positions with the same number of pieces with far less work than solving each alone.
//
// The outcome of a position P depends on which of its successors C are lost for their mover. Each C follows several P, up to
// symmetry, so results about C are stored. C is not lost if there is one move after which the opponent does not win:
//
//     P --- any cell, any piece ---> C  lost?  --- one move ---> G  where the mover does not win
//
// Such a G proves more. Each of its pieces may have been placed last, so it shows for as many positions as it has pieces that
// they are not lost; all of them are stored.
#pragma once

#include <mutex>
#include <optional>
#include <unordered_map>

#include "code_set.hpp"
#include "outcome.hpp"
#include "worker.hpp"

namespace fourfold::quarto {

class BatchSolver {
public:
    // `positions` is the approximate number of positions to be solved; it determines the size of the table.
    BatchSolver(RuleSet rules, std::size_t positions) : rules_(rules), not_lost_(positions * kNotedOfEach) {}

    // The piece in hand must not win at once. Several threads may call this, each with its own worker.
    Outcome outcome(const Position& position, Worker& worker);

private:
    static constexpr std::size_t kNotedOfEach = 24;  // with six pieces placed there are 21 times as many positions as with five

    std::optional<int> loss(const Position& position, Worker& worker);
    bool escapes(const Position& position, Worker& worker);
    std::optional<int> known_loss(Code code) const;
    void note_loss(Code code, int distance);
    Code code(const Position& position) const { return code_of(symmetry(rules_).key(position)); }

    RuleSet rules_;
    CodeSet not_lost_;
    mutable std::mutex mutex_;
    std::unordered_map<Code, std::int8_t> lost_;  // lost positions: the number of placements
};

}  // namespace fourfold::quarto
