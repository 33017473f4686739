#include <bit>
#include <stdexcept>

#include "doctest/doctest.h"
#include "quartino_table.hpp"

using namespace fourfold;
using namespace fourfold::quartino;

namespace {

using Menu = std::array<Action, Position::kMaxActions>;

int pawns(std::uint64_t column) { return (std::bit_width(column) - 1) / 2; }

void check_sound(const Position& position) {
    int placed = 0, left = 0;
    for (int field = 0; field < position.table->fields; ++field) placed += pawns(position.columns[field]);
    for (int colour : position.reserve) left += colour;
    CHECK(placed + left == kColours * kPawns);
    for (int seat = 0; seat < position.players; ++seat) CHECK(position.held[seat] + position.points[seat] == kHand);
}

}  // namespace

TEST_CASE("a card is written as it is read") {
    for (const char* text : {"ybgp", "yyyy", "pgby"}) CHECK(write_card(read_card(text)) == text);
    CHECK_THROWS_AS((void)read_card("ybg"), std::invalid_argument);
    CHECK_THROWS_AS((void)read_card("ybgx"), std::invalid_argument);
}

TEST_CASE("calls that players make are refused") {
    CHECK_NOTHROW(check_noticed(wheel()));
    CHECK_THROWS_WITH(check_noticed(wheel({{"claims", "free"}})), "The native core does not support Quartino with claims=free.");
    CHECK_THROWS_WITH(check_noticed(wheel({{"situations", "announced"}})), "The native core does not support Quartino with situations=announced.");
}

TEST_CASE("no pawn and no card is lost in random games, and playout actions are legal") {
    Random random(1);
    for (const Words& words :
         {Words{}, Words{{"columns", "all"}, {"extra", "may"}}, Words{{"columns", "each"}, {"several", "together"}, {"claim_when", "any-time"}},
          Words{{"judged", "again"}, {"bonus_check", "yes"}, {"mirror", "yes"}, {"new_pawn", "bonus"}}}) {
        const Table table = wheel(words);
        for (int seats = 2; seats <= 4; ++seats)
            for (int game = 0; game < 5; ++game) {
                Position position = dealt(table, seats, random);
                for (int i = 0; i < 200 && !position.is_over(); ++i) {
                    Menu legal;
                    const int count = position.actions(legal.data());
                    REQUIRE(count > 0);
                    const Action playout_action = position.playout_action(random);
                    CHECK(std::find(legal.begin(), legal.begin() + count, playout_action) != legal.begin() + count);
                    for (int k = 0; k < count; ++k) CHECK(read_action(position, write_action(position, legal[k])) == legal[k]);
                    position.play(i % 3 ? playout_action : legal[random.below(count)]);
                    check_sound(position);
                    std::array<float, kMaxSeats> shares{};
                    position.is_over() ? position.values(shares.data()) : position.evaluate(shares.data());
                    CHECK(shares[0] + shares[1] + shares[2] + shares[3] == doctest::Approx(1));
                }
            }
    }
}

TEST_CASE("determinizations look the same to the seat, and do not depend on what was hidden") {
    const Table table = wheel();
    Random random(2);
    for (int seats = 2; seats <= 4; ++seats) {
        Position position = dealt(table, seats, random);
        position.shown[1] = 0b0010;
        for (int seat = 0; seat < seats; ++seat) {
            Position one = position, two = position;
            Random random(7), again(7);
            one.determinize(seat, random);
            CHECK(one.observation_key(seat) == position.observation_key(seat));
            CHECK(one.hash() != position.hash());
            CHECK(one.hands[seat] == position.hands[seat]);
            CHECK(one.hands[1][1] == position.hands[1][1]);
            two.determinize(seat, random);
            two.determinize(seat, again);
            CHECK(two.hash() == one.hash());
        }
    }
}

TEST_CASE("a seat never gets a card it is known not to hold") {
    const Table table = wheel();
    Random random(3);
    Position position = dealt(table, 4, random);
    std::array<CardSet, kMaxSeats> excluded;
    for (const char* card : {"ybgp", "ybpg", "bygp", "pgby", "gybp"}) {
        excluded[1].add(read_card(card));
        excluded[3].add(read_card(card));
    }
    position.excluded = &excluded;
    for (int i = 0; i < 1000; ++i) {
        position.determinize(0, random);
        CardSet all;
        for (int seat = 0; seat < 4; ++seat)
            for (Card card : position.hands[seat]) {
                CHECK(!all.has(card));
                CHECK((seat == 0 || !excluded[seat].has(card)));
                all.add(card);
            }
    }
}

TEST_CASE("playout signature of Quartino") {
    Random random(4);
    const Table table = wheel();
    const Playouts sum = playouts(dealt(table, 3, random), 100, 5);
    CHECK(sum.won[0] + sum.won[1] + sum.won[2] + sum.drawn == 100);
    CHECK(sum.actions == 109028);
}
