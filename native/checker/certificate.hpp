// A certificate: the claimed value of a position, and for each side that the claim speaks of, what it does.
//
//   bytes   meaning
//   8       "FOURFOLD"
//   1       version: 1
//   1       traits that count, bit 0 height, 1 colour, 2 shape, 3 filling
//   1       1 if the 2x2 blocks count, else 0
//   1       claim for the player who acts at the root: 0 loses, 1 draws, 2 wins
//   16      the root's pieces from a1, b1, ... to d4; 255 for an empty cell
//   1       the root's piece in hand; 255 if one must be given
//   1       last: choices are listed for positions with up to so many pieces placed
//   ...     the strategies: of both sides for a draw, first of the one who acts at the root; else of the winner alone
//   8       FNV-1a of everything before, low byte first
//
// A strategy is a list of layers, one for each number of placed pieces, up to `last`, at which its side chooses:
//
//   4       how many choices, low byte first
//   ...     the choices, a byte each: 16 * cell + the piece then given; the piece alone where nothing is in hand
//
// The positions are not listed: they follow from the root and the choices before (see walk.hpp).
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules.hpp"

namespace fourfold::checker {

enum class Claim : std::uint8_t { loses = 0, draws = 1, wins = 2 };

using Layer = std::span<const std::uint8_t>;
using Strategy = std::vector<Layer>;

// Bytes that are no certificate at all.
struct NotACertificate : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

// A certificate that does not prove its claim.
struct Rejected : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Certificate {
    Rules rules;
    Claim claim;
    Position root;
    int last;
    std::vector<bool> sides;  // for each strategy: is it that of the side that acts at the root?
    std::vector<Strategy> strategies;
};

// Looks into the bytes, which must outlive the certificate.
Certificate read_certificate(std::span<const std::uint8_t> bytes);

}  // namespace fourfold::checker
