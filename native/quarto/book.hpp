// An opening book: the outcomes of all positions with few pieces placed, of which only those that are not draws are kept.
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
//   "4FQB"  version  rule set  last placed   then for each number of pieces placed, from 0, and each outcome that occurs:
//   placed  value (0 loss, 2 win)  distance  how many  gaps between the rising codes ...
//   and at the end a 64-bit check of all bytes before it
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "outcome.hpp"
#include "symmetry.hpp"

namespace fourfold::quarto {

using Code = std::uint64_t;

Code code_of(const Key& key);

class Book {
public:
    Book(RuleSet rules, int last_placed) : rules_(rules), last_placed_(last_placed), plies_(last_placed + 1) {}

    // Throws std::invalid_argument if the bytes are no such book.
    static Book read(std::span<const std::uint8_t> bytes);
    std::vector<std::uint8_t> written() const;

    RuleSet rules() const { return rules_; }
    int last_placed() const { return last_placed_; }
    std::size_t size() const;

    // Of a position with at most `last_placed` pieces, holding one that does not win at once.
    Outcome outcome(const Position& position) const;

    // In any order; seal() must follow before anything is asked.
    void add(const Key& key, Outcome outcome);
    void seal();

private:
    struct Entry {
        Code code;
        Outcome outcome;
    };

    RuleSet rules_;
    int last_placed_;
    std::vector<std::vector<Entry>> plies_;
};

}  // namespace fourfold::quarto
