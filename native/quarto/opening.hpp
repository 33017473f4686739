// The search through the first few placements, where symmetry and a careful order pay, and where threads share the work.
//
// All threads ask the same question. Each goes down to replies nobody else is working on, takes what others have
// answered, and leaves a branch as soon as somebody has settled a question above it.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "prover.hpp"
#include "shared_results.hpp"

namespace fourfold::quarto {

class OpeningSearch {
public:
    static constexpr int kLastPlaced = 4;  // from there on the prover alone is faster

    OpeningSearch(RuleSet rules, SharedResults& results, Prover& prover, const StopFlag& stop)
        : rules_(rules), results_(results), prover_(prover), stop_(stop) {}

    // The prover's question, for any number of placed pieces.
    bool is_decided(const Position& position, int limit);

    // What the mover can do without losing at once, what leaves the opponent least first; few pieces in, one of every kind.
    std::vector<Position> ordered_successors(const Position& position) const;

private:
    static constexpr int kLastCounted = 3;  // so far replies are ordered by how many different ones follow

    struct Frame {
        Question question;
        const Frame* parent;
    };
    struct Reply {
        Position position;
        Question question;
        int mobility;
    };

    std::optional<bool> searched(const Position& position, const Question& question, const Frame* parent);
    std::optional<bool> computed(const Position& position, const Question& question, const Frame* parent);
    std::optional<bool> searched_replies(const std::vector<Reply>& replies, const Frame& self);
    std::vector<Reply> replies_to(const Position& position, int limit) const;
    std::vector<Position> safe_successors(const Position& position) const;
    static void remove_duplicates(std::vector<Reply>& replies);
    int mobility(const Position& position) const;
    bool is_settled_above(const Frame* frame) const;

    RuleSet rules_;
    SharedResults& results_;
    Prover& prover_;
    const StopFlag& stop_;
};

}  // namespace fourfold::quarto
