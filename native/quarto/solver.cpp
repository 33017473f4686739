#include "solver.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <unordered_map>

#include "../common/work_ranges.hpp"
#include "book.hpp"

namespace fourfold::quarto {

namespace {

constexpr int kLastCanonical = 6;  // with more pieces, symmetric positions are too rare to look for

// For each position, the index of the first one that is equal up to symmetry.
std::vector<std::size_t> canonical_indices(const std::vector<Position>& positions, RuleSet rules) {
    std::vector<std::size_t> first(positions.size());
    std::unordered_map<Key, std::size_t> seen;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const bool looks = placed(positions[i]) <= kLastCanonical;
        first[i] = looks ? seen.emplace(symmetry(rules).key(positions[i]), i).first->second : i;
    }
    return first;
}

// The positions after giving a piece, one of each symmetry class.
std::vector<Position> distinct_gives(const Position& position, RuleSet rules) {
    std::vector<Position> successors;
    for (int piece : each(pieces_left(position))) successors.push_back(given(position, piece));
    const std::vector<std::size_t> canonical = canonical_indices(successors, rules);
    std::vector<Position> distinct;
    for (std::size_t i = 0; i < successors.size(); ++i)
        if (canonical[i] == i) distinct.push_back(successors[i]);
    return distinct;
}

template <typename Ask>
Value searched_value(const Position& position, const Ask& ask, bool may_be_lost = true) {
    if (ask(position, win_limit(position))) return Value::win;
    return may_be_lost && ask(position, loss_limit(position)) ? Value::loss : Value::draw;
}

// Finds the value first, because most positions are draws and need no distance. Then lowers the limit by two placements as long
// as the answer is yes: yes takes less time than no, and so only one no is needed.
template <typename Ask>
Outcome searched_outcome(const Position& position, const Ask& ask, bool may_be_lost = true) {
    const Value value = searched_value(position, ask, may_be_lost);
    if (value == Value::draw) return kDraw;
    const bool wins = value == Value::win;
    const int least = wins ? 3 : 2;
    int distance = wins ? win_limit(position) : loss_limit(position);
    while (distance > least && ask(position, distance - 2)) distance -= 2;
    return wins ? won_in(distance) : lost_in(distance);
}

// All moves in ascending order; only those that end the game have their outcome.
std::vector<Move> legal_moves(const Position& position, RuleSet rules) {
    std::vector<Move> moves;
    if (position.hand == kNoPiece) {
        for (int piece : each(pieces_left(position))) moves.push_back({-1, static_cast<std::int8_t>(piece), kDraw});
        return moves;
    }
    const CellSet winning = winning_cells(position, rules);
    const PieceSet left = pieces_left(position);
    for (int cell : each(empty_cells(position))) {
        const auto at = static_cast<std::int8_t>(cell);
        if (winning >> cell & 1) moves.push_back({at, kNoPiece, won_in(1)});
        else if (!left) moves.push_back({at, kNoPiece, kDraw});
        else
            for (int piece : each(left)) moves.push_back({at, static_cast<std::int8_t>(piece), kDraw});
    }
    return moves;
}

Position after(const Position& position, const Move& move) {
    const Position board = move.cell < 0 ? position : with_hand_on(position, move.cell);
    return given(board, move.piece);
}

}  // namespace

Solver::Solver(RuleSet rules, int threads, const StopFlag& stop, Kernel kernel) : rules_(rules), stop_(stop) {
    if (threads < 1) throw std::invalid_argument("A solver needs at least one thread.");
    for (int i = 0; i < threads; ++i) workers_.push_back(std::make_unique<Worker>(rules, results_, stop, kernel));
}

Solver::~Solver() = default;

std::uint64_t Solver::nodes() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers_) sum += worker->bounded_search->nodes();
    return sum;
}

int Solver::mobility(const Position& position) const {
    if (position.hand == kNoPiece) throw std::invalid_argument("There is no piece in hand.");
    return workers_[0]->bounded_search->mobility(position);
}

// Adjacent tasks go to the same worker, because moves with the same cell share many transpositions.
void Solver::parallel_for(std::size_t tasks, const Task& task, const Progress& progress) {
    const std::size_t count = std::min(workers_.size(), tasks);
    WorkRanges ranges(tasks, count);
    std::exception_ptr error;
    std::mutex mutex;
    std::size_t done = 0;
    const auto work = [&](std::size_t number) {
        try {
            while (const auto i = ranges.next(number)) {
                task(*workers_[number], *i);
                const std::lock_guard lock(mutex);
                if (progress) progress(static_cast<int>(++done), static_cast<int>(tasks));
            }
        } catch (...) {
            ranges.close();
            const std::lock_guard lock(mutex);
            if (!error) error = std::current_exception();
        }
    };
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < count; ++i) threads.emplace_back(work, i);
    if (count) work(0);
    threads.clear();
    if (error) std::rethrow_exception(error);
}

// All workers search early positions together and share results; later positions are solved before a second thread would start.
bool Solver::is_decided(const Position& position, int limit) {
    if (placed(position) > OpeningSearch::kLastPlaced) return workers_[0]->bounded_search->is_decided(position, limit);
    std::vector<char> answers(workers_.size());
    parallel_for(workers_.size(), [&](Worker& worker, std::size_t i) { answers[i] = worker.opening.is_decided(position, limit); }, {});
    return answers[0];
}

bool Solver::is_in_book(const Position& position, const Worker& worker) const {
    if (!book_ || book_->rules() != rules_ || placed(position) > book_->last_placed() || is_won(position, rules_)) return false;
    return placed(position) < book_->last_placed() || worker.bounded_search->mobility(position) >= book_->min_mobility();
}

// Returns true if the book has the position and it is not won, so that no move leads to a lost position.
bool Solver::is_booked_without_win(const Position& position) const {
    if (position.hand == kNoPiece || winning_cells(position, rules_) || !is_in_book(position, *workers_[0])) return false;
    return book_->outcome(position).value != Value::win;
}

Value Solver::value(const Position& position) {
    if (position.hand == kNoPiece) return best_give_value(position);
    if (winning_cells(position, rules_)) return Value::win;
    if (is_in_book(position, *workers_[0])) return book_->outcome(position).value;
    return searched_value(position, [this](const Position& asked, int limit) { return is_decided(asked, limit); });
}

Outcome Solver::solve(const Position& position) {
    if (position.hand == kNoPiece) return best_give(position);
    if (winning_cells(position, rules_)) return won_in(1);
    if (is_in_book(position, *workers_[0])) return book_->outcome(position);
    return searched_outcome(position, [this](const Position& asked, int limit) { return is_decided(asked, limit); });
}

// Solves a position with one worker, for batches of positions that are solved in parallel.
Outcome Solver::solve(const Position& position, Worker& worker, bool may_be_lost) const {
    if (winning_cells(position, rules_)) return won_in(1);
    if (is_in_book(position, worker)) return book_->outcome(position);
    const auto ask = [&](const Position& asked, int limit) { return worker.opening.is_decided(asked, limit); };
    return searched_outcome(position, ask, may_be_lost);
}

Value Solver::best_give_value(const Position& position) {
    Value best = Value::loss;
    if (position.occupied == kAllCells) return Value::draw;
    for (const Position& next : distinct_gives(position, rules_)) {
        best = std::max(best, other_side(value(next)));
        if (best == Value::win) break;
    }
    return best;
}

Outcome Solver::best_give(const Position& position) {
    if (position.occupied == kAllCells) return kDraw;
    Outcome best = lost_in(0);
    for (const Position& next : distinct_gives(position, rules_)) best = better(best, other_side(solve(next)));
    return best;
}

std::vector<Outcome> Solver::solve_all(const std::vector<Position>& positions, const Progress& progress, bool may_be_lost) {
    std::vector<Outcome> outcomes(positions.size());
    parallel_for(positions.size(), [&](Worker& worker, std::size_t i) { outcomes[i] = solve(positions[i], worker, may_be_lost); }, progress);
    return outcomes;
}

std::vector<Move> Solver::moves(const Position& position, const Progress& progress) {
    std::vector<Move> moves = legal_moves(position, rules_);
    std::vector<Position> successors;
    for (const Move& move : moves) successors.push_back(after(position, move));
    const std::vector<std::size_t> canonical = canonical_indices(successors, rules_);
    std::vector<std::size_t> distinct;
    std::vector<Position> positions;
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (moves[i].piece != kNoPiece && canonical[i] == i) {
            distinct.push_back(i);
            positions.push_back(successors[i]);
        }
    const std::vector<Outcome> outcomes = solve_all(positions, progress, !is_booked_without_win(position));
    for (std::size_t i = 0; i < distinct.size(); ++i)
        moves[distinct[i]].outcome = position.hand == kNoPiece ? other_side(outcomes[i]) : one_earlier(outcomes[i]);
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i].outcome = moves[canonical[i]].outcome;
    return moves;
}

std::vector<Move> best_by_cell(const std::vector<Move>& moves) {
    std::vector<Move> best;
    for (const Move& move : moves) {
        if (best.empty() || best.back().cell != move.cell) best.push_back(move);
        else if (preference(move.outcome) > preference(best.back().outcome)) best.back() = move;
    }
    return best;
}

}  // namespace fourfold::quarto
