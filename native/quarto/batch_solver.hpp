// The outcomes of very many positions with the same number of pieces, for far less work than solving each alone.
//
// What a position P is worth depends on which of the positions C after it are lost for their mover. As each C follows several
// P, by whatever names, what is found about it is kept. That it is not lost takes one move after which the opponent does not win:
//
//     P --- any cell, any piece ---> C  lost?  --- one move ---> G  where the mover does not win
//
// Such a G shows more than that. Each of its pieces may have been the last to be placed, so as many positions as it has pieces
// are not lost, and all of them are noted.
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
    // Of about so many positions.
    BatchSolver(RuleSet rules, std::size_t positions) : rules_(rules), not_lost_(positions * kNotedOfEach) {}

    // The piece in hand must not win at once. Several threads may ask, each with a worker of its own.
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
    std::unordered_map<Code, std::int8_t> lost_;  // the others: after how many placements
};

}  // namespace fourfold::quarto
