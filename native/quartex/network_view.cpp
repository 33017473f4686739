#include "network_view.hpp"

#include <cmath>
#include <numeric>

namespace fourfold::quartex {
namespace {

constexpr float kSwing = 0.5f;  // as in the static evaluation, with a root instead of a power

template <typename Use>
void for_each_opponent(const TurnState& turn, const Use& use) {
    for (int seat = 0; seat < turn.seat_count; ++seat)
        if (seat != turn.active) use(turn.players[seat]);
}

TileSet hidden_tiles(const TurnState& turn, TileSet bag) {
    TileSet hidden = bag;
    for_each_opponent(turn, [&](const Player& player) { hidden |= player.hand & ~player.shown; });
    return hidden;
}

TileSet known_tiles(const TurnState& turn) {
    TileSet known = 0;
    for_each_opponent(turn, [&](const Player& player) { known |= player.out ? 0 : player.shown; });
    return known;
}

int drawn_tiles(const TurnState& turn) {
    int drawn = 0;
    for_each_opponent(turn, [&](const Player& player) { drawn += player.out ? 0 : size(player.hand & ~player.shown); });
    return drawn;
}

int tiles_to_lay_in(const TurnState& turn, int bag) {
    int tiles = bag;
    for (int seat = 0; seat < turn.seat_count; ++seat) tiles += turn.players[seat].out ? 0 : size(turn.players[seat].hand);
    return tiles;
}

int points_with(const Player& player, const Tokens& tokens, const Tokens& stock, const Options& options) {
    Player with = player;
    with.tokens = tokens;
    return points(with, stock, options);
}

}  // namespace

Ledger::Ledger(const TurnState& turn, const Counts& taken) : stock(turn.stock), own(turn.active_player().tokens) {
    const auto opponents = static_cast<float>(turn.seat_count - 1);
    for (int symbol = 0; symbol < kSymbols; ++symbol) {
        const auto gained = static_cast<std::uint8_t>(std::min(taken[symbol], stock[symbol]));
        stock[symbol] = static_cast<std::uint8_t>(stock[symbol] - gained);
        own[symbol] = static_cast<std::uint8_t>(own[symbol] + gained);
        int others = 0;
        for_each_opponent(turn, [&](const Player& player) { others += player.tokens[symbol]; });
        const auto left = static_cast<float>(stock[symbol]);
        lead[symbol] = static_cast<float>(own[symbol]) - static_cast<float>(others) / opponents;
        total += left * lead[symbol];
        if (stock[symbol] == 0) continue;
        mine[symbol] = std::max(0.0f, left - 1 - lead[symbol]);
        theirs[symbol] = std::max(0.0f, (left - 1) / opponents + lead[symbol]);
        worthy |= static_cast<unsigned>(theirs[symbol] > 0) << symbol;
    }
    points = points_with(turn.active_player(), own, stock, turn.options);
    leader = -kTiles;
    for_each_opponent(turn, [&](const Player& player) { leader = std::max(leader, points_with(player, player.tokens, stock, turn.options)); });
}

NetworkView::NetworkView(const TurnState& state, TileSet bag)
    : turn(state), seats(state.seat_count), mover(state.active), bag_tiles(size(bag)), tiles_to_lay(tiles_to_lay_in(state, bag_tiles)),
      hand(state.active_player().hand), hidden(hidden_tiles(state, bag)), known(known_tiles(state)), ledger(state, {}),
      draw_odds_(size(hidden), drawn_tiles(state)) {
    const float turns = 2.0f * static_cast<float>(tiles_to_lay) / static_cast<float>(seats);
    swing = kSwing * std::sqrt(turns) * std::sqrt(std::sqrt(turns));
    rank_colours();
    turn.layout.for_each_place([&](const Space& space) { add_space(space); });
}

void NetworkView::rank_colours() {
    std::array<int, kSymbols> order, weight;
    std::iota(order.begin(), order.end(), 0);
    for (int symbol = 0; symbol < kSymbols; ++symbol) {
        weight[symbol] = (turn.stock[symbol] * 16 + turn.active_player().tokens[symbol]) * 16;
        weight[symbol] += size(hand & tiles[demand_at(0, symbol)]);
    }
    std::stable_sort(order.begin(), order.end(), [&](int one, int other) { return weight[one] > weight[other]; });
    for (int i = 0; i < kSymbols; ++i) rank_[order[i]] = static_cast<std::uint8_t>(i);
}

Tile NetworkView::ranked(Tile tile) const {
    const Face name = kTileTables.name[tile];
    return tile_of(quartex::face_of(rank_[symbol_at(name, 0)], rank_[symbol_at(name, 1)], rank_[symbol_at(name, 2)], rank_[symbol_at(name, 3)]));
}

void NetworkView::add_space(const Space& space) {
    index_[space.place] = static_cast<std::uint8_t>(space_count_);
    SeenSpace& seen = spaces_[space_count_++];
    seen.place = space.place;
    seen.x = space.x;
    seen.y = space.y;
    seen.around = static_cast<std::uint8_t>(turn.layout.taken_around(space.x, space.y));
    seen.demand = turn.layout.demand(space);
    seen.symbols = symbols_of(seen.around, seen.demand);
    seen.fits = tiles[seen.demand];
    seen.odds = 0;
    outlook.add_place(seen.symbols, seen.fits, ledger);
    if (!seen.symbols.is_ready) return;
    seen.odds = odds(seen.fits);
    outlook.add_risk(seen.odds, price(seen.symbols.ready, ledger.theirs));
    if (seen.fits & hand) outlook.add_chance((1 - seen.odds) * price(seen.symbols.ready, ledger.mine));
}

PlaceView::PlaceView(NetworkView& view, const SeenSpace& space)
    : view_(view), space_(space), taken_(space.symbols.ready), ledger_(space.symbols.is_ready ? Ledger(view.turn, taken_) : view.ledger) {
    for (const SeenSpace& other : view.spaces()) {
        if (is_near(other)) continue;
        rest_.add_place(other.symbols, other.fits, ledger_);
        if (!other.symbols.is_ready) continue;
        rest_.add_risk(other.odds, price(other.symbols.ready, ledger_.theirs));
        ready_[ready_count_++] = &other;
    }
    find_neighbours();
}

void PlaceView::find_neighbours() {
    const Layout& layout = view_.turn.layout;
    for (int direction : each(~static_cast<unsigned>(space_.around) & 0xff)) {
        const int x = space_.x + kRight[direction], y = space_.y + kUp[direction], place = Layout::place_of(x, y);
        const bool is_space = layout.is_space(place);
        if (!is_space && (direction >= kEdges || !layout.can_open(x, y, view_.turn.options))) continue;
        const unsigned around = is_space ? view_.space(place).around : layout.taken_around(x, y);
        const unsigned back = static_cast<unsigned>(direction) ^ 2;  // the opposite direction
        neighbours_[neighbour_count_++] = {layout.demand(place), static_cast<std::uint8_t>(around | 1u << back), static_cast<std::uint8_t>(direction),
                                           kCornersOf[around].finished != 0};
        opened_ += !is_space;
    }
}

Outlook PlaceView::lay(Face face) {
    const TileSet left = view_.hand & ~bit(tile_of(face));
    Outlook after = rest_;
    for (int i = 0; i < ready_count_; ++i)
        if (ready_[i]->fits & left) after.add_chance((1 - ready_[i]->odds) * price(ready_[i]->symbols.ready, ledger_.mine));
    near_count_ = 0;
    for (int i = 0; i < neighbour_count_; ++i) {
        const Neighbour& cell = neighbours_[i];
        const TileSet fits = fitting_after(view_.tiles, cell.demand, face, cell.direction, view_.turn.options.edges_only);
        if (fits == 0) continue;
        const SpaceSymbols symbols = symbols_of(cell.around, cell.demand | kTileTables.demands[face][cell.direction]);
        after.add_place(symbols, fits, ledger_);
        if (!symbols.is_ready) continue;
        const float odds = view_.odds(fits);
        const bool is_own = (fits & left) != 0;
        after.add_risk(odds, price(symbols.ready, ledger_.theirs));
        if (is_own) after.add_chance((1 - odds) * price(symbols.ready, ledger_.mine));
        near_[near_count_++] = {symbols, odds, is_own, cell.was_ready};
    }
    return after;
}

}  // namespace fourfold::quartex
