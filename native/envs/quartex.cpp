// The course of a game, as src/fourfold/games/quartex/rules.py has it.
#include "quartex.hpp"

#include <algorithm>

#include "batch_of.hpp"

namespace fourfold::envs {
namespace {

using namespace quartex;

// How many faces of the same tile come before a face in alphabetical order.
constexpr std::uint8_t turn_of(Face face) {
    FaceSet before;
    Face other = face;
    for (int i = 0; i < kCorners; ++i, other = turned(other))
        for (Face side : {other, flipped(other)})
            if (side < face) before.add(side);
    int count = 0;
    for (std::uint64_t word : before.word) count += size(word);
    return static_cast<std::uint8_t>(count);
}

constexpr std::array<std::uint8_t, kFaces> kTurnOf = [] {
    std::array<std::uint8_t, kFaces> turns{};
    for (int face = 0; face < kFaces; ++face) turns[face] = turn_of(static_cast<Face>(face));
    return turns;
}();

}  // namespace

void Quartex::begin() {
    layout_ = {};
    spaces_[0] = {static_cast<std::uint16_t>(Layout::place_of(0, 0)), 0, 0};
    space_count_ = 1;
    players_ = {};
    stock_ = kAllTokens;
    for (Tile tile = 0; tile < kTiles; ++tile) bag_[tile] = tile;
    bag_count_ = kTiles;
    laid_ = removed_ = aside_ = 0;
    menu_count_ = removed_count_ = 0;
    active_ = static_cast<std::int8_t>(rules_->first);
    asked_ = kNature;
    phase_ = active_ == kNature ? Phase::lot : Phase::remove;
    is_over_ = false;
    is_new_ = true;
    go_on();
}

int Quartex::mover() const {
    if (is_over_) return kNobody;
    if (phase_ == Phase::place) return active_;
    return phase_ == Phase::point ? asked_ : kNature;
}

int Quartex::any(Random& random) const {
    if (mover() != kNature) return menu_[static_cast<std::size_t>(random.below(menu_count_))];
    return phase_ == Phase::lot ? random.below(rules_->seats) : bag_[static_cast<std::size_t>(random.below(bag_count_))];
}

void Quartex::play(int number) {
    if (phase_ == Phase::lot) {
        active_ = static_cast<std::int8_t>(number);
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
    go_on();
}

// A tile leaves the bag: out of the game, onto the table or behind a screen.
void Quartex::draw(Tile tile) {
    *std::find(bag_.begin(), bag_.begin() + bag_count_, tile) = bag_[bag_count_ - 1u];
    --bag_count_;
    if (const int seat = drawer(); seat != kNature) {
        players_[seat].hand |= bit(tile);
    } else if (phase_ == Phase::starter) {
        put(0, 0, kTileTables.name[tile]);
    } else {
        removed_ |= bit(tile);
        ++removed_count_;
    }
}

// Whose hand gets the next tile.
int Quartex::drawer() const {
    if (phase_ == Phase::redraw || phase_ == Phase::refill) return active_;
    if (phase_ != Phase::deal) return kNature;
    int seat = active_;
    while (is_full(seat)) seat = (seat + 1) % rules_->seats;
    return seat;
}

void Quartex::lay(int number) {
    const Space space = spaces_[static_cast<std::size_t>(number / kTurns / kHand)];
    TileSet slots = active().hand;
    for (int slot = number / kTurns % kHand; slot > 0; --slot) slots = without_first(slots);
    const auto tile = static_cast<Tile>(fourfold::first(slots));
    int turn = number % kTurns;
    Face face = 0;
    for (int word = 0; word < kSymbols; ++word)
        for (int rest : each(kTileTables.faces[tile].word[word]))
            if (turn-- == 0) face = static_cast<Face>(word << 6 | rest);
    active().hand &= ~bit(tile);
    active().shown &= ~bit(tile);
    put(space.x, space.y, face);
    put_back();
    phase_ = Phase::refill;
}

// Lays a tile and gives the active player his tokens, if anybody is.
void Quartex::put(int x, int y, Face face) {
    const int before = space_count_;
    std::array<bool, kEdges> was_space{};
    for (int direction = 0; direction < kEdges; ++direction) was_space[direction] = layout_.is_space(Layout::place_of(x + kRight[direction], y + kUp[direction]));
    for (int corner : each(layout_.lay(x, y, face, rules_->options))) {
        const int symbol = symbol_at(face, corner);
        if (stock_[symbol] == 0) continue;
        --stock_[symbol];
        ++active().tokens[symbol];
    }
    space_count_ = 0;
    for (int i = 0; i < before; ++i)
        if (layout_.is_space(spaces_[i].place)) spaces_[space_count_++] = spaces_[i];
    for (int direction = 0; direction < kEdges; ++direction) {
        const int across = x + kRight[direction], up = y + kUp[direction], place = Layout::place_of(across, up);
        if (!was_space[direction] && layout_.is_space(place))
            spaces_[space_count_++] = {static_cast<std::uint16_t>(place), static_cast<std::int8_t>(across), static_cast<std::int8_t>(up)};
    }
    laid_ |= bit(tile_of(face));
    last_x_ = static_cast<std::int8_t>(x);
    last_y_ = static_cast<std::int8_t>(y);
    last_face_ = face;
}

// What follows by itself, up to the next decision or draw.
void Quartex::go_on() {
    while (!is_over_ && !is_waiting()) {
        switch (phase_) {
            case Phase::remove: phase_ = Phase::starter; break;
            case Phase::starter: phase_ = Phase::deal; break;
            case Phase::refill: pass_the_bag(); break;
            default: try_turn();
        }
    }
}

bool Quartex::is_waiting() const {
    switch (phase_) {
        case Phase::remove: return removed_count_ < rules_->removed();
        case Phase::starter: return rules_->starter && layout_.is_empty();
        case Phase::deal:
            for (int seat = 0; seat < rules_->seats; ++seat)
                if (!is_full(seat)) return true;
            return false;
        case Phase::redraw:
        case Phase::refill: return bag_count_ > 0 && !is_full(active_);
        default: return true;
    }
}

// The active player starts his turn, with the hand he has or with a new one.
void Quartex::try_turn() {
    find_menu();
    if (rules_->declared) menu_[menu_count_++] = kStuck;
    if (menu_count_ > 0) {
        phase_ = Phase::place;
        return;
    }
    show_hand();
    give_up();
}

// Every way to lay a tile of the active player's.
void Quartex::find_menu() {
    const TileSet hand = active().hand;
    const FaceSet mine = faces_of(hand);
    std::array<std::uint8_t, kTiles> slot_of;
    std::uint8_t slots = 0;
    for (int tile : each(hand)) slot_of[tile] = slots++;
    menu_count_ = 0;
    for (int rank = 0; rank < space_count_; ++rank) {
        const FaceSet faces = fitting(layout_.demand(spaces_[rank])) & mine;
        for (int word = 0; word < kSymbols; ++word)
            for (int rest : each(faces.word[word])) {
                const auto face = static_cast<Face>(word << 6 | rest);
                menu_[menu_count_++] = static_cast<std::uint16_t>(kTurns * (kHand * rank + slot_of[tile_of(face)]) + kTurnOf[face]);
            }
    }
}

// To the next player who has tiles and is not out; when there is none, it is over.
void Quartex::pass_the_bag() {
    for (int step = 1; step <= rules_->seats; ++step) {
        const int seat = (active_ + step) % rules_->seats;
        if (players_[seat].hand == 0 || players_[seat].out) continue;
        active_ = static_cast<std::int8_t>(seat);
        return try_turn();
    }
    is_over_ = true;
    space_count_ = 0;  // nothing will be laid any more
}

// The next opponent who is not out may point or be silent; after the last the player gives up.
void Quartex::ask_next() {
    const int from = phase_ == Phase::point ? asked_ : active_;
    for (int seat = (from + 1) % rules_->seats; seat != active_; seat = (seat + 1) % rules_->seats) {
        if (players_[seat].out) continue;
        phase_ = Phase::point;
        asked_ = static_cast<std::int8_t>(seat);
        find_menu();
        menu_[menu_count_++] = kSilent;
        return;
    }
    give_up();
}

// A new hand while the bag lasts, else he is out with five tiles, or as many as there are.
void Quartex::give_up() {
    if (bag_count_ > 0) {
        set_aside();
        phase_ = Phase::redraw;
        return;
    }
    if (rules_->options.redraw_all && aside_) set_aside();
    active().out = true;
    put_back();
    phase_ = Phase::refill;
}

void Quartex::show_hand() {
    if (!rules_->options.hidden) active().shown = active().hand;
}

void Quartex::set_aside() {
    aside_ |= active().hand;
    active().hand = active().shown = 0;
}

void Quartex::put_back() {
    for (int tile : each(aside_)) bag_[bag_count_++] = static_cast<Tile>(tile);
    aside_ = 0;
}

Outcome Quartex::outcome() const {
    Outcome end{winners(players_.data(), rules_->seats, stock_, rules_->options), {}};
    for (int seat = 0; seat < rules_->seats; ++seat) end.points[seat] = points(players_[seat], stock_, rules_->options);
    return end;
}

std::unique_ptr<Batch> make_batch(const Setup& setup, const Quartex::Rules& rules) { return std::make_unique<BatchOf<Quartex>>(setup, rules); }

std::unique_ptr<Single> make_single(const Quartex::Rules& rules) { return std::make_unique<SingleOf<Quartex>>(rules); }

}  // namespace fourfold::envs
