// The outcomes of all positions with the same number of pieces, in the smaller of two encodings.
//
//   0  list       for each outcome except draws: value (0 loss, 2 win)  distance  count  gaps between the ascending codes ...
//   1  retrieval  for each outcome, the most frequent first: value (0 loss, 1 draw, 2 win)  distance; then a retrieval structure
//                 (ribbon_retrieval.hpp) that answers for each position: is it the first outcome? is it the second? ...
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

// Sorted by code.
using Outcomes = std::vector<Entry>;

// The outcome listed for a code, or a draw.
Outcome outcome_in(const Outcomes& outcomes, Code code);

class PlyOutcomes {
public:
    explicit PlyOutcomes(const Outcomes& outcomes);

    // The outcome of a code that is in the ply.
    Outcome outcome(Code code) const;

    // The number of listed outcomes.
    std::size_t size() const { return listed_.size(); }

    void write(ByteList& bytes) const;
    static PlyOutcomes read(std::span<const std::uint8_t>& bytes);

private:
    PlyOutcomes() = default;

    Outcomes listed_;             // all outcomes except draws, for encoding 0
    std::vector<Outcome> ranked_;  // for encoding 1, the most frequent first
    std::optional<RibbonRetrieval> retrieval_;
};

}  // namespace fourfold::quarto
