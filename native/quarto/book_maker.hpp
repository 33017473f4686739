// Makes an opening book in steps, so that the caller can show progress, stop and resume.
//
// A search solves the positions with the most pieces; the outcomes of the others follow from them by retrograde analysis.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "../common/stop.hpp"
#include "batch_solver.hpp"
#include "book.hpp"
#include "solver.hpp"

namespace fourfold::quarto {

class BookMaker {
public:
    // All positions with the most pieces are solved, but the book holds only those with at least this mobility.
    BookMaker(RuleSet rules, int last_placed, int min_mobility, int threads, const StopFlag& stop);

    std::size_t done() const { return done_; }
    std::size_t total() const { return positions_.size(); }
    bool is_done() const { return done_ == total(); }

    // Solves up to `count` more positions. Throws Stopped when the flag is raised; the results of that step are then lost.
    void step(std::size_t count);

    // The results so far, to be saved between steps. resume() continues from them; it throws std::invalid_argument if they
    // belong to another book.
    std::vector<std::uint8_t> state() const;
    void resume(std::span<const std::uint8_t> state);

    // The finished book. Computes the positions with fewer pieces from the last ones.
    Book book() const;

private:
    static constexpr int kMinBatched = 4;  // with fewer pieces the solver shares its results by key anyway

    struct Found {
        std::size_t index;
        Outcome outcome;
    };

    std::vector<Outcome> solved_in_batch(const std::vector<Position>& positions);
    Outcomes solved(int min_mobility) const;
    Outcomes looked_up(int placed, const Outcomes& next) const;

    RuleSet rules_;
    int last_placed_;
    int min_mobility_;
    const StopFlag& stop_;
    Solver solver_;
    std::unique_ptr<BatchSolver> batch_solver_;
    std::vector<Key> positions_;  // with the last number of pieces, without those that win at once
    std::size_t done_ = 0;
    std::vector<Found> found_;  // outcomes other than draws
};

}  // namespace fourfold::quarto
