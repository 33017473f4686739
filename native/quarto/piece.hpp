// A piece is a number 0..15 with one bit per trait. Lines are made of its four attribute values.
//
//   piece   bit 0 tall, 1 dark, 2 square, 3 hollow
//   values  bit t: trait t is 0 (short, light, round, solid)
//           bit 4 + t: trait t is 1 (tall, dark, square, hollow)
//
//   piece 0b0101 (tall light square solid)  ->  values 0b0101'1010
#pragma once

#include <array>
#include <cstdint>

#include "rule_set.hpp"

namespace fourfold::quarto {

constexpr int kPieces = 16;
constexpr int kNoPiece = -1;
constexpr std::uint16_t kAllPieces = 0xffff;

using Values = std::uint8_t;     // a set of attribute values
using PieceSet = std::uint16_t;  // a set of pieces

constexpr Values values_of(int piece) { return static_cast<Values>((piece << 4) | (~piece & 0b1111)); }

constexpr Values counted_values(RuleSet rules) { return static_cast<Values>((rules.traits << 4) | rules.traits); }

// The pieces that agree with this one in every counted trait; the game cannot tell them apart.
constexpr PieceSet equivalent_pieces(int piece, RuleSet rules) {
    PieceSet set = 0;
    for (int other = 0; other < kPieces; ++other)
        if (((piece ^ other) & rules.traits) == 0) set = static_cast<PieceSet>(set | 1u << other);
    return set;
}

// For each set of values that finish a line: the pieces that have none of them.
constexpr std::array<PieceSet, 256> kSafePieces = [] {
    std::array<PieceSet, 256> safe{};
    for (int danger = 0; danger < 256; ++danger)
        for (int piece = 0; piece < kPieces; ++piece)
            if ((values_of(piece) & danger) == 0) safe[danger] = static_cast<PieceSet>(safe[danger] | 1u << piece);
    return safe;
}();

}  // namespace fourfold::quarto
