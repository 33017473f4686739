// Makes an opening book a step at a time, so that it can be watched, stopped and taken up again.
//
// The positions with the most pieces are solved by search; those with fewer follow from them without any.
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
    // All positions with the most pieces are solved, but the book holds only those with so much freedom.
    BookMaker(RuleSet rules, int last_placed, int min_mobility, int threads, const StopFlag& stop);

    std::size_t done() const { return done_; }
    std::size_t total() const { return positions_.size(); }
    bool is_done() const { return done_ == total(); }

    // Solves up to so many more positions. Throws Stopped when the flag is raised; what the step had found is lost then.
    void step(std::size_t count);

    // What has been found so far, to be saved between steps; resume() takes it up. Throws std::invalid_argument if it is another's.
    std::vector<std::uint8_t> state() const;
    void resume(std::span<const std::uint8_t> state);

    // Once all is done: the book, with the positions with fewer pieces worked out from the last.
    Book book() const;

private:
    static constexpr int kMinBatched = 4;  // with fewer pieces the solver keeps its answers by key anyway

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
    std::vector<Key> positions_;  // of the last number of pieces, without those that win at once
    std::size_t done_ = 0;
    std::vector<Found> found_;  // those that are not draws
};

}  // namespace fourfold::quarto
