#include "search.hpp"

#include <bit>

namespace fourfold::checker {

bool Search::attacker_wins(const Position& position, bool attacker_moves) {
    if (can_win_at_once(position, rules_)) return attacker_moves;
    set_up(position);
    return mover_succeeds(position.hand, attacker_moves) == attacker_moves;
}

void Search::set_up(const Position& position) {
    empty_ = 0xffff;
    left_ = left_over(position);
    for (auto& common : common_) common[0] = 0xff;
    for (auto& count : count_) count = 0;
    for (int cell = 0; cell < 16; ++cell)
        if (position.piece[cell] != kNone) place(position.piece[cell], cell);
}

void Search::place(int piece, int cell) {
    empty_ ^= static_cast<std::uint16_t>(1 << cell);
    for (int line : rules_.through[cell]) {
        const int count = count_[line]++;
        common_[line][count + 1] = common_[line][count] & rules_.features[piece];
    }
}

void Search::take_back(int cell) {
    empty_ ^= static_cast<std::uint16_t>(1 << cell);
    for (int line : rules_.through[cell]) --count_[line];
}

// The attacker succeeds by winning, the defender by any other result. The piece in hand does not win at once, because only safe
// pieces are given.
bool Search::mover_succeeds(int hand, bool attacker_moves) {
    if ((++nodes_ & 0xffff) == 0 && stop_.raised()) throw Stopped();
    const int open = std::popcount(empty_);
    if (open <= (attacker_moves ? 2 : 1)) return !attacker_moves;  // the attacker has only this piece left to place
    Choices choices;
    const int count = list_choices(hand, choices);
    for (int i = 0; i < count; ++i) {
        const int cell = choices[i].cell;
        place(hand, cell);
        for (std::uint16_t rest = choices[i].pieces; rest;) {
            const int piece = std::countr_zero(rest);
            rest &= static_cast<std::uint16_t>(~rules_.equivalent[piece]);
            left_ ^= static_cast<std::uint16_t>(1 << piece);
            const bool opponent_succeeds = mover_succeeds(piece, !attacker_moves);
            left_ ^= static_cast<std::uint16_t>(1 << piece);
            if (!opponent_succeeds) {
                take_back(cell);
                return true;
            }
        }
        take_back(cell);
    }
    return false;
}

// The cells after which a piece can safely be given, ordered by the number of such pieces, lowest first.
int Search::list_choices(int hand, Choices& choices) const {
    std::array<std::uint8_t, 19> threats;  // lines that lack one piece
    int threat_count = 0;
    for (std::size_t line = 0; line < count_.size(); ++line)
        if (count_[line] == 3) threats[threat_count++] = static_cast<std::uint8_t>(line);
    int count = 0;
    for (std::uint16_t rest = empty_; rest; rest &= rest - 1) {
        const int cell = std::countr_zero(rest);
        int danger = 0;
        for (int i = 0; i < threat_count; ++i)
            if (!rules_.holds[threats[i]][cell]) danger |= common_[threats[i]][3];
        for (int line : rules_.through[cell])
            if (count_[line] == 2) danger |= common_[line][2] & rules_.features[hand];
        const std::uint16_t pieces = left_ & rules_.pieces_without[danger];
        if (!pieces) continue;
        const auto safe = static_cast<std::int8_t>(std::popcount(pieces));
        int at = count++;
        for (; at > 0 && choices[at - 1].count > safe; --at) choices[at] = choices[at - 1];
        choices[at] = {static_cast<std::int8_t>(cell), safe, pieces};
    }
    return count;
}

}  // namespace fourfold::checker
