// The exact outcome of a position and of each of its moves.
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

// A move: place the piece in hand on a cell and give a piece, or only one of the two.
struct Move {
    std::int8_t cell = -1;         // -1 if no piece is in hand
    std::int8_t piece = kNoPiece;  // kNoPiece if the placement ends the game
    Outcome outcome;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

class Solver {
public:
    // With one thread, everything is deterministic, including the number of nodes.
    Solver(RuleSet rules, int threads, const StopFlag& stop, Kernel kernel = Kernel::automatic);
    ~Solver();

    void use(const Book* book) { book_ = book; }

    Value value(const Position& position);
    Outcome solve(const Position& position);

    // Solves many positions with a piece in hand in parallel. If none of them can be lost, the search is a little shorter.
    std::vector<Outcome> solve_all(const std::vector<Position>& positions, const Progress& progress = {}, bool may_be_lost = true);

    // All moves with their outcomes. One thread at a time calls `progress`.
    std::vector<Move> moves(const Position& position, const Progress& progress = {});

    // The number of safe moves; see BoundedSearch::mobility.
    int mobility(const Position& position) const;

    // Runs task(worker, i) for each i below `tasks`, in parallel. The first exception stops all workers and is rethrown here.
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

// The best move of each cell, in ascending order of cells.
std::vector<Move> best_by_cell(const std::vector<Move>& moves);

}  // namespace fourfold::quarto
