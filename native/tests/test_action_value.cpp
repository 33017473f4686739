// Action values: chances and points add up, repeat, and do not depend on what the mover cannot see.
#include <numeric>

#include "doctest/doctest.h"
#include "quartex/search.hpp"
#include "quartino/search.hpp"
#include "quartino_table.hpp"

using namespace fourfold;

namespace {

template <typename P>
ActionValue<P> first_of(const P& position, std::uint64_t playouts, const StopFlag& stop) {
    std::array<typename P::Action, P::kMaxActions> legal;
    position.actions(legal.data());
    return action_value(position, legal[0], SearchSettings{}, playouts, 5, stop);
}

template <typename P>
void check_sound(P position) {
    StopFlag stop;
    const ActionValue<P> found = first_of(position, 60, stop);
    CHECK(std::accumulate(found.chances.begin(), found.chances.end(), 0.0) == doctest::Approx(1).epsilon(1e-4));
    for (int seat = position.seats(); seat < P::kMaxSeats; ++seat) CHECK(found.points[seat] == 0);
    const ActionValue<P> again = first_of(position, 60, stop);
    CHECK(again.chances == found.chances);
    CHECK(again.points == found.points);
    Random random(3);
    position.determinize(position.mover(), random);
    CHECK(first_of(position, 60, stop).points == found.points);
    stop.raise();
    CHECK_THROWS_AS((void)first_of(position, 60, stop), Stopped);
}

}  // namespace

TEST_CASE("action values in Quartino") {
    const quartino::Table table = quartino::wheel();
    Random random(4);
    for (int seats = 2; seats <= 4; ++seats) check_sound(quartino::dealt(table, seats, random));
}

TEST_CASE("action values in Quartex") {
    for (int seats = 2; seats <= 5; ++seats) check_sound(quartex::start({}, seats, 0, true, static_cast<std::uint64_t>(seats)));
}
