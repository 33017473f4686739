#include "notation.hpp"

#include <stdexcept>

namespace fourfold::quarto {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";
constexpr std::size_t kBoardText = 19;  // four ranks of four and three slashes

[[noreturn]] void refuse(const std::string& sentence) { throw std::invalid_argument(sentence); }

int read_piece(char letter) {
    const auto piece = kDigits.find(letter);
    if (piece == std::string_view::npos) refuse(std::string("'") + letter + "' is not a piece: write 0-9 or a-f.");
    return static_cast<int>(piece);
}

void place(Position& position, PieceSet& seen, int cell, int piece) {
    if (seen >> piece & 1) refuse(std::string("Piece ") + kDigits[piece] + " is there twice.");
    seen |= bit16(piece);
    position = with_piece(position, cell, piece);
}

}  // namespace

Position read_position(std::string_view text, RuleSet rules, VoidLines void_lines) {
    if (text.size() != kBoardText + 2 || text[kBoardText] != ' ')
        refuse("A position is four ranks and the piece in hand, like 0.../..../.5../.... b.");
    Position position;
    PieceSet seen = 0;
    for (std::size_t i = 0; i < kBoardText; ++i) {
        const int column = static_cast<int>(i) % 5;
        const int rank = kSide - 1 - static_cast<int>(i) / 5;
        if ((column == 4) != (text[i] == '/')) refuse("A rank is four cells, and a slash separates two ranks.");
        if (column < 4 && text[i] != '.') place(position, seen, cell_at(column, rank), read_piece(text[i]));
    }
    const char hand = text[kBoardText + 1];
    if (hand != '-') position.hand = static_cast<std::int8_t>(read_piece(hand));
    check(position, rules, void_lines);
    return position;
}

void check(const Position& position, RuleSet rules, VoidLines void_lines) {
    PieceSet seen = 0;
    for (int cell : each(position.occupied)) {
        const int piece = piece_on(position, cell);
        if (seen >> piece & 1) refuse(std::string("Piece ") + kDigits[piece] + " is there twice.");
        seen |= bit16(piece);
    }
    if (position.hand != kNoPiece && (position.hand < 0 || position.hand >= kPieces)) refuse("The piece in hand is none of the sixteen.");
    if (position.hand != kNoPiece && position.occupied == kAllCells) refuse("The board is full, so no piece can be in hand.");
    if (position.hand != kNoPiece && seen >> position.hand & 1)
        refuse(std::string("Piece ") + kDigits[position.hand] + " is in hand and on the board.");
    if (void_lines == VoidLines::refused && is_won(position, rules)) refuse("The board already holds a finished line: the game is over.");
}

std::string write_position(const Position& position) {
    std::string text;
    for (int rank = kSide - 1; rank >= 0; --rank) {
        for (int file = 0; file < kSide; ++file) {
            const int cell = cell_at(file, rank);
            text += position.occupied >> cell & 1 ? kDigits[piece_on(position, cell)] : '.';
        }
        text += rank ? '/' : ' ';
    }
    return text + (position.hand == kNoPiece ? '-' : kDigits[position.hand]);
}

std::string cell_name(int cell) { return {static_cast<char>('a' + cell % kSide), static_cast<char>('1' + cell / kSide)}; }

}  // namespace fourfold::quarto
