// A position: the pieces on the board, and the piece in hand if one has been given.
//
//   trait[t]  bit c: the piece on cell c has trait t (never set on an empty cell)
//   occupied  bit c: a piece lies on cell c
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "lines.hpp"
#include "piece.hpp"

namespace fourfold::quarto {

struct Position {
    std::array<CellSet, kTraits> trait{};
    CellSet occupied = 0;
    std::int8_t hand = kNoPiece;

    friend constexpr auto operator<=>(const Position&, const Position&) = default;
};

constexpr int placed(const Position& position) { return size(position.occupied); }

constexpr CellSet empty_cells(const Position& position) { return static_cast<CellSet>(~position.occupied); }

constexpr int piece_on(const Position& position, int cell) {
    int piece = 0;
    for (int t = 0; t < kTraits; ++t) piece |= (position.trait[t] >> cell & 1) << t;
    return piece;
}

// The pieces neither on the board nor in hand.
constexpr PieceSet pieces_left(const Position& position) {
    PieceSet left = kAllPieces;
    for (int cell : each(position.occupied)) left &= static_cast<PieceSet>(~bit16(piece_on(position, cell)));
    if (position.hand != kNoPiece) left &= static_cast<PieceSet>(~bit16(position.hand));
    return left;
}

constexpr Position with_piece(Position position, int cell, int piece) {
    for (int t = 0; t < kTraits; ++t)
        if (piece >> t & 1) position.trait[t] |= bit16(cell);
    position.occupied |= bit16(cell);
    return position;
}

constexpr Position given(Position position, int piece) {
    position.hand = static_cast<std::int8_t>(piece);
    return position;
}

// Places the piece in hand on a cell.
constexpr Position with_hand_on(const Position& position, int cell) { return given(with_piece(position, cell, position.hand), kNoPiece); }

// The position before the piece on this cell was placed, assuming it was the last one.
constexpr Position taken_back(Position position, int cell) {
    position.hand = static_cast<std::int8_t>(piece_on(position, cell));
    for (CellSet& trait : position.trait) trait &= static_cast<CellSet>(~bit16(cell));
    position.occupied &= static_cast<CellSet>(~bit16(cell));
    return position;
}

// Returns true if these four cells hold pieces that share a counted trait.
constexpr bool is_won_set(const Position& position, CellSet set, RuleSet rules) {
    if ((position.occupied & set) != set) return false;
    for (int t : each(static_cast<unsigned>(rules.traits))) {
        const CellSet having = position.trait[t] & set;
        if (having == set || having == 0) return true;
    }
    return false;
}

constexpr bool is_won(const Position& position, RuleSet rules) {
    for (CellSet line : kLines)
        if (is_won_set(position, line, rules)) return true;
    if (rules.squares)
        for (CellSet block : kSquares)
            if (is_won_set(position, block, rules)) return true;
    return false;
}

// Returns true if a finished set runs through this cell.
constexpr bool is_won_through(const Position& position, int cell, RuleSet rules) {
    for (CellSet line : kLines)
        if ((line >> cell & 1) && is_won_set(position, line, rules)) return true;
    if (rules.squares)
        for (CellSet block : kSquares)
            if ((block >> cell & 1) && is_won_set(position, block, rules)) return true;
    return false;
}

// The cells on which the piece in hand wins at once. A finished line that nobody called does not count.
constexpr CellSet winning_cells(const Position& position, RuleSet rules) {
    CellSet cells = 0;
    if (position.hand == kNoPiece) return cells;
    for (int cell : each(empty_cells(position)))
        if (is_won_through(with_hand_on(position, cell), cell, rules)) cells |= bit16(cell);
    return cells;
}

}  // namespace fourfold::quarto
