// A brute-force search by the rules, with which the solver must agree. It has its own board and lines and shares only the types
// of positions and outcomes.
#pragma once

#include <array>
#include <vector>

#include "quarto/outcome.hpp"
#include "quarto/position.hpp"

namespace fourfold::quarto {

class BruteForce {
public:
    explicit BruteForce(RuleSet rules) : traits_(rules.traits) {
        constexpr std::array<std::array<int, 2>, 4> kSteps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
        for (int y = 0; y < 4; ++y)
            for (int x = 0; x < 4; ++x) {
                for (auto [dx, dy] : kSteps)
                    if (is_on_board(x + 3 * dx, y + 3 * dy)) add({{{x, y}, {x + dx, y + dy}, {x + 2 * dx, y + 2 * dy}, {x + 3 * dx, y + 3 * dy}}});
                if (rules.squares && is_on_board(x + 1, y + 1)) add({{{x, y}, {x + 1, y}, {x, y + 1}, {x + 1, y + 1}}});
            }
    }

    Outcome outcome(const Position& position) {
        board_.fill(kNoPiece);
        is_left_.fill(true);
        for (int cell : each(position.occupied)) is_left_[board_[cell] = piece_on(position, cell)] = false;
        if (position.hand == kNoPiece) return best_give();
        is_left_[position.hand] = false;
        return best_placement(position.hand);
    }

private:
    using Four = std::array<int, 4>;

    static bool is_on_board(int x, int y) { return x >= 0 && x < 4 && y >= 0 && y < 4; }

    void add(const std::array<std::array<int, 2>, 4>& places) {
        Four line;
        for (int i = 0; i < 4; ++i) line[i] = places[i][0] + 4 * places[i][1];
        for (int cell : line) through_[cell].push_back(line);
    }

    bool wins_on(int cell, int piece) const {
        if (board_[cell] != kNoPiece) return false;
        for (const Four& line : through_[cell]) {
            int all = traits_ & piece, none = traits_ & ~piece;
            bool is_full = true;
            for (int other : line) {
                if (other == cell) continue;
                is_full = is_full && board_[other] != kNoPiece;
                all &= board_[other];
                none &= ~board_[other];
            }
            if (is_full && (all | none)) return true;
        }
        return false;
    }

    // The player who placed also gives, so it is still their turn.
    Outcome best_give() {
        Outcome best = lost_in(0);
        bool is_any_left = false;
        for (int piece = 0; piece < kPieces; ++piece) {
            if (!is_left_[piece]) continue;
            is_any_left = true;
            is_left_[piece] = false;
            best = better(best, other_side(best_placement(piece)));
            is_left_[piece] = true;
        }
        return is_any_left ? best : kDraw;
    }

    Outcome best_placement(int piece) {
        for (int cell = 0; cell < kCells; ++cell)
            if (wins_on(cell, piece)) return won_in(1);
        Outcome best = lost_in(0);
        for (int cell = 0; cell < kCells; ++cell) {
            if (board_[cell] != kNoPiece) continue;
            board_[cell] = piece;
            Outcome outcome = best_give();
            board_[cell] = kNoPiece;
            if (outcome.value != Value::draw) ++outcome.distance;
            best = better(best, outcome);
        }
        return best;
    }

    int traits_;
    std::array<std::vector<Four>, kCells> through_;
    std::array<int, kCells> board_{};
    std::array<bool, kPieces> is_left_{};
};

inline Outcome brute_force(const Position& position, RuleSet rules) { return BruteForce(rules).outcome(position); }

}  // namespace fourfold::quarto
