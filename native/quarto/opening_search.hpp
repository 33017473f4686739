// The proof search for the first few placements, where symmetry and careful move ordering pay and where threads share the work.
//
// All threads search the same question. Each prefers replies that no other thread works on, reuses shared results, and leaves a
// branch as soon as another thread has settled a question above it.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "bounded_search.hpp"
#include "shared_results.hpp"

namespace fourfold::quarto {

class OpeningSearch {
public:
    static constexpr int kLastPlaced = 4;  // with more pieces the bounded search alone is faster

    OpeningSearch(RuleSet rules, SharedResults& results, BoundedSearch& search, const StopFlag& stop)
        : rules_(rules), results_(results), bounded_search_(search), stop_(stop) {}

    // Answers the bounded search's question (see bounded_search.hpp) for any number of placed pieces.
    bool is_decided(const Position& position, int limit);

    // The positions after the moves that do not lose at once, ordered by the opponent's mobility, lowest first. With few pieces
    // placed, one of each symmetry class.
    std::vector<Position> ordered_successors(const Position& position) const;

private:
    static constexpr int kLastCounted = 3;  // up to here, mobility counts moves up to symmetry

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
    BoundedSearch& bounded_search_;
    const StopFlag& stop_;
};

}  // namespace fourfold::quarto
