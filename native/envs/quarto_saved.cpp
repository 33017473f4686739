// Saved Quarto games.
#include "quarto.hpp"

namespace fourfold::envs {
namespace {

using namespace quarto;

template <typename Archive>
void transfer(Archive& archive, Quarto::Rules& rules) {
    archive.number(rules.set.traits, 1, 0b1111);
    archive.flag(rules.set.squares);
    archive.number(rules.calls, 0, static_cast<int>(Calls::persistent));
    archive.flag(rules.wrong_call_loses);
    archive.number(rules.first, kNature, 1);
}

struct Saved {
    std::array<std::int8_t, kCells> board;  // kNoPiece for an empty cell
    std::int8_t hand, mover, placer, last, winner;
    bool may_call;
    std::uint32_t void_lines;
};

template <typename Archive>
void transfer(Archive& archive, Saved& saved) {
    for (std::int8_t& piece : saved.board) archive.number(piece, kNoPiece, kPieces - 1);
    archive.number(saved.hand, kNoPiece, kPieces - 1);
    archive.number(saved.mover, kNobody, 1);
    archive.number(saved.placer, kNobody, 1);
    archive.number(saved.last, -1, kCells - 1);
    archive.number(saved.winner, kNobody, 1);
    archive.flag(saved.may_call);
    archive.number(saved.void_lines, 0, (1 << (kStraightLines + kBlocks)) - 1);
}

// The pieces on the board and in hand; each must occur once.
PieceSet used_pieces(const Saved& saved) {
    PieceSet used = 0;
    const auto add = [&](int piece) {
        if (piece == kNoPiece) return;
        require(!(used >> piece & 1), "a piece occurs twice");
        used |= bit16(piece);
    };
    for (int piece : saved.board) add(piece);
    add(saved.hand);
    return used;
}

void check(const Saved& saved, const Quarto::Rules& rules, CellSet occupied) {
    const bool is_begun = occupied != 0, has_last = saved.last >= 0;  // a position from a text has no latest piece
    require(!has_last || occupied >> saved.last & 1, "the latest piece is not on the board");
    require(has_last ? saved.placer >= 0 : saved.placer == kNobody, "it is not known who placed the latest piece");
    require(!saved.may_call || (has_last && rules.calls != Calls::automatic), "a call is open that the rules do not have");
    require(saved.mover == kNobody || saved.winner == kNobody, "a game that goes on has a winner");
    require(saved.winner != kNature, "Nature has won");
    const bool is_drawn = rules.first == kNature && !is_begun && saved.hand == kNoPiece;
    require(saved.mover != kNature || is_drawn, "Nature is to draw after the game has begun");
}

}  // namespace

void Quarto::Rules::save(Writer& writer) const {
    Rules rules = *this;
    transfer(writer, rules);
}

Quarto::Rules Quarto::Rules::load(Reader& reader) {
    Rules rules;
    transfer(reader, rules);
    return rules;
}

void Quarto::save(Writer& writer) const {
    Saved saved{{}, position_.hand, mover_, placer_, last_, winner_, may_call_, void_};
    saved.board.fill(kNoPiece);
    for (int cell : each(position_.occupied)) saved.board[cell] = static_cast<std::int8_t>(piece_on(position_, cell));
    transfer(writer, saved);
}

void Quarto::restore(Reader& reader) {
    Saved saved;
    transfer(reader, saved);
    begin();
    left_ = static_cast<PieceSet>(kAllPieces & ~used_pieces(saved));
    for (int cell = 0; cell < kCells; ++cell)
        if (saved.board[cell] != kNoPiece) position_ = with_piece(position_, cell, saved.board[cell]);
    check(saved, *rules_, position_.occupied);
    position_.hand = saved.hand;
    mover_ = saved.mover;
    placer_ = saved.placer;
    last_ = saved.last;
    winner_ = saved.winner;
    may_call_ = saved.may_call;
    void_ = saved.void_lines;
    for (int line : each(void_)) require((rules_->set.squares || line < kStraightLines) && is_finished(line), "a line that is not finished is void");
}

}  // namespace fourfold::envs
