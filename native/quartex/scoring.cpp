#include "scoring.hpp"

#include <algorithm>

namespace fourfold::quartex {
namespace {

int penalty(const Player& player, const Options& options) {
    if (!player.out) return 0;
    return options.five_points ? kHand : size(player.hand);
}

// Points first, then the tie-breakers; each part is scaled beyond the range of the next.
int rank(const Player& player, const Tokens& stock, const Options& options) {
    const int tokens = player.tokens[0] + player.tokens[1] + player.tokens[2] + player.tokens[3];
    const int total = points(player, stock, options) * 64 * 64;
    if (options.ties == Ties::more_tokens) return total + tokens - 64 * penalty(player, options);
    if (options.ties == Ties::fewer_tokens) return total - tokens;
    return total;
}

}  // namespace

int points(const Player& player, const Tokens& stock, const Options& options) {
    int total = -penalty(player, options);
    for (int symbol = 0; symbol < kSymbols; ++symbol) total += player.tokens[symbol] * stock[symbol];
    return options.floor ? std::max(0, total) : total;
}

unsigned winners(const Player* players, int seats, const Tokens& stock, const Options& options) {
    unsigned best = 0;
    int highest = 0;
    for (int seat = 0; seat < seats; ++seat) {
        const int own = rank(players[seat], stock, options);
        if (seat == 0 || own > highest) best = 0, highest = own;
        if (own == highest) best |= 1u << seat;
    }
    return best;
}

}  // namespace fourfold::quartex
