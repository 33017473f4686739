// The search through the first few placements, where symmetry and a careful order pay, and where threads share the work.
//
// All threads ask the same question. Each goes down to replies nobody else is working on, takes what others have
// answered, and leaves a branch as soon as somebody has settled a question above it.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "shared_results.hpp"
#include "prover.hpp"

namespace fourfold::quarto {

class Opening {
public:
    static constexpr int kLastPlaced = 4;  // from there on the prover alone is faster

    Opening(RuleSet rules, Answers& answers, Prover& prover, const StopFlag& stop)
        : rules_(rules), answers_(answers), prover_(prover), stop_(stop) {}

    // The prover's question, for any number of placed pieces.
    bool is_decided(const Position& position, int limit);

    // What the mover can do without losing at once, what leaves the opponent least first; few pieces in, one of every kind.
    std::vector<Position> ordered_nexts(const Position& position) const;

private:
    static constexpr int kLastCounted = 3;  // so far replies are ordered by how many different ones follow

    struct Asked {
        Question question;
        const Asked* by;
    };
    struct Reply {
        Position position;
        Question question;
        int freedom;
    };

    std::optional<bool> asked(const Position& position, const Question& question, const Asked* by);
    std::optional<bool> worked_out(const Position& position, const Question& question, const Asked* by);
    std::optional<bool> settled(const std::vector<Reply>& replies, const Asked& self);
    std::vector<Reply> replies_to(const Position& position, int limit) const;
    std::vector<Position> safe_nexts(const Position& position) const;
    static void keep_one_of_each(std::vector<Reply>& replies);
    int freedom(const Position& position) const;
    bool is_settled_above(const Asked* asked) const;

    RuleSet rules_;
    Answers& answers_;
    Prover& prover_;
    const StopFlag& stop_;
};

}  // namespace fourfold::quarto
