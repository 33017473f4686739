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

constexpr int kLastWithTwins = 6;  // later on equal positions are too rare to look for

// Which of several positions are the same but for names: an index of the first such for each.
std::vector<std::size_t> twins(const std::vector<Position>& positions, RuleSet rules) {
    std::vector<std::size_t> first(positions.size());
    std::unordered_map<Key, std::size_t> seen;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const bool looks = placed(positions[i]) <= kLastWithTwins;
        first[i] = looks ? seen.emplace(symmetry(rules).key(positions[i]), i).first->second : i;
    }
    return first;
}

// One position for each kind of piece that can be given.
std::vector<Position> distinct_gives(const Position& position, RuleSet rules) {
    std::vector<Position> nexts;
    for (int piece : each(pieces_left(position))) nexts.push_back(given(position, piece));
    const std::vector<std::size_t> twin = twins(nexts, rules);
    std::vector<Position> distinct;
    for (std::size_t i = 0; i < nexts.size(); ++i)
        if (twin[i] == i) distinct.push_back(nexts[i]);
    return distinct;
}

template <typename Ask>
Value searched_value(const Position& position, const Ask& ask, bool may_be_lost = true) {
    if (ask(position, last_own(position))) return Value::win;
    return may_be_lost && ask(position, last_other(position)) ? Value::loss : Value::draw;
}

// The value first: most positions are draws and need no distance.
template <typename Ask>
Outcome searched_outcome(const Position& position, const Ask& ask, bool may_be_lost = true) {
    const Value value = searched_value(position, ask, may_be_lost);
    if (value == Value::draw) return kDraw;
    const bool wins = value == Value::win;
    const int last = wins ? last_own(position) : last_other(position);
    int distance = wins ? 3 : 2;
    while (distance < last && !ask(position, distance)) distance += 2;
    return wins ? won_in(distance) : lost_in(distance);
}

// Everything that can be done, in rising order; what ends the game is valued already.
std::vector<Option> menu(const Position& position, RuleSet rules) {
    std::vector<Option> options;
    if (position.hand == kNoPiece) {
        for (int piece : each(pieces_left(position))) options.push_back({-1, static_cast<std::int8_t>(piece), kDraw});
        return options;
    }
    const CellSet winning = winning_cells(position, rules);
    const PieceSet left = pieces_left(position);
    for (int cell : each(empty_cells(position))) {
        const auto at = static_cast<std::int8_t>(cell);
        if (winning >> cell & 1) options.push_back({at, kNoPiece, won_in(1)});
        else if (!left) options.push_back({at, kNoPiece, kDraw});
        else for (int piece : each(left)) options.push_back({at, static_cast<std::int8_t>(piece), kDraw});
    }
    return options;
}

Position after(const Position& position, const Option& option) {
    const Position board = option.cell < 0 ? position : with_hand_on(position, option.cell);
    return given(board, option.piece);
}

}  // namespace

Solver::Solver(RuleSet rules, int threads, const StopFlag& stop, Kernel kernel) : rules_(rules), stop_(stop) {
    if (threads < 1) throw std::invalid_argument("A solver needs at least one thread.");
    for (int i = 0; i < threads; ++i) workers_.push_back(std::make_unique<Worker>(rules, answers_, stop, kernel));
}

Solver::~Solver() = default;

std::uint64_t Solver::nodes() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers_) sum += worker->prover->nodes();
    return sum;
}

int Solver::freedom(const Position& position) const {
    if (position.hand == kNoPiece) throw std::invalid_argument("Only a piece in hand can be placed.");
    return workers_[0]->prover->mobility(position);
}

// Neighbours share much of what a worker remembers: the options of a position lie side by side by their cell.
void Solver::spread(std::size_t tasks, const Task& task, const Progress& progress) {
    const std::size_t count = std::min(workers_.size(), tasks);
    Stretches stretches(tasks, count);
    std::exception_ptr trouble;
    std::mutex mutex;
    std::size_t done = 0;
    const auto work = [&](std::size_t number) {
        try {
            while (const auto i = stretches.next(number)) {
                task(*workers_[number], *i);
                const std::lock_guard lock(mutex);
                if (progress) progress(static_cast<int>(++done), static_cast<int>(tasks));
            }
        } catch (...) {
            stretches.close();
            const std::lock_guard lock(mutex);
            if (!trouble) trouble = std::current_exception();
        }
    };
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < count; ++i) threads.emplace_back(work, i);
    if (count) work(0);
    threads.clear();
    if (trouble) std::rethrow_exception(trouble);
}

// Early questions go to all workers at once, who share the answers; later ones are over before a second thread has started.
bool Solver::is_decided(const Position& position, int limit) {
    if (placed(position) > Opening::kLastPlaced) return workers_[0]->prover->is_decided(position, limit);
    std::vector<char> answers(workers_.size());
    spread(workers_.size(), [&](Worker& worker, std::size_t i) { answers[i] = worker.opening.is_decided(position, limit); }, {});
    return answers[0];
}

bool Solver::is_in_book(const Position& position, const Worker& worker) const {
    if (!book_ || book_->rules() != rules_ || placed(position) > book_->last_placed() || is_won(position, rules_)) return false;
    return placed(position) < book_->last_placed() || worker.prover->mobility(position) >= book_->least_freedom();
}

// Then nothing the mover can do is lost for the next player.
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

// One worker alone: for positions of which many are solved side by side.
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
    spread(positions.size(), [&](Worker& worker, std::size_t i) { outcomes[i] = solve(positions[i], worker, may_be_lost); }, progress);
    return outcomes;
}

std::vector<Option> Solver::options(const Position& position, const Progress& progress) {
    std::vector<Option> options = menu(position, rules_);
    std::vector<Position> nexts;
    for (const Option& option : options) nexts.push_back(after(position, option));
    const std::vector<std::size_t> twin = twins(nexts, rules_);
    std::vector<std::size_t> distinct;
    std::vector<Position> positions;
    for (std::size_t i = 0; i < options.size(); ++i)
        if (options[i].piece != kNoPiece && twin[i] == i) {
            distinct.push_back(i);
            positions.push_back(nexts[i]);
        }
    const std::vector<Outcome> outcomes = solve_all(positions, progress, !is_booked_without_win(position));
    for (std::size_t i = 0; i < distinct.size(); ++i)
        options[distinct[i]].outcome = position.hand == kNoPiece ? other_side(outcomes[i]) : one_earlier(outcomes[i]);
    for (std::size_t i = 0; i < options.size(); ++i) options[i].outcome = options[twin[i]].outcome;
    return options;
}

std::vector<Option> best_by_cell(const std::vector<Option>& options) {
    std::vector<Option> best;
    for (const Option& option : options) {
        if (best.empty() || best.back().cell != option.cell) best.push_back(option);
        else if (preference(option.outcome) > preference(best.back().outcome)) best.back() = option;
    }
    return best;
}

}  // namespace fourfold::quarto
