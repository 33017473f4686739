#include <set>

#include "brute_force.hpp"
#include "checker/checker.hpp"
#include "checker/search.hpp"
#include "doctest/doctest.h"
#include "quarto/proof_maker.hpp"
#include "random_position.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

namespace {

checker::Position as_checked(const Position& position) {
    checker::Position copy;
    for (int cell : each(position.occupied)) copy.piece[cell] = static_cast<std::int8_t>(piece_on(position, cell));
    copy.hand = position.hand;
    return copy;
}

checker::Rules as_checked(RuleSet rules) { return {rules.traits, rules.squares}; }

std::vector<std::uint8_t> proof_of(const Position& root, RuleSet rules, int last, const StopFlag& stop) {
    ProofMaker maker(rules, root, last, 2, stop);
    while (!maker.is_done()) maker.step(50);
    return maker.certificate();
}

}  // namespace

TEST_CASE("the checker finds the board's symmetries by itself") {
    CHECK(checker::Canonicalizer({0b1111, false}).board_maps() == 32);
    CHECK(checker::Canonicalizer({0b1111, true}).board_maps() == 8);
}

TEST_CASE("the checker's canonical forms are equal exactly for positions that are equal up to symmetry") {
    Random random(31);
    for (int number = 0; number < kRuleSets; ++number) {
        const RuleSet rules = rule_set(number);
        const checker::Rules checked = as_checked(rules);
        const checker::Canonicalizer canonicalizer(checked);
        const Symmetry& maps = symmetry(rules);
        std::set<std::pair<Key, checker::CanonicalForm>> pairs;
        std::set<Key> keys;
        std::set<checker::CanonicalForm> forms;
        for (int i = 0; i < 60; ++i) {
            const Position position = random_position(i % 5, rules, random);
            const CellMap& cells = maps.cell_maps()[random.below(static_cast<int>(maps.cell_maps().size()))];
            const PieceMap& pieces = maps.piece_maps()[random.below(static_cast<int>(maps.piece_maps().size()))];
            const checker::CanonicalForm form = canonicalizer.canonical_form(as_checked(position));
            CHECK(canonicalizer.canonical_form(as_checked(mapped(position, cells, pieces))) == form);
            keys.insert(maps.key(position));
            forms.insert(form);
            pairs.insert({maps.key(position), form});
        }
        CHECK(keys.size() == pairs.size());
        CHECK(forms.size() == pairs.size());
    }
}

TEST_CASE("the checker's search agrees with the rules played out") {
    Random random(32);
    StopFlag stop;
    for (int number = 0; number < kRuleSets; ++number) {
        const RuleSet rules = rule_set(number);
        const checker::Rules checked = as_checked(rules);
        checker::Search search(checked, stop);
        for (int i = 0; i < 40; ++i) {
            const Position position = random_position(10 + i % 6, rules, random);
            const Value value = brute_force(position, rules).value;
            CHECK(search.attacker_wins(as_checked(position), true) == (value == Value::win));
            CHECK(search.attacker_wins(as_checked(position), false) == (value == Value::loss));
        }
    }
}

TEST_CASE("proofs of every value are accepted in every rule set, from any position") {
    Random random(33);
    StopFlag stop;
    std::set<Value> seen;
    for (int number = 0; number < kRuleSets; ++number)
        for (int placed = 8; placed < 16; ++placed) {
            const RuleSet rules = rule_set(number);
            const Position board = random_board(placed, rules, random);
            const Position root = random.below(4) ? given(board, any_of(pieces_left(board), random)) : board;
            for (int last : {0, 10, 14}) {
                const auto bytes = proof_of(root, rules, last, stop);
                const checker::Certificate certificate = checker::read_certificate(bytes);
                CHECK_NOTHROW(checker::check(certificate, 2, stop, {}));
                const Value value = Solver(rules, 1, stop).value(root);
                CHECK(static_cast<int>(certificate.claim) == static_cast<int>(value) + 1);
                seen.insert(value);
            }
        }
    CHECK(seen.size() == 3);
}

TEST_CASE("a proof is the same whatever the threads, and goes on from a saved state") {
    Random random(34);
    StopFlag stop;
    const RuleSet rules{0b1111, false};
    const Position root = random_position(6, rules, random);
    ProofMaker first(rules, root, 8, 1, stop);
    for (int i = 0; i < 5; ++i) first.step(7);
    ProofMaker second(rules, root, 8, 3, stop);
    second.resume(first.state());
    CHECK(second.done() == first.done());
    while (!second.is_done()) second.step(100);
    CHECK(second.certificate() == proof_of(root, rules, 8, stop));
    ProofMaker another(rules, random_position(6, rules, random), 8, 1, stop);
    CHECK_THROWS_AS(another.resume(first.state()), std::invalid_argument);
}
