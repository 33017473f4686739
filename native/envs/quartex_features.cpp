// Quartex observations, as src/fourfold/envs/quartex/features.py defines them.
#include <algorithm>
#include <cstring>

#include "bit_flags.hpp"
#include "quartex.hpp"

namespace fourfold::envs {
namespace {

using namespace quartex;

constexpr std::array<int, kSymbols> kOrder{1, 0, 2, 3};  // the order of symbols in features: p b r y
constexpr int kCornerWidth = kCorners * kSymbols;
constexpr int kTableWidth = 3 + kCornerWidth, kSpaceWidth = 7 + kCornerWidth, kSlotWidth = 1 + kCornerWidth, kTileWidth = 4;
constexpr int kPlayerWidth = 9 + kTiles;
constexpr int kSpacesAt = kTiles * kTableWidth, kSlotsAt = kSpacesAt + Quartex::kSpaces * kSpaceWidth, kTilesAt = kSlotsAt + kHand * kSlotWidth;
constexpr int kPlayersAt = kTilesAt + kTiles * kTileWidth, kRestWidth = kSymbols + 2 + 8;

using Four = std::array<std::int8_t, 4>;

// The features of a corner that demands a symbol (4 plus the symbol) or nothing (0).
constexpr std::array<Four, 8> kCornerFlags = [] {
    std::array<Four, 8> flags{};
    for (int i = 0; i < kSymbols; ++i) flags[4 + kOrder[i]][i] = 1;
    return flags;
}();

// The features of eight tiles of which only is known whether they are unseen.
constexpr std::array<std::array<std::int8_t, 8 * kTileWidth>, 256> kUnseen = [] {
    std::array<std::array<std::int8_t, 8 * kTileWidth>, 256> tiles{};
    for (int set = 0; set < 256; ++set)
        for (int i = 0; i < 8; ++i) tiles[set][kTileWidth * i + 1] = set >> i & 1;
    return tiles;
}();

void write_demand(std::int8_t* out, Demand demand) {
    for (int corner = 0; corner < kCorners; ++corner)
        std::memcpy(out + 4 * corner, kCornerFlags[demand >> 3 * (kCorners - 1 - corner) & 7].data(), 4);
}

void write_face(std::int8_t* out, Face face) {
    for (int corner = 0; corner < kCorners; ++corner) std::memcpy(out + 4 * corner, kCornerFlags[4 | symbol_at(face, corner)].data(), 4);
}

void write_tokens(std::int8_t* out, const Tokens& tokens) {
    for (int i = 0; i < kSymbols; ++i) out[i] = static_cast<std::int8_t>(tokens[kOrder[i]]);
}

}  // namespace

int Quartex::Rules::size() const { return kPlayersAt + seats * kPlayerWidth + kRestWidth; }

void Quartex::write(Row row, int observer) {
    const int seat = observer == kNature ? kNobody : observer;
    write_table(row.observation);
    write_spaces(row.observation + kSpacesAt);
    write_slots(row.observation + kSlotsAt, seat);
    write_tiles(row.observation + kTilesAt, seat);
    write_players(row.observation + kPlayersAt, seat);
    write_rest(row.observation + kPlayersAt + rules_->seats * kPlayerWidth);
    write_mask(row.mask);
    spaces_written_ = space_count_;
    is_new_ = is_laid_ = false;
}

// At most one tile has been laid since the last observation.
void Quartex::write_table(std::int8_t* out) {
    if (is_new_) std::memset(out, 0, kTiles * kTableWidth);
    if (turn_.layout.is_empty()) return;
    std::int8_t* const row = out + kTableWidth * (turn_.layout.tiles() - 1);
    row[0] = 1;
    row[1] = last_x_;
    row[2] = last_y_;
    write_face(row + 3, last_face_);
}

// A space may have moved to a lower row; its features change only next to the tile that was laid.
void Quartex::write_spaces(std::int8_t* out) {
    if (!is_new_ && !is_laid_) return;
    for (int rank = 0; rank < space_count_; ++rank) {
        std::int8_t* const row = out + kSpaceWidth * rank;
        const int written = spaces_[rank].written;
        if (is_new_ || is_beside_last(spaces_[rank].space)) write_space(row, spaces_[rank]);
        else if (written != rank) std::memcpy(row, out + kSpaceWidth * written, kSpaceWidth);
    }
    for (int rank = space_count_; rank < spaces_written_; ++rank) std::memset(out + kSpaceWidth * rank, 0, kSpaceWidth);
}

void Quartex::write_space(std::int8_t* out, const RankedSpace& ranked) const {
    const Space& space = ranked.space;
    out[0] = 1;
    out[1] = space.x;
    out[2] = space.y;
    write_demand(out + 3, ranked.demand);
    std::memcpy(out + 3 + kCornerWidth, kFlags[completed_by(turn_.layout.taken_around(space.x, space.y))].data(), kCorners);
}

void Quartex::write_slots(std::int8_t* out, int seat) const {
    std::memset(out, 0, kHand * kSlotWidth);
    const TileSet own = seat == kNobody ? 0 : turn_.players[seat].hand;
    for (int tile : each(phase_ == Phase::point ? turn_.players[turn_.active].shown : own)) {
        out[0] = 1;
        write_face(out + 1, kTileTables.name[tile]);
        out += kSlotWidth;
    }
}

void Quartex::write_tiles(std::int8_t* out, int seat) const {
    const TileSet hand = seat == kNobody ? 0 : turn_.players[seat].hand, aside = seen_aside(seat);
    TileSet seen = hand | aside | removed_ | laid_;
    for (const Player& player : turn_.players) seen |= player.shown;
    for (int tile = 0; tile < kTiles; tile += 8) {
        const int count = std::min(8, kTiles - tile);
        std::memcpy(out + kTileWidth * tile, kUnseen[~seen >> tile & 0xff].data(), static_cast<std::size_t>(kTileWidth * count));
    }
    for (int tile : each(hand)) out[kTileWidth * tile] = 1;
    for (int tile : each(removed_)) out[kTileWidth * tile + 2] = 1;
    for (int tile : each(aside)) out[kTileWidth * tile + 3] = 1;
}

void Quartex::write_players(std::int8_t* out, int seat) const {
    const int from = std::max(0, seat);
    for (int step = 0; step < rules_->seats; ++step, out += kPlayerWidth) {
        const int who = (from + step) % rules_->seats;
        const Player& player = turn_.players[who];
        out[0] = static_cast<std::int8_t>(size(player.hand));
        write_tokens(out + 1, player.tokens);
        out[5] = static_cast<std::int8_t>(turn_.points(who));
        out[6] = player.out;
        out[7] = who == turn_.active;
        out[8] = who == mover();
        write_flags<kTiles>(player.shown, out + 9);
    }
}

void Quartex::write_rest(std::int8_t* out) const {
    write_tokens(out, turn_.stock);
    out[4] = static_cast<std::int8_t>(bag_count_);
    out[5] = static_cast<std::int8_t>(size(turn_.aside));
    write_flags<8>(1u << static_cast<int>(phase_), out + 6);
}

// Clears the flags of the previous spaces; the flags of Nature's draws are within the first two spaces.
void Quartex::write_mask(std::uint8_t* out) {
    constexpr int kWidth = kTurns * kHand;
    const bool is_decision = mover() != kNature;
    const int first = is_decision ? space_count_ : 0, last = std::max<int>(2, spaces_written_);
    if (first < last) std::memset(out + kWidth * first, 0, static_cast<std::size_t>(kWidth * (last - first)));
    for (int rank = 0; rank < first; ++rank) write_flags<kWidth>(legal_[rank], out + kWidth * rank);
    out[kStuck] = is_decision && other_action_ == kStuck;
    out[kSilent] = is_decision && other_action_ == kSilent;
    if (is_decision) return;
    if (phase_ == Phase::lot) std::memset(out, 1, static_cast<std::size_t>(rules_->seats));
    else
        for (int i = 0; i < bag_count_; ++i) out[bag_[i]] = 1;
}

}  // namespace fourfold::envs
