#include "book_maker.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "../common/varint.hpp"
#include "census.hpp"

namespace fourfold::quarto {
namespace {

bool wins_at_once(const Key& key, RuleSet rules) { return winning_cells(position_of(key), rules) != 0; }

// The best of all cells and pieces, each looked up; the book must know the positions with one piece more.
Outcome looked_up(const Position& position, RuleSet rules, const Book& book) {
    Outcome best = lost_in(2);  // whatever is given wins
    for (int cell : each(empty_cells(position))) {
        const Position board = with_hand_on(position, cell);
        for (int piece : each(pieces_left(board))) {
            const Position next = given(board, piece);
            const Outcome outcome = winning_cells(next, rules) ? won_in(1) : book.outcome(next);
            best = better(best, one_earlier(outcome));
        }
    }
    return best;
}

}  // namespace

BookMaker::BookMaker(RuleSet rules, int last_placed, int threads, const StopFlag& stop)
    : rules_(rules), last_placed_(last_placed), stop_(stop), solver_(rules, threads, stop), positions_(census(rules, last_placed, stop)) {
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

Book BookMaker::book() const {
    if (!is_done()) throw std::logic_error("The book is not finished.");
    Book book(rules_, last_placed_);
    for (const Found& found : found_) book.add(positions_[found.index], found.outcome);
    book.seal();
    for (int placed = last_placed_ - 1; placed >= 0; --placed) {
        for (const Key& key : census(rules_, placed, stop_))
            if (!wins_at_once(key, rules_)) book.add(key, looked_up(position_of(key), rules_, book));
        book.seal();
    }
    return book;
}

}  // namespace fourfold::quarto
