#include "position.hpp"

#include <type_traits>

namespace fourfold::quartex {

static_assert(std::is_trivially_copyable_v<Position>);

int Position::actions(Action* out) const {
    if (over) return 0;
    const FaceSet mine = faces_of(players[active].hand);
    int count = 0;
    layout.for_each_place([&](const Space& space) {
        const Action base = place(space.x, space.y, 0);
        for_each_face(fitting(layout.demand(space)) & mine, [&](Face face) { out[count++] = base | face; });
    });
    return count;
}

void Position::play(Action action, std::vector<Tile>* drawn) {
    const Face face = face_of(action);
    if (!options.hidden) seen_tiles.note_laid(active, tile_of(face));
    place_tile(x_of(action), y_of(action), face);
    put_back();
    draw(drawn);
    over = !pass_turn();
    settle(drawn);
}

void Position::settle(std::vector<Tile>* drawn) {
    while (!over && !can_lay()) {
        show_hand();
        if (!options.hidden) seen_tiles.note_shown(active);
        const bool redraws = give_up(!bag.is_empty());
        if (!redraws) put_back();
        draw(drawn);
        if (!redraws) over = !pass_turn();
    }
}

// The active player fills their hand up to five tiles.
void Position::draw(std::vector<Tile>* drawn) {
    TileSet& hand = players[active].hand;
    int count = 0;
    for (int missing = kHand - size(hand); count < missing && !bag.is_empty(); ++count) {
        const Tile tile = bag.draw();
        hand |= bit(tile);
        if (drawn) drawn->push_back(tile);
    }
    if (!options.hidden && count > 0) seen_tiles.note_drew(active, count);
}

void Position::put_back() {
    const TileSet tiles = take_aside();
    if (tiles == 0) return;
    for (int tile : each(tiles)) bag.mix_in(static_cast<Tile>(tile), bag_random);
    if (!options.hidden) seen_tiles.note_returned(tiles);
}

void Position::values(float* out) const {
    const unsigned best = winners();
    for (int seat = 0; seat < seat_count; ++seat) out[seat] = best >> seat & 1 ? 1.0f / static_cast<float>(fourfold::size(best)) : 0.0f;
}

namespace {

// An order-dependent hash of several words.
class Mixer {
public:
    explicit Mixer(std::uint64_t begin) : word_(begin) {}
    void add(std::uint64_t word) { word_ = Random::mix(word_ * 0x9e3779b97f4a7c15u + word); }
    std::uint64_t word() const { return word_; }

private:
    std::uint64_t word_;
};

std::uint64_t open_part(const Player& player) {
    std::uint64_t word = static_cast<std::uint64_t>(size(player.hand)) << 1 | player.out;
    for (std::uint8_t count : player.tokens) word = word << 8 | count;
    return word;
}

}  // namespace

std::uint64_t Position::hash() const {
    Mixer mixer(layout.hash());
    for (int seat = 0; seat < seat_count; ++seat) {
        mixer.add(open_part(players[seat]));
        mixer.add(players[seat].hand);
    }
    for (int i = 0; i < bag.count; ++i) mixer.add(bag.tiles[i]);
    mixer.add(aside);
    mixer.add(static_cast<std::uint64_t>(active) << 1 | over);
    return mixer.word();
}

std::uint64_t Position::observation_key(int seat) const {
    Mixer mixer(layout.hash());
    for (int other = 0; other < seat_count; ++other) {
        mixer.add(open_part(players[other]));
        mixer.add(other == seat ? players[other].hand : players[other].shown);
    }
    mixer.add(bag.count);
    mixer.add(!options.hidden || seat == active ? aside : static_cast<std::uint64_t>(size(aside)));
    mixer.add(static_cast<std::uint64_t>(active) << 1 | over);
    return mixer.word();
}

Position start(const Options& options, int seats, int first, bool starter, std::uint64_t seed) {
    Position position;
    position.options = options;
    position.seat_count = static_cast<std::uint8_t>(seats);
    position.active = static_cast<std::int8_t>(first);
    position.bag_random = Random(Random::mix(seed));
    Random random(seed);
    for (Tile tile = 0; tile < kTiles; ++tile) position.bag.mix_in(tile, random);
    for (int i = 0; i < removed_tiles(seats, starter); ++i) position.bag.draw();
    if (starter) position.layout.lay(0, 0, kTileTables.name[position.bag.draw()], options);
    for (int seat = 0; seat < seats; ++seat)
        for (int i = 0; i < kHand; ++i) position.players[(first + seat) % seats].hand |= bit(position.bag.draw());
    position.settle(nullptr);
    return position;
}

std::uint64_t perft(const Position& position, int turns) {
    if (turns == 0) return 1;
    std::array<Action, Position::kMaxActions> legal;
    const int count = position.actions(legal.data());
    if (turns == 1) return static_cast<std::uint64_t>(count);
    std::uint64_t sum = 0;
    for (int i = 0; i < count; ++i) {
        Position after = position;
        after.play(legal[i]);
        sum += perft(after, turns - 1);
    }
    return sum;
}

}  // namespace fourfold::quartex
