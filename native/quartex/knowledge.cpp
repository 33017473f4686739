// What the greedy player knows: take tokens that are worth something, and leave no symbol nearly finished.
// The same numbers as fourfold.engine.greedy.quartex, and a test holds them together.
#include <algorithm>
#include <cmath>

#include "position.hpp"

namespace fourfold::quartex {
namespace {

constexpr float kSpoils = 0.3f;  // what part of a token's worth it costs to leave its symbol one tile short
constexpr float kTaken = 0.02f;  // what part of each colour's stock every tile still to be laid will take, by games between searches
constexpr float kSwing = 1.3f;   // how far points swing for each tile still to be laid, by the same games

int tiles_to_lay(const Position& position) {
    int tiles = position.bag.count;
    for (int seat = 0; seat < position.seats(); ++seat)
        if (!position.players[seat].out) tiles += size(position.players[seat].hand);
    return tiles;
}

class Judge {
public:
    explicit Judge(const Position& position) : position_(position) {
        for (int seat = 0; seat < position.seats(); ++seat) {
            if (seat == position.mover()) continue;
            for (int symbol = 0; symbol < kSymbols; ++symbol) others_[symbol] += position.players[seat].tokens[symbol];
        }
        for (float& each : others_) each /= static_cast<float>(position.seats() - 1);
    }

    // How far ahead of the others' average the mover is, by what tokens are worth now, less what he leaves for them.
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
            worth += static_cast<float>(stock[symbol]) * (static_cast<float>(mine[symbol]) - others_[symbol] - left[symbol]);
        return worth;
    }

private:
    const Position& position_;
    std::array<float, kSymbols> others_{};
};

}  // namespace

void Position::weigh(const Action* actions, int count, float* worth) const {
    const Judge judge(*this);
    for (int i = 0; i < count; ++i) worth[i] = judge.worth(actions[i]);
}

// The best of all; which one of several equals is left to chance.
Action Position::likely(Random& random) const {
    std::array<Action, kMostActions> menu;
    const int count = actions(menu.data());
    const Judge judge(*this);
    const int begin = random.below(count);
    Action best = menu[begin];
    float most = judge.worth(best);
    for (int i = begin + 1; i < begin + count; ++i) {
        const Action other = menu[i < count ? i : i - count];
        const float worth = judge.worth(other);
        if (worth > most) most = worth, best = other;
    }
    return best;
}

void Position::estimate(float* out) const {
    if (over) return values(out);
    const int tiles = tiles_to_lay(*this);
    const float left = std::exp(-kTaken * static_cast<float>(tiles));
    const float swing = kSwing * std::sqrt(2.0f * static_cast<float>(tiles) / static_cast<float>(seats()));
    float most = 0, sum = 0;
    for (int seat = 0; seat < seats(); ++seat) {
        float points = players[seat].out ? -static_cast<float>(size(players[seat].hand)) : 0.0f;
        for (int symbol = 0; symbol < kSymbols; ++symbol) points += left * static_cast<float>(players[seat].tokens[symbol] * stock[symbol]);
        out[seat] = points / swing;
        most = seat == 0 ? out[seat] : std::max(most, out[seat]);
    }
    for (int seat = 0; seat < seats(); ++seat) sum += out[seat] = std::exp(out[seat] - most);
    for (int seat = 0; seat < seats(); ++seat) out[seat] /= sum;
}

}  // namespace fourfold::quartex
