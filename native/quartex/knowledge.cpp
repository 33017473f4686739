// What the greedy player knows: take tokens that will be worth something, and leave no symbol nearly finished.
// The same numbers as fourfold.engine.greedy.quartex, and a test holds them together.
#include <algorithm>

#include "position.hpp"

namespace fourfold::quartex {
namespace {

constexpr float kTokensATile = 0.2f;  // how many tokens each tile still to be laid takes from the stock, about
constexpr float kSpoils = 0.3f;       // what part of a token's worth it costs to leave its symbol one tile short
constexpr int kCandidates = 4;

class Judge {
public:
    explicit Judge(const Position& position) : position_(position) {
        int tiles = position.bag.count;
        for (int seat = 0; seat < position.seats(); ++seat) {
            if (!position.players[seat].out) tiles += size(position.players[seat].hand);
            if (seat == position.mover()) continue;
            for (int symbol = 0; symbol < kSymbols; ++symbol) others_[symbol] += position.players[seat].tokens[symbol];
        }
        for (float& each : others_) each /= static_cast<float>(position.seats() - 1);
        taken_ = kTokensATile * static_cast<float>(tiles) / kSymbols;
    }

    // How far ahead of the others' average the mover will be, less what he leaves for them.
    float worth(Action action) const {
        const unsigned around = position_.layout.taken_around(x_of(action), y_of(action));
        Tokens stock = position_.stock, mine = position_.players[position_.mover()].tokens;
        std::array<float, kSymbols> left{};
        for (int corner = 0; corner < kCorners; ++corner) {
            const int symbol = symbol_at(face_of(action), corner);
            const int met = size(around & kMeeting[corner]);
            if (met == 3 && stock[symbol] > 0) {
                --stock[symbol];
                ++mine[symbol];
            }
            if (met == 2) left[symbol] += kSpoils;
        }
        float worth = 0;
        for (int symbol = 0; symbol < kSymbols; ++symbol)
            worth += later(stock[symbol]) * (static_cast<float>(mine[symbol]) - others_[symbol] - left[symbol]);
        return worth;
    }

private:
    // What a token will be worth at the end: what is left after everybody has taken on.
    float later(int stock) const { return std::max(static_cast<float>(stock) - taken_, static_cast<float>(stock) / 10); }

    const Position& position_;
    std::array<float, kSymbols> others_{};
    float taken_ = 0;
};

}  // namespace

void Position::weigh(const Action* actions, int count, float* worth) const {
    const Judge judge(*this);
    for (int i = 0; i < count; ++i) worth[i] = judge.worth(actions[i]);
}

Action Position::likely(Random& random) const {
    std::array<Action, kMostActions> menu;
    const int count = actions(menu.data());
    const Judge judge(*this);
    Action best = menu[random.below(count)];
    float most = judge.worth(best);
    for (int i = 1; i < std::min(kCandidates, count); ++i) {
        const Action other = menu[random.below(count)];
        const float worth = judge.worth(other);
        if (worth > most) most = worth, best = other;
    }
    return best;
}

}  // namespace fourfold::quartex
