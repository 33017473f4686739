// A game of Quartex as numbers, as src/fourfold/envs/features/quartex.py defines them.
#include <algorithm>
#include <cstring>

#include "quartex.hpp"
#include "spread.hpp"

namespace fourfold::envs {
namespace {

using namespace quartex;

constexpr std::array<int, kSymbols> kOrder{1, 0, 2, 3};  // symbols as features have them, p b r y
constexpr int kCornerWidth = kCorners * kSymbols;
constexpr int kTableWidth = 3 + kCornerWidth, kSpaceWidth = 7 + kCornerWidth, kSlotWidth = 1 + kCornerWidth, kTileWidth = 4;
constexpr int kPlayerWidth = 9 + kTiles;
constexpr int kSpacesAt = kTiles * kTableWidth, kSlotsAt = kSpacesAt + Quartex::kSpaces * kSpaceWidth, kTilesAt = kSlotsAt + kHand * kSlotWidth;
constexpr int kPlayersAt = kTilesAt + kTiles * kTileWidth, kRestWidth = kSymbols + 2 + 8;

using Four = std::array<std::int8_t, 4>;

// A corner that demands a symbol (4 and the symbol) or nothing (0).
constexpr std::array<Four, 8> kCornerFlags = [] {
    std::array<Four, 8> flags{};
    for (int i = 0; i < kSymbols; ++i) flags[4 + kOrder[i]][i] = 1;
    return flags;
}();

void write_demand(std::int8_t* out, Demand demand) {
    for (int corner = 0; corner < kCorners; ++corner) std::memcpy(out + 4 * corner, kCornerFlags[demand >> 3 * (kCorners - 1 - corner) & 7].data(), 4);
}

void write_face(std::int8_t* out, Face face) {
    for (int corner = 0; corner < kCorners; ++corner) std::memcpy(out + 4 * corner, kCornerFlags[4 | symbol_at(face, corner)].data(), 4);
}

void write_tokens(std::int8_t* out, const Tokens& tokens) {
    for (int i = 0; i < kSymbols; ++i) out[i] = static_cast<std::int8_t>(tokens[kOrder[i]]);
}

}  // namespace

int Quartex::Rules::size() const { return kPlayersAt + seats * kPlayerWidth + kRestWidth; }

void Quartex::write(Row row, int eyes) {
    const int seat = eyes == kNature ? kNobody : eyes;
    write_table(row.observation);
    write_spaces(row.observation + kSpacesAt);
    write_slots(row.observation + kSlotsAt, seat);
    write_tiles(row.observation + kTilesAt, seat);
    write_players(row.observation + kPlayersAt, seat);
    write_rest(row.observation + kPlayersAt + rules_->seats * kPlayerWidth);
    write_mask(row.mask);
    spaces_written_ = space_count_;
    is_new_ = false;
}

// At most one tile has been laid since the last time.
void Quartex::write_table(std::int8_t* out) {
    if (is_new_) std::memset(out, 0, kTiles * kTableWidth);
    if (layout_.is_empty()) return;
    std::int8_t* const row = out + kTableWidth * (layout_.tiles() - 1);
    row[0] = 1;
    row[1] = last_x_;
    row[2] = last_y_;
    write_face(row + 3, last_face_);
}

void Quartex::write_spaces(std::int8_t* out) {
    for (int rank = 0; rank < space_count_; ++rank) {
        const Space& space = spaces_[rank];
        std::int8_t* const row = out + kSpaceWidth * rank;
        row[0] = 1;
        row[1] = space.x;
        row[2] = space.y;
        write_demand(row + 3, layout_.demand(space));
        std::memcpy(row + 3 + kCornerWidth, kFlags[completed_by(layout_.taken_around(space.x, space.y))].data(), kCorners);
    }
    for (int rank = space_count_; rank < spaces_written_; ++rank) std::memset(out + kSpaceWidth * rank, 0, kSpaceWidth);
}

void Quartex::write_slots(std::int8_t* out, int seat) const {
    std::memset(out, 0, kHand * kSlotWidth);
    const TileSet own = seat == kNobody ? 0 : players_[seat].hand;
    for (int tile : each(phase_ == Phase::point ? players_[active_].shown : own)) {
        out[0] = 1;
        write_face(out + 1, kTileTables.name[tile]);
        out += kSlotWidth;
    }
}

void Quartex::write_tiles(std::int8_t* out, int seat) const {
    const TileSet hand = seat == kNobody ? 0 : players_[seat].hand, aside = seen_aside(seat);
    TileSet seen = hand | aside | removed_ | laid_;
    for (const Player& player : players_) seen |= player.shown;
    for (int tile = 0; tile < kTiles; ++tile) {
        const Four flags{static_cast<std::int8_t>(hand >> tile & 1), static_cast<std::int8_t>(~seen >> tile & 1),
                         static_cast<std::int8_t>(removed_ >> tile & 1), static_cast<std::int8_t>(aside >> tile & 1)};
        std::memcpy(out + kTileWidth * tile, flags.data(), kTileWidth);
    }
}

void Quartex::write_players(std::int8_t* out, int seat) const {
    const int from = std::max(0, seat);
    for (int step = 0; step < rules_->seats; ++step, out += kPlayerWidth) {
        const int who = (from + step) % rules_->seats;
        const Player& player = players_[who];
        out[0] = static_cast<std::int8_t>(size(player.hand));
        write_tokens(out + 1, player.tokens);
        out[5] = static_cast<std::int8_t>(points(player, stock_, rules_->options));
        out[6] = player.out;
        out[7] = who == active_;
        out[8] = who == mover();
        spread<kTiles>(player.shown, out + 9);
    }
}

void Quartex::write_rest(std::int8_t* out) const {
    write_tokens(out, stock_);
    out[4] = static_cast<std::int8_t>(bag_count_);
    out[5] = static_cast<std::int8_t>(size(aside_));
    spread<8>(1u << static_cast<int>(phase_), out + 6);
}

// What was legal before is within the spaces there were; the numbers of Nature's draws are within the first two of them.
void Quartex::write_mask(std::uint8_t* out) {
    std::memset(out, 0, static_cast<std::size_t>(kTurns * kHand * std::max<int>(2, spaces_written_)));
    out[kStuck] = out[kSilent] = 0;
    if (phase_ == Phase::lot) std::memset(out, 1, static_cast<std::size_t>(rules_->seats));
    else if (mover() == kNature)
        for (int i = 0; i < bag_count_; ++i) out[bag_[i]] = 1;
    else
        for (int i = 0; i < menu_count_; ++i) out[menu_[i]] = 1;
}

}  // namespace fourfold::envs
