#include "moves.hpp"

#include <stdexcept>

namespace fourfold::quarto {
namespace {

Position after(const Position& position, int move) { return position.hand == kNoPiece ? given(position, move) : with_hand_on(position, move); }

}  // namespace

std::uint16_t legal(const Position& position, RuleSet rules) {
    if (position.hand != kNoPiece) return empty_cells(position);
    return is_won(position, rules) ? PieceSet{0} : pieces_left(position);
}

Position played(const Position& position, int move, RuleSet rules) {
    if (move < 0 || move > 15 || !(legal(position, rules) >> move & 1)) throw std::invalid_argument("That move is not legal here.");
    return after(position, move);
}

std::vector<Position> boards_after(const Position& position) {
    if (position.hand == kNoPiece) return {position};
    std::vector<Position> boards;
    for (int cell : each(empty_cells(position))) boards.push_back(with_hand_on(position, cell));
    return boards;
}

std::uint64_t perft(const Position& position, int half_moves, RuleSet rules) {
    if (half_moves == 0) return 1;
    const std::uint16_t moves = legal(position, rules);
    if (half_moves == 1) return static_cast<std::uint64_t>(size(moves));
    std::uint64_t count = 0;
    for (int move : each(moves)) count += perft(after(position, move), half_moves - 1, rules);
    return count;
}

}  // namespace fourfold::quarto
