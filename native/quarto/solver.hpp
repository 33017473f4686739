// The exact outcome of a position and of everything that can be done in it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "../common/progress.hpp"
#include "outcome.hpp"
#include "worker.hpp"

namespace fourfold::quarto {

class Book;

// Something to do: place on a cell and give a piece after it, or only one of the two.
struct Move {
    std::int8_t cell = -1;         // -1: nothing is in hand, so a piece must be given
    std::int8_t piece = kNoPiece;  // none: the placement ends the game
    Outcome outcome;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

class Solver {
public:
    // With one thread everything is deterministic, the number of nodes included.
    Solver(RuleSet rules, int threads, const StopFlag& stop, Kernel kernel = Kernel::automatic);
    ~Solver();

    void use(const Book* book) { book_ = book; }

    Value value(const Position& position);
    Outcome solve(const Position& position);

    // Of many positions with a piece in hand, side by side. A search that knows none of them to be lost is a little shorter.
    std::vector<Outcome> solve_all(const std::vector<Position>& positions, const Progress& progress = {}, bool may_be_lost = true);

    // Every cell with every piece after it, or every piece to give; the progress is called by one thread at a time.
    std::vector<Move> moves(const Position& position, const Progress& progress = {});

    // Over all cells for the piece in hand: how many pieces could safely be given then. Few is bad for the mover.
    int mobility(const Position& position) const;

    // Does each of so many tasks by whichever worker is free; the first exception ends them all and is thrown here.
    using Task = std::function<void(Worker&, std::size_t)>;
    void parallel_for(std::size_t tasks, const Task& task, const Progress& progress = {});

    std::size_t threads() const { return workers_.size(); }
    std::uint64_t nodes() const;

private:
    bool is_decided(const Position& position, int limit);
    Outcome solve(const Position& position, Worker& worker, bool may_be_lost) const;
    Value best_give_value(const Position& position);
    Outcome best_give(const Position& position);
    bool is_in_book(const Position& position, const Worker& worker) const;
    bool is_booked_without_win(const Position& position) const;

    RuleSet rules_;
    const StopFlag& stop_;
    SharedResults results_;
    std::vector<std::unique_ptr<Worker>> workers_;
    const Book* book_ = nullptr;
};

// The outcome of each cell under its best piece; cells in rising order.
std::vector<Move> best_by_cell(const std::vector<Move>& moves);

}  // namespace fourfold::quarto
