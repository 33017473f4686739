#include "walk.hpp"

#include <unordered_set>

namespace fourfold::checker {
namespace {

// Positions in the order in which they are first reached, one of each symmetry class.
class UniquePositions {
public:
    explicit UniquePositions(const Canonicalizer& canonicalizer) : canonicalizer_(canonicalizer) {}

    void add(const Position& position) {
        if (seen_.insert(canonicalizer_.canonical_form(position)).second) positions.push_back(position);
    }

    std::vector<Position> positions;

private:
    const Canonicalizer& canonicalizer_;
    std::unordered_set<CanonicalForm, CanonicalHash> seen_;
};

[[noreturn]] void reject(const Position& position, const std::string& what) { throw Rejected("In " + text_of(position) + " " + what + "."); }

class Walk {
public:
    Walk(const Certificate& certificate, const StopFlag& stop)
        : rules_(certificate.rules), canonicalizer_(certificate.rules), must_win_(certificate.claim != Claim::draws), stop_(stop) {}

    // The root, or nothing if the side wins there at once; if the opponent only gives at the root, the positions after that.
    Leaves begun(const Position& root, bool own_turn) const {
        if (can_win_at_once(root, rules_)) {
            if (!own_turn) reject(root, "the opponent finishes a line");
            return {{}, true};
        }
        if (!own_turn && root.hand == kNone) return {answered({root}), true};
        return {{root}, own_turn};
    }

    // The opponent's positions after the side's choices.
    std::vector<Position> chosen(const std::vector<Position>& positions, const Layer& layer) const {
        if (positions.size() != layer.size())
            throw Rejected("A layer has " + std::to_string(layer.size()) + " choices for " + std::to_string(positions.size()) + " positions.");
        UniquePositions unique(canonicalizer_);
        for (std::size_t i = 0; i < positions.size(); ++i) choose(positions[i], layer[i], unique);
        return unique.positions;
    }

    // The side's positions after all replies of the opponent.
    std::vector<Position> answered(const std::vector<Position>& positions) const {
        UniquePositions unique(canonicalizer_);
        for (const Position& position : positions) {
            if (stop_.raised()) throw Stopped();
            answer(position, unique);
        }
        return unique.positions;
    }

private:
    void choose(const Position& position, std::uint8_t choice, UniquePositions& unique) const {
        const int cell = choice >> 4, piece = choice & 15;
        const std::uint16_t left = left_over(position);
        const bool gives = position.hand == kNone;
        if (gives ? cell != 0 : position.piece[cell] != kNone) reject(position, "the chosen cell is not free");
        if (!(left >> piece & 1)) reject(position, "the chosen piece is not there to be given");
        const Position next = gives ? given(position, piece) : moved(position, cell, piece);
        if (can_win_at_once(next, rules_)) reject(position, "the chosen piece lets the opponent finish a line");
        unique.add(next);
    }

    void answer(const Position& position, UniquePositions& unique) const {
        if (position.hand == kNone) return give_each(position, unique);
        for (int cell = 0; cell < 16; ++cell)
            if (position.piece[cell] == kNone) give_each(moved(position, cell, kNone), unique);
    }

    void give_each(const Position& board, UniquePositions& unique) const {
        const std::uint16_t left = left_over(board);
        if (!left && must_win_) reject(board, "the board is full without a win");
        for (int piece = 0; piece < 16; ++piece)
            if (left >> piece & 1)
                if (const Position next = given(board, piece); !can_win_at_once(next, rules_)) unique.add(next);
    }

    const Rules& rules_;
    Canonicalizer canonicalizer_;
    bool must_win_;
    const StopFlag& stop_;
};

}  // namespace

Leaves walk(const Certificate& certificate, std::size_t strategy, const StopFlag& stop) {
    const Walk walk(certificate, stop);
    Leaves leaves = walk.begun(certificate.root, certificate.sides[strategy]);
    for (const Layer& layer : certificate.strategies[strategy]) {
        if (!leaves.own_turn) leaves.positions = walk.answered(leaves.positions);
        leaves = {walk.chosen(leaves.positions, layer), false};
    }
    return leaves;
}

std::string text_of(const Position& position) {
    constexpr std::string_view digits = "0123456789abcdef";
    const auto letter = [&](int piece, char none) { return piece == kNone ? none : digits[static_cast<std::size_t>(piece)]; };
    std::string text;
    for (int rank = 3; rank >= 0; --rank) {
        for (int file = 0; file < 4; ++file) text += letter(position.piece[4 * rank + file], '.');
        text += rank ? '/' : ' ';
    }
    return text + letter(position.hand, '-');
}

}  // namespace fourfold::checker
