// A certificate: the claimed value of a position, and the strategy of each side that proves the claim.
//
//   bytes   meaning
//   8       "FOURFOLD"
//   1       version: 1
//   1       traits that count, bit 0 height, 1 colour, 2 shape, 3 filling
//   1       1 if the 2x2 blocks count, else 0
//   1       claim for the player who acts at the root: 0 loses, 1 draws, 2 wins
//   16      the root's pieces from a1, b1, ... to d4; 255 for an empty cell
//   1       the root's piece in hand; 255 if none has been given
//   1       last: choices are listed for positions with up to this number of placed pieces
//   ...     the strategies: of both sides for a draw, first of the side that acts at the root; otherwise of the winner alone
//   8       FNV-1a of everything before, low byte first
//
// A strategy is a list of layers, one for each number of placed pieces, up to `last`, at which its side chooses:
//
//   4       the number of choices, low byte first
//   ...     the choices, one byte each: 16 * cell + the piece given; only the piece if none is in hand
//
// The positions are not listed: they follow from the root and the earlier choices (see walk.hpp).
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

// The bytes are not a certificate.
struct NotACertificate : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

// The certificate does not prove its claim.
struct Rejected : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Certificate {
    Rules rules;
    Claim claim;
    Position root;
    int last;
    std::vector<bool> sides;  // for each strategy: true if it is that of the side that acts at the root
    std::vector<Strategy> strategies;
};

// The certificate refers to the bytes, which must outlive it.
Certificate read_certificate(std::span<const std::uint8_t> bytes);

}  // namespace fourfold::checker
