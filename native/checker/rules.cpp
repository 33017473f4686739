#include "rules.hpp"

#include <algorithm>

namespace fourfold::checker {
namespace {

std::vector<Line> straight_lines() {
    std::vector<Line> lines;
    for (int i = 0; i < 4; ++i) {
        lines.push_back({4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3});
        lines.push_back({i, i + 4, i + 8, i + 12});
    }
    lines.push_back({0, 5, 10, 15});
    lines.push_back({3, 6, 9, 12});
    return lines;
}

std::vector<Line> lines_of(bool squares) {
    std::vector<Line> lines = straight_lines();
    for (int corner = 0; squares && corner < 11; ++corner)
        if (corner % 4 != 3) lines.push_back({corner, corner + 1, corner + 4, corner + 5});
    return lines;
}

bool shares_a_feature(const Position& position, const Line& line, const Rules& rules) {
    int common = 0xff;
    for (int cell : line) {
        if (position.piece[cell] == kNone) return false;
        common &= rules.features[position.piece[cell]];
    }
    return common != 0;
}

}  // namespace

Rules::Rules(int traits, bool squares)
    : traits(traits), squares(squares), lines(lines_of(squares)), holds(lines.size()), equivalent{}, pieces_without{} {
    for (int index = 0; index < static_cast<int>(lines.size()); ++index)
        for (int cell : lines[index]) {
            holds[index][cell] = true;
            through[cell].push_back(index);
        }
    for (int piece = 0; piece < 16; ++piece) features[piece] = static_cast<std::uint8_t>((~piece & traits) | (piece & traits) << 4);
    for (int piece = 0; piece < 16; ++piece)
        for (int other = 0; other < 16; ++other)
            if (features[piece] == features[other]) equivalent[piece] |= static_cast<std::uint16_t>(1 << other);
    for (int set = 0; set < 256; ++set)
        for (int piece = 0; piece < 16; ++piece)
            if (!(features[piece] & set)) pieces_without[set] |= static_cast<std::uint16_t>(1 << piece);
}

int count_placed(const Position& position) {
    return static_cast<int>(std::count_if(position.piece.begin(), position.piece.end(), [](int piece) { return piece != kNone; }));
}

std::uint16_t left_over(const Position& position) {
    int left = 0xffff;
    for (int piece : position.piece)
        if (piece != kNone) left &= ~(1 << piece);
    if (position.hand != kNone) left &= ~(1 << position.hand);
    return static_cast<std::uint16_t>(left);
}

bool has_line(const Position& position, const Rules& rules) {
    return std::any_of(rules.lines.begin(), rules.lines.end(), [&](const Line& line) { return shares_a_feature(position, line, rules); });
}

bool can_win_at_once(const Position& position, const Rules& rules) {
    if (position.hand == kNone) return false;
    for (int cell = 0; cell < 16; ++cell)
        if (position.piece[cell] == kNone && has_line(moved(position, cell, kNone), rules)) return true;
    return false;
}

Position given(const Position& board, int piece) {
    Position after = board;
    after.hand = static_cast<std::int8_t>(piece);
    return after;
}

Position moved(const Position& position, int cell, int next) {
    Position after = given(position, next);
    after.piece[cell] = position.hand;
    return after;
}

}  // namespace fourfold::checker
