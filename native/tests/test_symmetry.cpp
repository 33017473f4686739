#include <algorithm>
#include <set>

#include "doctest/doctest.h"
#include "quarto/solver.hpp"
#include "quarto/symmetry.hpp"
#include "random_position.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

namespace {

const CellMap& any_cells(RuleSet rules, Random& random) {
    const auto& maps = symmetry(rules).cell_maps();
    return maps[random.below(static_cast<int>(maps.size()))];
}

const PieceMap& any_pieces(RuleSet rules, Random& random) {
    const auto& maps = symmetry(rules).piece_maps();
    return maps[random.below(static_cast<int>(maps.size()))];
}

// The smallest member of the orbit over every pair of maps; traits that do not count are cleared.
Position least_in_orbit(const Position& position, RuleSet rules) {
    Position least;
    least.occupied = kAllCells;
    bool is_first = true;
    for (const CellMap& cells : symmetry(rules).cell_maps())
        for (const PieceMap& pieces : symmetry(rules).piece_maps()) {
            Position image = mapped(position, cells, pieces);
            for (int t = 0; t < kTraits; ++t)
                if (!(rules.traits >> t & 1)) image.trait[t] = 0;
            if (image.hand != kNoPiece) image.hand &= static_cast<std::int8_t>(rules.traits);
            if (is_first || image < least) least = image;
            is_first = false;
        }
    return least;
}

}  // namespace

TEST_CASE("the groups have the sizes they should") {
    const std::size_t pieces_by_traits[] = {0, 2, 8, 48, 384};
    for (int number = 0; number < kRuleSets; ++number) {
        const RuleSet rules = rule_set(number);
        CHECK(symmetry(rules).cell_maps().size() == (rules.squares ? 8 : 32));
        CHECK(symmetry(rules).piece_maps().size() == pieces_by_traits[size(rules.traits)]);
    }
}

TEST_CASE("maps carry winning sets into winning sets and are one to one") {
    for (bool squares : {false, true}) {
        const RuleSet rules{0b1111, squares};
        const auto sets = winning_sets(rules);
        const std::set<CellSet> known(sets.begin(), sets.end());
        for (const CellMap& map : symmetry(rules).cell_maps()) {
            CHECK(std::set<int>(map.begin(), map.end()).size() == kCells);
            for (CellSet set : sets) {
                CellSet image = 0;
                for (int cell : each(set)) image |= bit16(map[cell]);
                CHECK(known.count(image) == 1);
            }
        }
    }
}

TEST_CASE("piece maps are one to one and keep who shares how much with whom") {
    for (int number = 0; number < kRuleSets; ++number) {
        const RuleSet rules = rule_set(number);
        for (const PieceMap& map : symmetry(rules).piece_maps()) {
            REQUIRE(std::set<int>(map.begin(), map.end()).size() == kPieces);
            for (int piece = 1; piece < kPieces; ++piece)
                REQUIRE(size(static_cast<unsigned>((map[0] ^ map[piece]) & rules.traits)) == size(static_cast<unsigned>(piece & rules.traits)));
        }
    }
}

TEST_CASE("the whole orbit has one key, in every rule set") {
    Random random(2);
    for (int number = 0; number < kRuleSets; ++number) {
        const RuleSet rules = rule_set(number);
        const Position position = random_position(random.below(7), rules, random);
        const Key key = symmetry(rules).key(position);
        for (const CellMap& cells : symmetry(rules).cell_maps())
            for (const PieceMap& pieces : symmetry(rules).piece_maps()) REQUIRE(symmetry(rules).key(mapped(position, cells, pieces)) == key);
    }
}

TEST_CASE("two positions have one key exactly if they have one orbit") {
    Random random(3);
    for (int number : {0, 1, 5, 13, 20, 28, 29}) {
        const RuleSet rules = rule_set(number);
        std::set<Key> keys;
        std::set<Position> orbits;
        std::set<std::pair<Key, Position>> both;
        for (int i = 0; i < 60; ++i) {
            const Position position = random_position(2 + random.below(2), rules, random);
            const Key key = symmetry(rules).key(position);
            const Position least = least_in_orbit(position, rules);
            keys.insert(key);
            orbits.insert(least);
            both.insert({key, least});
        }
        CHECK(keys.size() == orbits.size());
        CHECK(keys.size() == both.size());
    }
}

TEST_CASE("a key is the canonical form of its own position") {
    Random random(4);
    for (int i = 0; i < 300; ++i) {
        const RuleSet rules{0b1111, i % 2 == 1};
        const Key key = symmetry(rules).key(random_position(random.below(12), rules, random));
        CHECK(symmetry(rules).key(position_of(key)) == key);
    }
}

TEST_CASE("value and distance are the same under random maps") {
    Random random(5);
    StopFlag stop;
    for (int number = 0; number < kRuleSets; ++number) {
        const RuleSet rules = rule_set(number);
        Solver solver(rules, 1, stop);
        for (int i = 0; i < 10; ++i) {
            const Position position = random_position(size(rules.traits) > 2 ? 8 : 7, rules, random);
            CHECK(solver.solve(position) == solver.solve(mapped(position, any_cells(rules, random), any_pieces(rules, random))));
        }
    }
}
