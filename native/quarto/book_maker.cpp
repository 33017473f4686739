#include "book_maker.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "../common/varint.hpp"
#include "enumeration.hpp"

namespace fourfold::quarto {
namespace {

bool wins_at_once(const Key& key, RuleSet rules) { return winning_cells(position_of(key), rules) != 0; }

Outcome outcome_of(const Position& position, RuleSet rules, const Outcomes& outcomes) {
    return winning_cells(position, rules) ? won_in(1) : outcome_in(outcomes, code_of(symmetry(rules).key(position)));
}

// The best outcome over all moves, looked up among the positions with one piece more.
Outcome best_of(const Position& position, RuleSet rules, const Outcomes& successors) {
    Outcome best = lost_in(2);  // every piece given would win
    for (int cell : each(empty_cells(position))) {
        const Position board = with_hand_on(position, cell);
        for (int piece : each(pieces_left(board))) best = better(best, one_earlier(outcome_of(given(board, piece), rules, successors)));
    }
    return best;
}

Outcomes sorted(Outcomes outcomes) {
    std::sort(outcomes.begin(), outcomes.end(), by_code);
    return outcomes;
}

}  // namespace

BookMaker::BookMaker(RuleSet rules, int last_placed, int min_mobility, int threads, const StopFlag& stop)
    : rules_(rules), last_placed_(last_placed), min_mobility_(min_mobility), stop_(stop), solver_(rules, threads, stop),
      positions_(enumerate_positions(rules, last_placed, stop)) {
    std::erase_if(positions_, [&](const Key& key) { return wins_at_once(key, rules); });
    if (last_placed >= kMinBatched) batch_solver_ = std::make_unique<BatchSolver>(rules, total());
}

void BookMaker::step(std::size_t count) {
    const std::size_t end = std::min(done_ + count, total());
    std::vector<Position> positions;
    for (std::size_t i = done_; i < end; ++i) positions.push_back(position_of(positions_[i]));
    const std::vector<Outcome> outcomes = batch_solver_ ? solved_in_batch(positions) : solver_.solve_all(positions);
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        if (outcomes[i].value != Value::draw) found_.push_back({done_ + i, outcomes[i]});
    done_ = end;
}

std::vector<Outcome> BookMaker::solved_in_batch(const std::vector<Position>& positions) {
    std::vector<Outcome> outcomes(positions.size());
    solver_.parallel_for(positions.size(), [&](Worker& worker, std::size_t i) { outcomes[i] = batch_solver_->outcome(positions[i], worker); });
    return outcomes;
}

std::vector<std::uint8_t> BookMaker::state() const {
    ByteList bytes;
    for (std::uint64_t number : {std::uint64_t(number_of(rules_)), std::uint64_t(last_placed_), std::uint64_t{total()}, std::uint64_t{done_}})
        write_varint(bytes, number);
    std::size_t last = 0;
    for (const Found& found : found_) {
        write_varint(bytes, found.index - std::exchange(last, found.index));
        write_varint(bytes, static_cast<std::uint64_t>(found.outcome.distance) * 4 + (found.outcome.value == Value::win ? 2 : 0));
    }
    append_checksum(bytes);
    return bytes;
}

void BookMaker::resume(std::span<const std::uint8_t> state) {
    std::span<const std::uint8_t> bytes = without_checksum(state);
    for (std::uint64_t number : {std::uint64_t(number_of(rules_)), std::uint64_t(last_placed_), std::uint64_t{total()}})
        if (read_varint(bytes) != number) throw std::invalid_argument("This is the saved state of another book.");
    const std::size_t done = read_varint(bytes);
    std::vector<Found> found;
    std::size_t index = 0;
    while (!bytes.empty()) {
        index += read_varint(bytes);
        const std::uint64_t outcome = read_varint(bytes);
        found.push_back({index, outcome % 4 == 2 ? won_in(static_cast<int>(outcome / 4)) : lost_in(static_cast<int>(outcome / 4))});
    }
    if (done > total() || index > done) throw std::invalid_argument("This is the saved state of another book.");
    done_ = done;
    found_ = std::move(found);
}

// The outcomes of the positions with the most pieces and at least this mobility.
Outcomes BookMaker::solved(int min_mobility) const {
    Outcomes outcomes;
    auto found = found_.begin();
    for (std::size_t i = 0; i < total(); ++i) {
        const bool is_found = found != found_.end() && found->index == i;
        const Outcome outcome = is_found ? (found++)->outcome : kDraw;
        if (solver_.mobility(position_of(positions_[i])) >= min_mobility) outcomes.push_back({code_of(positions_[i]), outcome});
    }
    return sorted(std::move(outcomes));
}

Outcomes BookMaker::looked_up(int placed, const Outcomes& successors) const {
    Outcomes outcomes;
    for (const Key& key : enumerate_positions(rules_, placed, stop_))
        if (!wins_at_once(key, rules_)) outcomes.push_back({code_of(key), best_of(position_of(key), rules_, successors)});
    return sorted(std::move(outcomes));
}

Book BookMaker::book() const {
    if (!is_done()) throw std::logic_error("The book is not finished.");
    std::vector<Outcomes> plies{solved(0)};
    for (int placed = last_placed_ - 1; placed >= 0; --placed) plies.push_back(looked_up(placed, plies.back()));
    plies.front() = solved(min_mobility_);
    std::reverse(plies.begin(), plies.end());
    return Book(rules_, min_mobility_, plies);
}

}  // namespace fourfold::quarto
