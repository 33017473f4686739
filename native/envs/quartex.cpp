// The phases of a game, as in src/fourfold/games/quartex/rules.py.
#include "quartex.hpp"

#include <cstring>

#include "batch_of.hpp"
#include "byte_flags.hpp"
#include "quartex_faces.hpp"

namespace fourfold::envs {

using namespace quartex;

QuartexFaces::QuartexFaces() {
    std::array<std::uint8_t, kTiles> count{};
    for (int i = 0; i < kFaces; ++i) {
        const auto face = static_cast<Face>(i);
        const Tile tile = tile_of(face);
        const int turn = count[tile]++;
        faces[tile][turn] = face;
        for (int demand = 0; demand < kDemands; ++demand)
            if (fitting(static_cast<Demand>(demand)).has(face)) fits[demand][tile] |= static_cast<std::uint8_t>(1 << turn);
    }
}

const QuartexFaces& quartex_faces() {
    static const QuartexFaces all;
    return all;
}

void Quartex::begin() {
    turn_ = {};
    turn_.options = rules_->options;
    turn_.seat_count = static_cast<std::uint8_t>(rules_->seats);
    spaces_.restart();
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
    showing_count_ = 0;
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
    int chosen = random.below(legal_count_ + (other_action_ != kNoAction));
    if (chosen == legal_count_) return other_action_;
    std::size_t i = 0;
    for (; chosen >= legal_sizes_[i]; ++i) chosen -= legal_sizes_[i];
    return kTurns * kHand * legal_ranks_[i] + nth(legal_[i], running_sizes(legal_[i]), chosen);
}

void Quartex::play(int number) {
    showing_count_ = 0;
    if (phase_ == Phase::lot) {
        turn_.active = static_cast<std::int8_t>(number);
        phase_ = Phase::remove;
    } else if (mover() == kNature) {
        draw(static_cast<Tile>(number));
    } else if (number == kStuck) {
        show_hand();
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
    *static_cast<Tile*>(std::memchr(bag_.data(), tile, bag_count_)) = bag_[bag_count_ - 1u];
    --bag_count_;
    if (const int seat = drawer(); seat != kNature) {
        turn_.players[seat].hand |= bit(tile);
    } else if (phase_ == Phase::starter) {
        put(0, kTileTables.name[tile]);
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
    put(number / kTurns / kHand, face_of_number(number));
    put_back();
    phase_ = Phase::refill;
}

// Lays a tile on a space.
void Quartex::put(int rank, Face face) {
    table_[static_cast<std::size_t>(turn_.layout.tiles())] = {static_cast<std::int8_t>(spaces_.x(rank)), static_cast<std::int8_t>(spaces_.y(rank)),
                                                              face};
    is_laid_ = true;
    laid_ |= bit(tile_of(face));
    spaces_.lay(rank, face, turn_);
}

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
    if (rules_->declared || legal_count_ > 0) {
        phase_ = Phase::place;
        return;
    }
    show_hand();
    give_up();
}

void Quartex::show_hand() {
    turn_.show_hand();
    if (turn_.options.hidden) return;
    showing_seats_[showing_count_] = turn_.active;
    showing_tiles_[showing_count_++] = turn_.active_player().hand;
}

// Lists every way to lay a tile of the active player.
void Quartex::find_legal(int other_action) {
    std::array<Tile, kHand> slots;
    slots.fill(QuartexFaces::kNoTile);
    int held = 0;
    for (int tile : each(turn_.active_player().hand)) slots[held++] = static_cast<Tile>(tile);
    const auto& fits = quartex_faces().fits;
    std::size_t found = 0;
    for (int rank = 0, count = spaces_.count(); rank < count; ++rank) {
        const auto& fit = fits[spaces_.demand(rank)];
        std::uint64_t numbers = 0;
        for (int slot = 0; slot < kHand; ++slot) numbers |= static_cast<std::uint64_t>(fit[slots[slot]]) << kTurns * slot;
        legal_[found] = numbers;
        legal_ranks_[found] = static_cast<std::uint8_t>(rank);
        found += numbers != 0;
    }
    legal_spaces_ = static_cast<std::uint8_t>(found);
    legal_count_ = 0;
    for (std::size_t i = 0; i < found; ++i) legal_count_ += legal_sizes_[i] = static_cast<std::uint8_t>(running_sizes(legal_[i]) >> 56);
    other_action_ = static_cast<std::uint16_t>(other_action);
}

void Quartex::clear_legal() {
    legal_spaces_ = 0;
    legal_count_ = 0;
    other_action_ = kNoAction;
}

// Passes the turn, or ends the game if no player can continue.
void Quartex::pass_turn() {
    if (turn_.pass_turn()) return try_turn();
    is_over_ = true;
    spaces_.clear();  // no tile will be placed any more
    clear_legal();
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
