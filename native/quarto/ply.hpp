// The outcomes of all positions with the same number of pieces, in whichever of two ways takes fewer bytes.
//
//   0  outcomes but draws   for each: value (0 loss, 2 win)  distance  how many  gaps between the rising codes ...
//   1  outcomes             for each: value (0 loss, 1 draw, 2 win)  distance, the most frequent first, then facts (ribbon_retrieval.hpp):
//                           is it the first? is it the second? ... of each position
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "../common/ribbon_retrieval.hpp"
#include "outcome.hpp"

namespace fourfold::quarto {

using Code = std::uint64_t;

struct Entry {
    Code code;
    Outcome outcome;
};

constexpr bool by_code(const Entry& one, const Entry& two) { return one.code < two.code; }

// Rising by code.
using Outcomes = std::vector<Entry>;

// What is found there, or a draw.
Outcome outcome_in(const Outcomes& outcomes, Code code);

class Ply {
public:
    explicit Ply(const Outcomes& outcomes);

    // Of a code that was among the outcomes.
    Outcome outcome(Code code) const;

    // How many are listed one by one.
    std::size_t size() const { return listed_.size(); }

    void write(ByteList& bytes) const;
    static Ply read(std::span<const std::uint8_t>& bytes);

private:
    Ply() = default;

    Outcomes listed_;             // all but draws, if there are facts about none
    std::vector<Outcome> kinds_;  // the most frequent first
    std::optional<RibbonRetrieval> retrieval_;
};

}  // namespace fourfold::quarto
