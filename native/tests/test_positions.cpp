// The positions whose values at least two independent solvers agree on.
#include <fstream>
#include <string>

#include "doctest/doctest.h"
#include "quarto/notation.hpp"
#include "quarto/solver.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

namespace {

// The text after "name": up to the next comma, without quotes; each position is on its own line.
std::string field(const std::string& line, const std::string& name) {
    const auto start = line.find("\"" + name + "\": ") + name.size() + 4;
    std::string text = line.substr(start, line.find_first_of(",}", start) - start);
    if (!text.empty() && text.front() == '"') text = text.substr(1, text.size() - 2);
    return text;
}

std::string name_of(Value value) { return value == Value::win ? "win" : value == Value::loss ? "loss" : "draw"; }

// Checks all positions with these numbers of placed pieces and returns how many there are.
int checked(int least_placed, int most_placed) {
    std::ifstream file(FOURFOLD_POSITIONS);
    REQUIRE(file);
    StopFlag stop;
    Solver solvers[] = {Solver({0b1111, false}, 1, stop), Solver({0b1111, true}, 1, stop)};
    int count = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.find("\"position\":") == std::string::npos) continue;
        const int placed = std::stoi(field(line, "placed"));
        if (placed < least_placed || placed > most_placed) continue;
        const bool squares = field(line, "squares") == "true";
        const Outcome outcome = solvers[squares].solve(read_position(field(line, "position"), {0b1111, squares}));
        INFO(line);
        CHECK(name_of(outcome.value) == field(line, "value"));
        CHECK((outcome.distance ? std::to_string(outcome.distance) : "null") == field(line, "win_in"));
        ++count;
    }
    return count;
}

}  // namespace

TEST_CASE("the agreed positions with five and more placed have the right value and distance") { CHECK(checked(5, 16) == 947); }

TEST_CASE("the agreed positions with four placed have the right value and distance" * doctest::skip()) { CHECK(checked(4, 4) == 54); }

TEST_CASE("the agreed positions with up to three placed have the right value" * doctest::skip()) { CHECK(checked(0, 3) == 19); }
