#include <algorithm>

#include "doctest/doctest.h"
#include "quarto/book_maker.hpp"
#include "quarto/enumeration.hpp"
#include "random_position.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

namespace {

// Invented outcomes for real positions: a book does not depend on whether they are right.
std::vector<Outcomes> made_up(RuleSet rules, int percent_decided) {
    StopFlag stop;
    Random random(15);
    std::vector<Outcomes> plies(4);
    for (const Key& key : enumerate_positions(rules, 3, stop)) {
        const Outcome decided = random.below(2) ? won_in(1 + 2 * random.below(6)) : lost_in(2 + 2 * random.below(6));
        plies[3].push_back({code_of(key), random.below(100) < percent_decided ? decided : kDraw});
    }
    std::sort(plies[3].begin(), plies[3].end(), by_code);
    return plies;
}

constexpr int kFew = 2, kMany = 60;  // few outcomes are listed, many go into the retrieval structure

Book made_up_book(RuleSet rules, int percent_decided) { return Book(rules, 0, made_up(rules, percent_decided)); }

}  // namespace

TEST_CASE("different positions have different codes") {
    StopFlag stop;
    for (bool squares : {false, true})
        for (int placed = 0; placed <= 4; ++placed) {
            std::vector<Code> codes;
            for (const Key& key : enumerate_positions({0b1111, squares}, placed, stop)) codes.push_back(code_of(key));
            std::sort(codes.begin(), codes.end());
            CHECK(std::adjacent_find(codes.begin(), codes.end()) == codes.end());
        }
}

TEST_CASE("a book returns its outcomes, and is read as it was written") {
    StopFlag stop;
    for (bool squares : {false, true})
        for (int percent : {0, kFew, kMany, 100}) {
            const RuleSet rules{0b1111, squares};
            const std::vector<Outcomes> told = made_up(rules, percent);
            const Book book(rules, 7, told);
            CHECK((book.size() == 0) == (percent != kFew));
            const Book again = Book::read(book.serialized());
            CHECK(again.rules() == rules);
            CHECK(again.last_placed() == 3);
            CHECK(again.min_mobility() == 7);
            CHECK(again.size() == book.size());
            CHECK(again.serialized() == book.serialized());
            for (const Key& key : enumerate_positions(rules, 3, stop)) {
                const Outcome outcome = outcome_in(told[3], code_of(key));
                CHECK(book.outcome(position_of(key)) == outcome);
                CHECK(again.outcome(position_of(key)) == outcome);
            }
        }
}

TEST_CASE("every position finds its entry up to symmetry") {
    const RuleSet rules{};
    Random random(16);
    for (int percent : {kFew, kMany}) {
        const Book book = made_up_book(rules, percent);
        for (int i = 0; i < 200; ++i) {
            const Position position = random_position(3, rules, random);
            const auto& cells = symmetry(rules).cell_maps()[random.below(32)];
            const auto& pieces = symmetry(rules).piece_maps()[random.below(384)];
            CHECK(book.outcome(mapped(position, cells, pieces)) == book.outcome(position));
        }
    }
}

TEST_CASE("a damaged book is refused") {
    CHECK_THROWS_AS((void)Book::read({}), std::invalid_argument);
    for (int percent : {kFew, kMany}) {
        const std::vector<std::uint8_t> bytes = made_up_book({}, percent).serialized();
        CHECK_THROWS_AS((void)Book::read(std::span(bytes).first(bytes.size() / 2)), std::invalid_argument);
        for (std::size_t i = 0; i < bytes.size(); i += 97) {
            auto damaged = bytes;
            damaged[i] ^= 0x10;
            CHECK_THROWS_AS((void)Book::read(damaged), std::invalid_argument);
        }
        // The checksum is right, but the bytes are not a book.
        for (std::size_t size = 5; size + 8 < bytes.size(); size += 61) {
            auto cut = std::vector(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
            append_checksum(cut);
            CHECK_THROWS_AS((void)Book::read(cut), std::invalid_argument);
        }
    }
}

TEST_CASE("a book can be made in pieces, and the solver believes it") {
    const RuleSet rules{0b1111, true};
    StopFlag stop;
    BookMaker maker(rules, 2, 0, 2, stop);
    CHECK(maker.total() == 381);
    maker.step(2);
    BookMaker another(rules, 2, 0, 2, stop);
    another.resume(maker.state());
    CHECK(another.done() == 2);
    CHECK(another.state() == maker.state());
    CHECK_THROWS_AS((void)another.book(), std::logic_error);
    BookMaker other_rules({}, 2, 0, 1, stop);
    CHECK_THROWS_AS(other_rules.resume(maker.state()), std::invalid_argument);
    stop.raise();
    CHECK_THROWS_AS(another.step(2), Stopped);
    CHECK(another.done() == 2);
}

// The batch solver's tables are not part of the saved state: they change the work, not the outcomes.
TEST_CASE("resumed work ends as uninterrupted work") {
    StopFlag stop;
    BookMaker at_once({0b1111, true}, 4, 0, 2, stop), first({0b1111, true}, 4, 0, 1, stop), second({0b1111, true}, 4, 0, 1, stop);
    at_once.step(30);
    first.step(20);
    second.resume(first.state());
    second.step(10);
    CHECK(second.done() == 30);
    CHECK(second.state() == at_once.state());
}

TEST_CASE("with a book early positions need no search") {
    StopFlag stop;
    const Book book = made_up_book({}, kFew);
    Solver solver({}, 1, stop);
    solver.use(&book);
    Random random(17);
    const Position position = random_position(3, {}, random);
    CHECK(solver.value(position) == (winning_cells(position, {}) ? Value::win : book.outcome(position).value));
    CHECK(solver.moves(random_position(2, {}, random)).size() == 14 * 13);
    CHECK(solver.nodes() == 0);
}

TEST_CASE("positions with little mobility are not looked up but searched") {
    StopFlag stop;
    const RuleSet rules{0b1111, true};
    Solver alone(rules, 1, stop), reader(rules, 1, stop);
    Random random(18);
    std::vector<Outcomes> plies(7);
    std::vector<Position> positions;
    while (positions.size() < 30) {
        const Position position = random_position(6, rules, random);
        if (winning_cells(position, rules)) continue;
        positions.push_back(position);
        plies[6].push_back({code_of(symmetry(rules).key(position)), won_in(7)});  // mostly wrong, so that a lookup can be noticed
    }
    std::sort(plies[6].begin(), plies[6].end(), by_code);
    constexpr int kLeast = 40;
    const Book book(rules, kLeast, plies);
    reader.use(&book);
    int looked_up = 0;
    for (const Position& position : positions) {
        const bool is_booked = alone.mobility(position) >= kLeast;
        looked_up += is_booked;
        CHECK(reader.solve(position) == (is_booked ? won_in(7) : alone.solve(position)));
    }
    CHECK(looked_up > 3);
    CHECK(looked_up < 27);
}

TEST_CASE("a book holds what was found with much mobility, and what follows from all that was found") {
    StopFlag stop;
    const RuleSet rules{0b1111, true};
    constexpr int kLeast = 150;
    BookMaker maker(rules, 3, kLeast, 1, stop);
    ByteList state;  // as if all were solved and every fifth position were lost in four
    for (std::size_t number : {static_cast<std::size_t>(number_of(rules)), std::size_t{3}, maker.total(), maker.total()}) write_varint(state, number);
    for (std::size_t i = 0; i < maker.total(); i += 5) {
        write_varint(state, i ? 5 : 0);
        write_varint(state, 4 * 4);
    }
    append_checksum(state);
    maker.resume(state);
    CHECK(maker.is_done());
    const Book book = maker.book();
    const Solver solver(rules, 1, stop);
    std::size_t index = 0, free = 0;
    for (const Key& key : enumerate_positions(rules, 3, stop)) {
        const Position position = position_of(key);
        if (winning_cells(position, rules)) continue;
        const Outcome told = index++ % 5 ? kDraw : lost_in(4);
        if (solver.mobility(position) < kLeast) continue;
        ++free;
        CHECK(book.outcome(position) == told);
    }
    CHECK(free > 0);
    CHECK(free < index);
    for (const Key& key : enumerate_positions(rules, 2, stop)) CHECK(book.outcome(position_of(key)) == won_in(5));
}
