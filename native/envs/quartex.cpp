// The phases of a game, as in src/fourfold/games/quartex/rules.py.
#include "quartex.hpp"

#include <algorithm>

#include "batch_of.hpp"
#include "bit_flags.hpp"

namespace fourfold::envs {
namespace {

using namespace quartex;

// The orientations in which a tile meets a demand, as bits, and their number.
struct Fit {
    std::uint8_t turns = 0, count = 0;
};

struct Turns {
    static constexpr Tile kNoTile = kTiles;

    std::array<std::array<Face, Quartex::kTurns>, kTiles> faces{};      // each tile's different faces in alphabetical order
    std::array<std::array<Fit, kTiles + 1>, kDemands> fits{};  // nothing fits for kNoTile

    Turns() {
        std::array<std::uint8_t, kTiles> count{};
        for (int i = 0; i < kFaces; ++i) {
            const auto face = static_cast<Face>(i);
            const Tile tile = tile_of(face);
            const int turn = count[tile]++;
            faces[tile][turn] = face;
            for (int demand = 0; demand < kDemands; ++demand) {
                if (!fitting(static_cast<Demand>(demand)).has(face)) continue;
                Fit& fit = fits[demand][tile];
                fit.turns |= static_cast<std::uint8_t>(1 << turn);
                ++fit.count;
            }
        }
    }
};

const Turns& turns() {
    static const Turns all;
    return all;
}

}  // namespace

void Quartex::begin() {
    turn_ = {};
    turn_.options = rules_->options;
    turn_.seat_count = static_cast<std::uint8_t>(rules_->seats);
    space_count_ = 0;
    add_space({static_cast<std::uint16_t>(Layout::place_of(0, 0)), 0, 0});
    for (Tile tile = 0; tile < kTiles; ++tile) bag_[tile] = tile;
    bag_count_ = kTiles;
    laid_ = removed_ = 0;
    removed_count_ = 0;
    turn_.active = static_cast<std::int8_t>(rules_->first);
    asked_ = kNature;
    phase_ = turn_.active == kNature ? Phase::lot : Phase::remove;
    is_over_ = false;
    is_new_ = true;
    is_laid_ = false;
    advance();
}

int Quartex::mover() const {
    if (is_over_) return kNobody;
    if (phase_ == Phase::place) return turn_.active;
    return phase_ == Phase::point ? asked_ : kNature;
}

int Quartex::random_action(Random& random) const {
    if (phase_ == Phase::lot) return random.below(rules_->seats);
    if (mover() == kNature) return bag_[static_cast<std::size_t>(random.below(bag_count_))];
    const int chosen = random.below(legal_count() + (other_action_ != kNoAction));
    if (chosen == legal_count()) return other_action_;
    int rank = 0;
    for (int i = 0; i < space_count_; ++i) rank += legal_ends_[i] <= chosen;
    const int before = rank ? legal_ends_[rank - 1] : 0;
    return kTurns * kHand * rank + nth(legal_[rank], running_sizes(legal_[rank]), chosen - before);
}

void Quartex::play(int number) {
    if (phase_ == Phase::lot) {
        turn_.active = static_cast<std::int8_t>(number);
        phase_ = Phase::remove;
    } else if (mover() == kNature) {
        draw(static_cast<Tile>(number));
    } else if (number == kStuck) {
        turn_.show_hand();
        ask_next();
    } else if (number == kSilent) {
        ask_next();
    } else {
        lay(number);
    }
    advance();
}

// A tile leaves the bag: it is removed from the game, starts the layout, or goes to a hand.
void Quartex::draw(Tile tile) {
    *std::find(bag_.begin(), bag_.begin() + bag_count_, tile) = bag_[bag_count_ - 1u];
    --bag_count_;
    if (const int seat = drawer(); seat != kNature) {
        turn_.players[seat].hand |= bit(tile);
    } else if (phase_ == Phase::starter) {
        put(0, 0, kTileTables.name[tile]);
    } else {
        removed_ |= bit(tile);
        ++removed_count_;
    }
}

// The seat whose hand gets the next tile, or kNature if no hand does.
int Quartex::drawer() const {
    if (phase_ == Phase::redraw || phase_ == Phase::refill) return turn_.active;
    if (phase_ != Phase::deal) return kNature;
    int seat = turn_.active;
    while (turn_.has_full_hand(seat)) seat = (seat + 1) % rules_->seats;
    return seat;
}

void Quartex::lay(int number) {
    const Space space = spaces_[static_cast<std::size_t>(number / kTurns / kHand)].space;
    TileSet slots = turn_.active_player().hand;
    for (int slot = number / kTurns % kHand; slot > 0; --slot) slots = without_first(slots);
    const auto tile = static_cast<Tile>(fourfold::first(slots));
    put(space.x, space.y, turns().faces[tile][static_cast<std::size_t>(number % kTurns)]);
    put_back();
    phase_ = Phase::refill;
}

// Lays a tile and updates the spaces.
void Quartex::put(int x, int y, Face face) {
    last_x_ = static_cast<std::int8_t>(x);
    last_y_ = static_cast<std::int8_t>(y);
    last_face_ = face;
    is_laid_ = true;
    laid_ |= bit(tile_of(face));
    unsigned known = 0;  // the directions in which there was a space before
    for (int direction = 0; direction < kEdges; ++direction)
        known |= static_cast<unsigned>(turn_.layout.is_space(Layout::place_of(x + kRight[direction], y + kUp[direction]))) << direction;
    turn_.place_tile(x, y, face);
    update_spaces();
    for (int direction : each(~known & ((1u << kEdges) - 1))) {
        const int across = x + kRight[direction], up = y + kUp[direction], place = Layout::place_of(across, up);
        if (turn_.layout.is_space(place))
            add_space({static_cast<std::uint16_t>(place), static_cast<std::int8_t>(across), static_cast<std::int8_t>(up)});
    }
}

// Removes closed spaces. Changes are possible only next to the tile that was laid, or anywhere if there is a frame.
void Quartex::update_spaces() {
    const int before = space_count_;
    const bool has_frame = turn_.options.frame != 0;
    space_count_ = 0;
    for (int i = 0; i < before; ++i) {
        RankedSpace& kept = spaces_[space_count_] = spaces_[i];
        kept.written = static_cast<std::uint8_t>(i);
        if (has_frame || is_beside_last(kept.space)) {
            if (!turn_.layout.is_space(kept.space.place)) continue;
            kept.demand = turn_.layout.demand(kept.space);
        }
        ++space_count_;
    }
}

void Quartex::add_space(const Space& space) { spaces_[space_count_++] = {space, turn_.layout.demand(space), 0}; }

// Advances to the next decision or draw.
void Quartex::advance() {
    while (!is_over_ && !is_waiting()) {
        switch (phase_) {
            case Phase::remove: phase_ = Phase::starter; break;
            case Phase::starter: phase_ = Phase::deal; break;
            case Phase::refill: pass_turn(); break;
            default: try_turn();
        }
    }
}

bool Quartex::is_waiting() const {
    switch (phase_) {
        case Phase::remove: return removed_count_ < removed_tiles(rules_->seats, rules_->starter);
        case Phase::starter: return rules_->starter && turn_.layout.is_empty();
        case Phase::deal:
            for (int seat = 0; seat < rules_->seats; ++seat)
                if (!turn_.has_full_hand(seat)) return true;
            return false;
        case Phase::redraw:
        case Phase::refill: return bag_count_ > 0 && !turn_.has_full_hand(turn_.active);
        default: return true;
    }
}

// The active player starts their turn, with their hand or with a new one.
void Quartex::try_turn() {
    find_legal(rules_->declared ? kStuck : kNoAction);
    if (rules_->declared || legal_count() > 0) {
        phase_ = Phase::place;
        return;
    }
    turn_.show_hand();
    give_up();
}

// Lists every way to lay a tile of the active player.
void Quartex::find_legal(int other_action) {
    std::array<Tile, kHand> slots;
    slots.fill(Turns::kNoTile);
    int held = 0;
    for (int tile : each(turn_.active_player().hand)) slots[held++] = static_cast<Tile>(tile);
    const auto& fits = turns().fits;
    int count = 0;
    for (int rank = 0; rank < space_count_; ++rank) {
        const auto& fit = fits[spaces_[rank].demand];
        std::uint64_t numbers = 0;
        for (int slot = 0; slot < kHand; ++slot) {
            numbers |= static_cast<std::uint64_t>(fit[slots[slot]].turns) << kTurns * slot;
            count += fit[slots[slot]].count;
        }
        legal_[rank] = numbers;
        legal_ends_[rank] = static_cast<std::uint16_t>(count);
    }
    other_action_ = static_cast<std::uint16_t>(other_action);
}

// Passes the turn, or ends the game if no player can continue.
void Quartex::pass_turn() {
    if (turn_.pass_turn()) return try_turn();
    is_over_ = true;
    space_count_ = 0;  // no tile will be placed any more
}

// Asks the next opponent who is not out to point out a place or stay silent. After the last one, the player gives up.
void Quartex::ask_next() {
    const int from = phase_ == Phase::point ? asked_ : turn_.active;
    for (int seat = (from + 1) % rules_->seats; seat != turn_.active; seat = (seat + 1) % rules_->seats) {
        if (turn_.players[seat].out) continue;
        phase_ = Phase::point;
        asked_ = static_cast<std::int8_t>(seat);
        find_legal(kSilent);
        return;
    }
    give_up();
}

// The active player draws a new hand while the bag holds tiles; otherwise they are out and refill their hand.
void Quartex::give_up() {
    phase_ = turn_.give_up(bag_count_ > 0) ? Phase::redraw : Phase::refill;
    if (phase_ == Phase::refill) put_back();
}

void Quartex::put_back() {
    for (int tile : each(turn_.take_aside())) bag_[bag_count_++] = static_cast<Tile>(tile);
}

Outcome Quartex::outcome() const {
    Outcome end{turn_.winners(), {}};
    for (int seat = 0; seat < rules_->seats; ++seat) end.points[seat] = turn_.points(seat);
    return end;
}

std::unique_ptr<Batch> make_batch(const Setup& setup, const Quartex::Rules& rules) { return std::make_unique<BatchOf<Quartex>>(setup, rules); }

std::unique_ptr<SingleGame> make_single_game(const Quartex::Rules& rules) { return std::make_unique<SingleGameOf<Quartex>>(rules); }

}  // namespace fourfold::envs
