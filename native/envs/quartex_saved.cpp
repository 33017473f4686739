// Saved Quartex games. The layout and the spaces are rebuilt by laying the tiles again.
#include "quartex.hpp"

namespace fourfold::envs {
namespace {

using namespace quartex;

template <typename Archive>
void transfer_rules(Archive& archive, Quartex::Rules& rules) {
    Options& options = rules.options;
    archive.number(rules.seats, kMinSeats, quartex::kMaxSeats);
    archive.number(rules.first, kNature, rules.seats - 1);
    archive.flag(rules.starter);
    archive.flag(rules.declared);
    archive.number(options.frame, 0, kTiles);
    for (bool* option : {&options.edges_only, &options.redraw_all, &options.hidden, &options.five_points, &options.floor}) archive.flag(*option);
    archive.number(options.ties, 0, static_cast<int>(Ties::fewer_tokens));
}

template <typename Archive>
void transfer_player(Archive& archive, Player& player) {
    archive.word(player.hand, kAllTiles);
    archive.word(player.shown, kAllTiles);
    for (std::uint8_t& count : player.tokens) archive.number(count, 0, kAllTokens[0]);
    archive.flag(player.out);
}

// Sets of tiles, none of which may be in two of them, and which together are all tiles.
class Partition {
public:
    void add(TileSet tiles) {
        require((all_ & tiles) == 0, "a tile occurs twice");
        all_ |= tiles;
    }
    void check() const { require(all_ == kAllTiles, "a tile is missing"); }

private:
    TileSet all_ = 0;
};

}  // namespace

void Quartex::Rules::save(Writer& writer) const {
    Rules rules = *this;
    transfer_rules(writer, rules);
}

Quartex::Rules Quartex::Rules::load(Reader& reader) {
    Rules rules;
    transfer_rules(reader, rules);
    require(!(rules.declared && rules.options.hidden), "declared stuck hands must be shown");
    return rules;
}

template <typename Archive>
void Quartex::transfer(Archive& archive, Saved& saved, int seats) {
    archive.list(saved.table, kTiles, [&](Laid& laid) {
        archive.number(laid.x, -kTiles, kTiles);
        archive.number(laid.y, -kTiles, kTiles);
        archive.number(laid.face, 0, kFaces - 1);
    });
    archive.list(saved.bag, kTiles, [&](Tile& tile) { archive.number(tile, 0, kTiles - 1); });
    for (int seat = 0; seat < seats; ++seat) transfer_player(archive, saved.players[seat]);
    archive.word(saved.aside, kAllTiles);
    archive.word(saved.removed, kAllTiles);
    archive.number(saved.active, kNature, seats - 1);
    archive.number(saved.asked, kNature, seats - 1);
    archive.number(saved.phase, 0, static_cast<int>(Phase::refill));
    archive.flag(saved.is_over);
}

void Quartex::save(Writer& writer) const {
    Saved saved{{table_.begin(), table_.begin() + turn_.layout.tiles()},
                {bag_.begin(), bag_.begin() + bag_count_},
                turn_.players,
                turn_.aside,
                removed_,
                turn_.active,
                asked_,
                phase_,
                is_over_};
    transfer(writer, saved, rules_->seats);
}

void Quartex::restore(Reader& reader) {
    Saved saved{};
    transfer(reader, saved, rules_->seats);
    begin();
    is_row_stale_ = true;
    restore_table(saved);
    restore_tiles(saved);
    turn_.players = saved.players;
    turn_.active = saved.active;
    asked_ = saved.asked;
    phase_ = saved.phase;
    is_over_ = saved.is_over;
    if (is_over_) spaces_.clear();
    check_setup();
    check_turn();
}

// Lays the tiles in their order. The tokens that they complete must be those of the players.
void Quartex::restore_table(const Saved& saved) {
    turn_.active = 0;
    for (const Laid& laid : saved.table) {
        require(turn_.layout.can_take(laid.x, laid.y, laid.face), "a tile does not fit its place");
        require(!(laid_ & bit(tile_of(laid.face))), "a tile occurs twice");
        put(spaces_.find(laid.x, laid.y), laid.face);
    }
    for (int symbol = 0; symbol < kSymbols; ++symbol) {
        int taken = 0;
        for (const Player& player : saved.players) taken += player.tokens[symbol];
        require(taken == kAllTokens[symbol] - turn_.stock[symbol], "the tokens are not those of the completed symbols");
    }
}

void Quartex::restore_tiles(const Saved& saved) {
    Partition tiles;
    tiles.add(laid_);
    tiles.add(removed_ = saved.removed);
    tiles.add(turn_.aside = saved.aside);
    removed_count_ = static_cast<std::uint8_t>(size(removed_));
    bag_count_ = 0;
    for (Tile tile : saved.bag) {
        tiles.add(bit(tile));
        bag_[bag_count_++] = tile;
    }
    for (const Player& player : saved.players) {
        tiles.add(player.hand);
        require((player.shown & ~player.hand) == 0, "a tile is shown that is not in the hand");
        require(size(player.hand) <= kHand, "a hand has more than five tiles");
    }
    tiles.check();
}

// What has happened before the first turn depends on the phase alone.
void Quartex::check_setup() const {
    const bool is_set_up = phase_ > Phase::deal;
    const int to_remove = removed_tiles(rules_->seats, rules_->starter);
    require((phase_ == Phase::lot) == (turn_.active == kNature) && (phase_ != Phase::lot || rules_->first == kNature),
            "the first player is not known");
    require(phase_ >= Phase::starter ? removed_count_ == to_remove : phase_ == Phase::remove || removed_count_ == 0,
            "tiles are missing from the box");
    if (is_set_up) return;
    require(!is_over_ && turn_.aside == 0, "the game ends before it begins");
    require(turn_.layout.tiles() == (phase_ == Phase::deal && rules_->starter), "tiles are laid before the game begins");
    for (const Player& player : turn_.players) {
        require(phase_ == Phase::deal || player.hand == 0, "tiles are dealt too early");
        require(player.shown == 0 && !player.out, "a player is stuck before the game begins");
    }
}

// The game must be at a decision with a legal action, at a draw with tiles in the bag, or over.
void Quartex::check_turn() {
    clear_legal();
    if (is_over_) return;
    require(is_waiting(), "there is neither a decision nor a draw");
    if (phase_ == Phase::lot) return;
    const bool is_decision = phase_ == Phase::place || phase_ == Phase::point;
    require(is_decision || bag_count_ > 0, "the bag is empty");
    if (!is_decision) return;
    const Player& player = turn_.active_player();
    require(player.hand != 0 && !player.out, "a player without tiles is to move");
    if (phase_ == Phase::point) {
        require(rules_->declared && player.shown == player.hand, "no player has declared to be stuck");
        require(asked_ >= 0 && asked_ != turn_.active && !turn_.players[asked_].out, "a player is asked who may not answer");
        find_legal(kSilent);
    } else {
        find_legal(rules_->declared ? kStuck : kNoAction);
        require(rules_->declared || legal_count_ > 0, "the player to move has no legal action");
    }
}

}  // namespace fourfold::envs
