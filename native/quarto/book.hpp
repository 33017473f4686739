// An opening book: the outcomes of all positions with few pieces placed.
//
// A position has a code: its smallest name with the bits that are always zero left out.
//
//   4n+15      4n 4n-1      3n        2n         n         0        n pieces placed
//   +-----------+----------+----------+----------+----------+
//   |  occupied | trait 3  | trait 2  | trait 1  | trait 0  |     a trait's bits: the occupied cells from the second on,
//   +-----------+----------+----------+----------+----------+     then the hand (the first cell always has it as 0)
//
// The file, every number a varint (7 bits a byte, low ones first, the top bit says that more follow):
//
//   "4FQB"  version  rule set  last placed  least freedom   then for each number of pieces placed, from 0, a ply (ply.hpp)
//   and at the end a 64-bit check of all bytes before it
//
// With the last number of pieces only those positions need be in it that leave the mover much freedom: the others are soon
// searched, and there are many of them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ply.hpp"
#include "symmetry.hpp"

namespace fourfold::quarto {

Code code_of(const Key& key);

class Book {
public:
    // All outcomes, sorted by code, for each number of pieces from 0. With the last, only of positions with so much freedom.
    Book(RuleSet rules, int min_mobility, const std::vector<Outcomes>& plies);

    // Throws std::invalid_argument if the bytes are no such book.
    static Book read(std::span<const std::uint8_t> bytes);
    std::vector<std::uint8_t> serialized() const;

    RuleSet rules() const { return rules_; }
    int last_placed() const { return static_cast<int>(plies_.size()) - 1; }
    int min_mobility() const { return min_mobility_; }

    // How many outcomes other than a draw, as far as they are listed one by one.
    std::size_t size() const;

    // Of a position that is in it, holding a piece that does not win at once.
    Outcome outcome(const Position& position) const;

private:
    Book(RuleSet rules, int min_mobility) : rules_(rules), min_mobility_(min_mobility) {}

    RuleSet rules_;
    int min_mobility_;
    std::vector<Ply> plies_;
};

}  // namespace fourfold::quarto
