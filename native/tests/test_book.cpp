#include <algorithm>

#include "doctest/doctest.h"
#include "quarto/book_maker.hpp"
#include "quarto/census.hpp"
#include "random_position.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

namespace {

// Made-up outcomes for real positions: what a book keeps does not depend on whether they are right.
Book made_up(RuleSet rules) {
    StopFlag stop;
    Random random(15);
    Book book(rules, 3);
    for (const Key& key : census(rules, 3, stop))
        if (random.below(5) == 0) book.add(key, random.below(2) ? won_in(1 + 2 * random.below(6)) : lost_in(2 + 2 * random.below(6)));
    book.seal();
    return book;
}

}  // namespace

TEST_CASE("different positions have different codes") {
    StopFlag stop;
    for (bool squares : {false, true})
        for (int placed = 0; placed <= 4; ++placed) {
            std::vector<Code> codes;
            for (const Key& key : census({0b1111, squares}, placed, stop)) codes.push_back(code_of(key));
            std::sort(codes.begin(), codes.end());
            CHECK(std::adjacent_find(codes.begin(), codes.end()) == codes.end());
        }
}

TEST_CASE("a book is read as it was written") {
    StopFlag stop;
    for (bool squares : {false, true}) {
        const RuleSet rules{0b1111, squares};
        const Book book = made_up(rules);
        const Book again = Book::read(book.written());
        CHECK(again.rules() == rules);
        CHECK(again.last_placed() == 3);
        CHECK(again.size() == book.size());
        CHECK(again.written() == book.written());
        for (const Key& key : census(rules, 3, stop)) CHECK(again.outcome(position_of(key)) == book.outcome(position_of(key)));
    }
}

TEST_CASE("any position finds its entry, whatever its names") {
    const RuleSet rules{};
    const Book book = made_up(rules);
    Random random(16);
    for (int i = 0; i < 200; ++i) {
        const Position position = random_position(3, rules, random);
        const auto& cells = symmetry(rules).cell_maps()[random.below(32)];
        const auto& pieces = symmetry(rules).piece_maps()[random.below(384)];
        CHECK(book.outcome(mapped(position, cells, pieces)) == book.outcome(position));
    }
}

TEST_CASE("a damaged book is refused") {
    const std::vector<std::uint8_t> bytes = made_up({}).written();
    CHECK_THROWS_AS((void)Book::read({}), std::invalid_argument);
    CHECK_THROWS_AS((void)Book::read(std::span(bytes).first(bytes.size() / 2)), std::invalid_argument);
    for (std::size_t i = 0; i < bytes.size(); i += 97) {
        auto damaged = bytes;
        damaged[i] ^= 0x10;
        CHECK_THROWS_AS((void)Book::read(damaged), std::invalid_argument);
    }
}

TEST_CASE("a book can be made in pieces, and the solver believes it") {
    const RuleSet rules{0b1111, true};
    StopFlag stop;
    BookMaker maker(rules, 2, 2, stop);
    CHECK(maker.total() == 381);
    maker.step(2);
    BookMaker another(rules, 2, 2, stop);
    another.resume(maker.state());
    CHECK(another.done() == 2);
    CHECK(another.state() == maker.state());
    CHECK_THROWS_AS((void)another.book(), std::logic_error);
    BookMaker other_rules({}, 2, 1, stop);
    CHECK_THROWS_AS(other_rules.resume(maker.state()), std::invalid_argument);
    stop.raise();
    CHECK_THROWS_AS(another.step(2), Stopped);
    CHECK(another.done() == 2);
}

// What a survey has noted is not part of the saved work: it changes the way, not the outcomes.
TEST_CASE("work taken up again ends as work that was never laid down") {
    StopFlag stop;
    BookMaker at_once({0b1111, true}, 4, 2, stop), first({0b1111, true}, 4, 1, stop), second({0b1111, true}, 4, 1, stop);
    at_once.step(30);
    first.step(20);
    second.resume(first.state());
    second.step(10);
    CHECK(second.done() == 30);
    CHECK(second.state() == at_once.state());
}

TEST_CASE("with a book early positions need no search") {
    StopFlag stop;
    const Book book = made_up({});
    Solver solver({}, 1, stop);
    solver.use(&book);
    Random random(17);
    const Position position = random_position(3, {}, random);
    CHECK(solver.value(position) == (winning_cells(position, {}) ? Value::win : book.outcome(position).value));
    CHECK(solver.options(random_position(2, {}, random)).size() == 14 * 13);
    CHECK(solver.nodes() == 0);
}
