// Quartex observations, as src/fourfold/envs/quartex/features.py defines them.
#include <algorithm>
#include <cstring>

#include "byte_flags.hpp"
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

constexpr std::size_t kSomeSpaces = 32;  // more than most layouts have

using Four = std::array<std::int8_t, 4>;

// The features of a corner that demands a symbol (4 plus the symbol) or nothing (0).
constexpr std::array<Four, 8> kCornerFlags = [] {
    std::array<Four, 8> flags{};
    for (int i = 0; i < kSymbols; ++i) flags[4 + kOrder[i]][i] = 1;
    return flags;
}();

// The features of two neighbouring corners, by their part of a demand.
constexpr std::array<std::array<std::int8_t, 8>, 64> kCornerPairs = [] {
    std::array<std::array<std::int8_t, 8>, 64> pairs{};
    for (int pair = 0; pair < 64; ++pair)
        for (int i = 0; i < 8; ++i) pairs[pair][i] = kCornerFlags[i < 4 ? pair >> 3 : pair & 7][i % 4];
    return pairs;
}();

// The features of a face.
using Corners = std::array<std::int8_t, kCornerWidth>;
constexpr std::array<Corners, kFaces> kFaceFlags = [] {
    std::array<Corners, kFaces> faces{};
    for (int face = 0; face < kFaces; ++face)
        for (int i = 0; i < kCornerWidth; ++i) faces[face][i] = kCornerFlags[4 | symbol_at(static_cast<Face>(face), i / 4)][i % 4];
    return faces;
}();

// The corners that a tile completes, by the taken cells around its place.
constexpr std::array<Four, 256> kCompleted = [] {
    std::array<Four, 256> flags{};
    for (unsigned taken = 0; taken < 256; ++taken)
        for (int corner = 0; corner < kCorners; ++corner) flags[taken][corner] = completed_by(taken) >> corner & 1;
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
    std::memcpy(out, kCornerPairs[demand >> 6].data(), 8);
    std::memcpy(out + 8, kCornerPairs[demand & 0x3f].data(), 8);
}

void write_face(std::int8_t* out, Face face) { std::memcpy(out, kFaceFlags[face].data(), kCornerWidth); }

void write_tokens(std::int8_t* out, const Tokens& tokens) {
    for (int i = 0; i < kSymbols; ++i) out[i] = static_cast<std::int8_t>(tokens[kOrder[i]]);
}

}  // namespace

int Quartex::Rules::size() const { return kPlayersAt + seats * kPlayerWidth + kRestWidth; }

void Quartex::write(Row row, int observer) {
    const int seat = observer == kNature ? kNobody : observer;
    if (is_row_stale_) clear(row);
    write_table(row.observation);
    write_spaces(row.observation + kSpacesAt);
    write_slots(row.observation + kSlotsAt, seat);
    write_tiles(row.observation + kTilesAt, seat);
    write_players(row.observation + kPlayersAt, seat);
    write_rest(row.observation + kPlayersAt + rules_->seats * kPlayerWidth);
    write_mask(row.mask);
    spaces_written_ = static_cast<std::uint8_t>(spaces_.count());
    is_new_ = is_laid_ = false;
}

void Quartex::clear(Row row) {
    std::memset(row.observation, 0, static_cast<std::size_t>(rules_->size()));
    std::memset(row.mask, 0, static_cast<std::size_t>(rules_->actions()));
    is_row_stale_ = false;
    is_new_ = true;
    spaces_written_ = masks_written_ = 0;
}

// At most one tile has been laid since the last observation.
void Quartex::write_table(std::int8_t* out) const {
    const int tiles = turn_.layout.tiles();
    if (is_new_) std::memset(out, 0, kTiles * kTableWidth);
    for (int i = is_new_ ? 0 : tiles - is_laid_; i < tiles; ++i) {
        std::int8_t* const row = out + kTableWidth * i;
        row[0] = 1;
        row[1] = table_[i].x;
        row[2] = table_[i].y;
        write_face(row + 3, table_[i].face);
    }
}

// When a tile is laid, the spaces after its own move up by one row, and only those next to it change.
void Quartex::write_spaces(std::int8_t* out) const {
    if (!is_new_ && !is_laid_ && !is_over_) return;
    const int count = spaces_.count();
    if (is_new_ || is_over_ || spaces_.are_all_new()) {
        for (int rank = 0; rank < count; ++rank) write_space(out + kSpaceWidth * rank, rank);
    } else {
        std::int8_t* const row = out + kSpaceWidth * spaces_.taken_rank();
        std::memmove(row, row + kSpaceWidth, static_cast<std::size_t>(kSpaceWidth * (spaces_written_ - 1 - spaces_.taken_rank())));
        spaces_.for_each_changed([&](int rank) { write_space(out + kSpaceWidth * rank, rank); });
    }
    if (count < spaces_written_) std::memset(out + kSpaceWidth * count, 0, static_cast<std::size_t>(kSpaceWidth * (spaces_written_ - count)));
}

void Quartex::write_space(std::int8_t* out, int rank) const {
    out[0] = 1;
    out[1] = static_cast<std::int8_t>(spaces_.x(rank));
    out[2] = static_cast<std::int8_t>(spaces_.y(rank));
    write_demand(out + 3, spaces_.demand(rank));
    std::memcpy(out + 3 + kCornerWidth, kCompleted[spaces_.taken(rank)].data(), kCorners);
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

// Few spaces have flags: clears those of the previous observation and writes the new ones.
void Quartex::write_mask(std::uint8_t* out) {
    constexpr int kWidth = kTurns * kHand;
    for (int i = 0; i < masks_written_; ++i) std::memset(out + kWidth * mask_ranks_[i], 0, kWidth);
    if (mover() == kNature) {
        write_draws(out);
        mask_ranks_[0] = 0;  // all draws are within the first two spaces
        mask_ranks_[1] = 1;
        masks_written_ = 2;
        return;
    }
    for (int i = 0; i < legal_spaces_; ++i) write_flags<kWidth>(legal_[i], out + kWidth * legal_ranks_[i]);
    out[kStuck] = other_action_ == kStuck;
    out[kSilent] = other_action_ == kSilent;
    masks_written_ = legal_spaces_;
    std::memcpy(mask_ranks_.data(), legal_ranks_.data(), legal_spaces_);
}

void Quartex::write_draws(std::uint8_t* out) const {
    out[kStuck] = out[kSilent] = 0;
    if (phase_ == Phase::lot) std::memset(out, 1, static_cast<std::size_t>(rules_->seats));
    else
        for (int i = 0; i < bag_count_; ++i) out[bag_[i]] = 1;
}

void Quartex::prefetch() const {
    turn_.layout.prefetch();
    fetch(&turn_.players, sizeof turn_ - offsetof(TurnState, players));
    fetch(&spaces_, sizeof spaces_);
    fetch(&legal_, kSomeSpaces * sizeof legal_[0]);
    fetch(&legal_ranks_, kSomeSpaces);
    fetch(&legal_sizes_, kSomeSpaces);
    fetch(&bag_, sizeof bag_ + sizeof laid_ + sizeof removed_);
    fetch(&mask_ranks_, kSomeSpaces);
}

void Quartex::prefetch(Row row, int action) const {
    const int rank = action < kStuck ? action / kTurns / kHand : 0;
    turn_.layout.prefetch(spaces_.x(rank), spaces_.y(rank));
    std::int8_t* const seen = row.observation;
    fetch(seen + kTableWidth * turn_.layout.tiles(), kTableWidth);
    fetch(seen + kSpacesAt + kSpaceWidth * rank, static_cast<std::size_t>(kSpaceWidth * std::max(0, spaces_written_ - rank)));
    fetch(seen + kSlotsAt, static_cast<std::size_t>(rules_->size() - kSlotsAt));
    for (int i = 0; i < masks_written_; ++i) fetch(row.mask + kTurns * kHand * mask_ranks_[i], 1);
}

}  // namespace fourfold::envs
