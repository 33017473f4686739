// An opening book: the outcomes of all positions with few pieces placed.
//
// The code of a position is its canonical form without the bits that are always zero.
//
//   4n+15      4n 4n-1      3n        2n         n         0        n pieces placed
//   +-----------+----------+----------+----------+----------+
//   |  occupied | trait 3  | trait 2  | trait 1  | trait 0  |     a trait's bits: the occupied cells from the second on,
//   +-----------+----------+----------+----------+----------+     then the hand (the first cell always has it as 0)
//
// The file format; every number is a varint (see varint.hpp):
//
//   "4FQB"  version  rule set  last placed  minimum mobility   then a ply (ply_outcomes.hpp) for each number of placed pieces from 0,
//   and a 64-bit checksum of all bytes before it
//
// For the last number of pieces, the book holds only positions with high mobility: the others are quick to search, and there
// are many of them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ply_outcomes.hpp"
#include "symmetry.hpp"

namespace fourfold::quarto {

Code code_of(const Key& key);

class Book {
public:
    // Takes all outcomes sorted by code for each number of pieces from 0; for the last, only positions with at least this mobility.
    Book(RuleSet rules, int min_mobility, const std::vector<Outcomes>& plies);

    // Throws std::invalid_argument if the bytes are not a book.
    static Book read(std::span<const std::uint8_t> bytes);
    std::vector<std::uint8_t> serialized() const;

    RuleSet rules() const { return rules_; }
    int last_placed() const { return static_cast<int>(plies_.size()) - 1; }
    int min_mobility() const { return min_mobility_; }

    // The number of outcomes that are listed individually (draws are not listed).
    std::size_t size() const;

    // The outcome of a position that is in the book; its piece in hand must not win at once.
    Outcome outcome(const Position& position) const;

private:
    Book(RuleSet rules, int min_mobility) : rules_(rules), min_mobility_(min_mobility) {}

    RuleSet rules_;
    int min_mobility_;
    std::vector<PlyOutcomes> plies_;
};

}  // namespace fourfold::quarto
