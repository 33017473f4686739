#include "turn.hpp"

#include <utility>

namespace fourfold::quartex {

void TurnState::place_tile(int x, int y, Face face) {
    Player& player = active_player();
    player.hand &= ~bit(tile_of(face));
    player.shown &= ~bit(tile_of(face));
    for (int corner : each(layout.lay(x, y, face, options))) {
        const int symbol = symbol_at(face, corner);
        if (stock[symbol] == 0) continue;
        --stock[symbol];
        ++player.tokens[symbol];
    }
}

void TurnState::show_hand() {
    if (!options.hidden) active_player().shown = active_player().hand;
}

bool TurnState::give_up(bool has_bag_tiles) {
    Player& player = active_player();
    if (has_bag_tiles || (options.redraw_all && aside)) {
        aside |= player.hand;
        player.hand = player.shown = 0;
    }
    player.out = !has_bag_tiles;
    return has_bag_tiles;
}

TileSet TurnState::take_aside() { return std::exchange(aside, 0); }

bool TurnState::pass_turn() {
    for (int step = 1; step <= seat_count; ++step) {
        const int seat = (active + step) % seat_count;
        if (players[seat].hand == 0 || players[seat].out) continue;
        active = static_cast<std::int8_t>(seat);
        return true;
    }
    return false;
}

}  // namespace fourfold::quartex
