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

// The best of all cells and pieces, each looked up among the positions with one piece more.
Outcome best_of(const Position& position, RuleSet rules, const Outcomes& nexts) {
    Outcome best = lost_in(2);  // whatever is given wins
    for (int cell : each(empty_cells(position))) {
        const Position board = with_hand_on(position, cell);
        for (int piece : each(pieces_left(board))) best = better(best, one_earlier(outcome_of(given(board, piece), rules, nexts)));
    }
    return best;
}

Outcomes sorted(Outcomes outcomes) {
    std::sort(outcomes.begin(), outcomes.end(), by_code);
    return outcomes;
}

}  // namespace

BookMaker::BookMaker(RuleSet rules, int last_placed, int least_freedom, int threads, const StopFlag& stop)
    : rules_(rules), last_placed_(last_placed), least_freedom_(least_freedom), stop_(stop), solver_(rules, threads, stop), positions_(census(rules, last_placed, stop)) {
    std::erase_if(positions_, [&](const Key& key) { return wins_at_once(key, rules); });
    if (last_placed >= kFewestSurveyed) survey_ = std::make_unique<Survey>(rules, total());
}

void BookMaker::step(std::size_t count) {
    const std::size_t end = std::min(done_ + count, total());
    std::vector<Position> positions;
    for (std::size_t i = done_; i < end; ++i) positions.push_back(position_of(positions_[i]));
    const std::vector<Outcome> outcomes = survey_ ? surveyed(positions) : solver_.solve_all(positions);
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        if (outcomes[i].value != Value::draw) found_.push_back({done_ + i, outcomes[i]});
    done_ = end;
}

std::vector<Outcome> BookMaker::surveyed(const std::vector<Position>& positions) {
    std::vector<Outcome> outcomes(positions.size());
    solver_.spread(positions.size(), [&](Worker& worker, std::size_t i) { outcomes[i] = survey_->outcome(positions[i], worker); });
    return outcomes;
}

std::vector<std::uint8_t> BookMaker::state() const {
    ByteList bytes;
    for (std::uint64_t number : {std::uint64_t(number_of(rules_)), std::uint64_t(last_placed_), std::uint64_t{total()}, std::uint64_t{done_}})
        put_varint(bytes, number);
    std::size_t last = 0;
    for (const Found& found : found_) {
        put_varint(bytes, found.index - std::exchange(last, found.index));
        put_varint(bytes, static_cast<std::uint64_t>(found.outcome.distance) * 4 + (found.outcome.value == Value::win ? 2 : 0));
    }
    put_checksum(bytes);
    return bytes;
}

void BookMaker::resume(std::span<const std::uint8_t> state) {
    std::span<const std::uint8_t> bytes = without_checksum(state);
    for (std::uint64_t number : {std::uint64_t(number_of(rules_)), std::uint64_t(last_placed_), std::uint64_t{total()}})
        if (take_varint(bytes) != number) throw std::invalid_argument("This is the work on another book.");
    const std::size_t done = take_varint(bytes);
    std::vector<Found> found;
    std::size_t index = 0;
    while (!bytes.empty()) {
        index += take_varint(bytes);
        const std::uint64_t outcome = take_varint(bytes);
        found.push_back({index, outcome % 4 == 2 ? won_in(static_cast<int>(outcome / 4)) : lost_in(static_cast<int>(outcome / 4))});
    }
    if (done > total() || index > done) throw std::invalid_argument("This is the work on another book.");
    done_ = done;
    found_ = std::move(found);
}

// Of the positions with the most pieces and at least so much freedom.
Outcomes BookMaker::solved(int least_freedom) const {
    Outcomes outcomes;
    auto found = found_.begin();
    for (std::size_t i = 0; i < total(); ++i) {
        const bool is_found = found != found_.end() && found->index == i;
        const Outcome outcome = is_found ? (found++)->outcome : kDraw;
        if (solver_.freedom(position_of(positions_[i])) >= least_freedom) outcomes.push_back({code_of(positions_[i]), outcome});
    }
    return sorted(std::move(outcomes));
}

Outcomes BookMaker::looked_up(int placed, const Outcomes& nexts) const {
    Outcomes outcomes;
    for (const Key& key : census(rules_, placed, stop_))
        if (!wins_at_once(key, rules_)) outcomes.push_back({code_of(key), best_of(position_of(key), rules_, nexts)});
    return sorted(std::move(outcomes));
}

Book BookMaker::book() const {
    if (!is_done()) throw std::logic_error("The book is not finished.");
    std::vector<Outcomes> plies{solved(0)};
    for (int placed = last_placed_ - 1; placed >= 0; --placed) plies.push_back(looked_up(placed, plies.back()));
    plies.front() = solved(least_freedom_);
    std::reverse(plies.begin(), plies.end());
    return Book(rules_, least_freedom_, plies);
}

}  // namespace fourfold::quarto
