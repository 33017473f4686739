// The native Quartex: tiles, the unbounded table, games and determinizations.
#include <algorithm>
#include <cstdlib>
#include <set>
#include <stdexcept>
#include <vector>

#include "doctest/doctest.h"
#include "quartex/notation.hpp"
#include "quartex/random_playouts.hpp"

using namespace fourfold;
using namespace fourfold::quartex;

namespace {

std::vector<Options> all_options() {
    std::vector<Options> all;
    for (int bits = 0; bits < 32; ++bits) {
        Options options;
        options.frame = bits & 1 ? 8 : 0;
        options.edges_only = bits & 2;
        options.redraw_all = bits & 4;
        options.hidden = bits & 8;
        options.five_points = options.floor = bits & 16;
        options.ties = static_cast<Ties>(bits % 3);
        all.push_back(options);
    }
    return all;
}

std::vector<Action> legal_actions(const Position& position) {
    std::vector<Action> legal(Position::kMaxActions);
    legal.resize(static_cast<std::size_t>(position.actions(legal.data())));
    return legal;
}

TileSet everywhere(const Position& position, int& count) {
    TileSet all = position.bag.set() | position.aside;
    count = position.bag.count + size(position.aside);
    for (int seat = 0; seat < position.seats(); ++seat) {
        all |= position.players[seat].hand;
        count += size(position.players[seat].hand);
    }
    return all;
}

}  // namespace

TEST_CASE("there are 55 tiles, and each lies in up to eight ways") {
    int faces = 0;
    for (Tile tile = 0; tile < kTiles; ++tile)
        for (int face = 0; face < kFaces; ++face) {
            const bool has = kTileTables.faces[tile].has(static_cast<Face>(face));
            CHECK(has == (tile_of(static_cast<Face>(face)) == tile));
            faces += has;
        }
    CHECK(faces == kFaces);
    CHECK(write_face(kTileTables.name[0]) == "bbbb");
    CHECK(write_face(kTileTables.name[kTiles - 1]) == "yyyy");
    CHECK(tile_of(read_face("bryp")) == tile_of(read_face("bpyr")));
}

TEST_CASE("a face fits a demand if it shows what is demanded") {
    const Demand demand = demand_at(0, 2) | demand_at(3, 1);
    for (int face = 0; face < kFaces; ++face) {
        const bool shows = symbol_at(static_cast<Face>(face), 0) == 2 && symbol_at(static_cast<Face>(face), 3) == 1;
        CHECK(fitting(demand).has(static_cast<Face>(face)) == shows);
    }
    CHECK(demanded(demand) == 0b111000000111);
}

TEST_CASE("cells that 55 connected tiles and their surroundings can reach have places of their own") {
    for (int x = -58; x <= 58; ++x)
        for (int y = -58; y <= 58; ++y)
            if (std::abs(x) + std::abs(y) <= 58 && (x || y)) CHECK(Layout::place_of(x, y) != Layout::place_of(0, 0));
}

TEST_CASE("a row of 55 tiles") {
    Layout layout;
    for (int x = 0; x < kTiles; ++x) layout.lay(x, 0, read_face("pppp"), {});
    CHECK(layout.spaces().size() == Layout::kMaxSpaces);
    CHECK(layout.taken_around(20, 1) == 0b01100100u);
    CHECK(completed_by(layout.taken_around(20, 1)) == 0);
    layout = {};
    for (int y = 0; y > -8; --y) layout.lay(0, y, read_face("pppp"), {.frame = 8});
    CHECK(layout.spaces().size() == 16);
}

TEST_CASE("actions are read as they are written") {
    for (const char* text : {"0,0:pppp", "3,-2:pbry", "-54,54:yyrb"}) CHECK(write_action(read_action(text)) == text);
    for (const char* text : {"", "0,0", "0,0:pppq", "0,0:ppp", "x,0:pppp", "55,0:pppp", "1:2,pppp", "1,2 :pppp"})
        CHECK_THROWS_AS((void)read_action(text), std::invalid_argument);
}

TEST_CASE("no tile is lost, every legal action can be played, and the copy is the same game") {
    for (const Options& options : all_options())
        for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
            Random random(static_cast<std::uint64_t>(seats));
            Position position = start(options, seats, 0, seats == 3, 5);
            int count = 0;
            (void)everywhere(position, count);
            const int all = count + position.layout.tiles();
            while (!position.is_over()) {
                const auto legal = legal_actions(position);
                REQUIRE(!legal.empty());
                CHECK(std::set(legal.begin(), legal.end()).size() == legal.size());
                Position copy = position;
                const Action action = legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
                position.play(action);
                copy.play(action);
                CHECK(copy.hash() == position.hash());
                CHECK(size(everywhere(position, count)) == count);
                CHECK(count + position.layout.tiles() == all);
            }
            CHECK(legal_actions(position).empty());
            float values[kMaxSeats], sum = 0;
            position.values(values);
            for (int seat = 0; seat < seats; ++seat) sum += values[seat];
            CHECK(sum == doctest::Approx(1));
        }
}

TEST_CASE("a determinization looks the same to its seat, at any point of the game") {
    for (const Options& options : all_options())
        for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
            Random random(static_cast<std::uint64_t>(seats) + 7);
            Position position = start(options, seats, 0, false, 9);
            while (!position.is_over()) {
                for (int seat = 0; seat < seats; ++seat) {
                    Position other = position;
                    other.determinize(seat, random);
                    CHECK(other.observation_key(seat) == position.observation_key(seat));
                    CHECK(other.can_lay());
                    int count = 0, same = 0;
                    CHECK(everywhere(other, count) == everywhere(position, same));
                    CHECK(count == same);
                    if (seat == position.mover()) CHECK(legal_actions(other) == legal_actions(position));
                }
                const auto legal = legal_actions(position);
                position.play(legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
            }
        }
}

TEST_CASE("a playout action is legal, and better than most") {
    Random random(3);
    double better = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (Position position = start({}, 2, 0, false, seed); !position.is_over();) {
            const auto legal = legal_actions(position);
            const Action playout_action = position.playout_action(random);
            const auto at = std::find(legal.begin(), legal.end(), playout_action);
            REQUIRE(at != legal.end());
            std::vector<float> score(legal.size());
            position.score_actions(legal.data(), static_cast<int>(legal.size()), score.data());
            for (float each : score) better += (score[static_cast<std::size_t>(at - legal.begin())] - each) / static_cast<double>(legal.size());
            position.play(playout_action);
        }
    CHECK(better > 0);
}

TEST_CASE("evaluated chances add up, and are better than none") {
    Random random(8);
    double glance = 0, even = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const int seats = 2 + static_cast<int>(seed % 4);
        Position position = start({}, seats, 0, false, seed);
        for (int turn = 0; turn < 30; ++turn) position.play(position.playout_action(random));
        float chances[kMaxSeats], values[kMaxSeats], sum = 0;
        position.evaluate(chances);
        for (int seat = 0; seat < seats; ++seat) sum += chances[seat];
        CHECK(sum == doctest::Approx(1));
        while (!position.is_over()) position.play(position.playout_action(random));
        position.values(values);
        for (int seat = 0; seat < seats; ++seat) {
            glance += (chances[seat] - values[seat]) * (chances[seat] - values[seat]);
            even += (1.0 / seats - values[seat]) * (1.0 / seats - values[seat]);
        }
    }
    CHECK(glance < 0.8 * even);
}

TEST_CASE("who holds a tile that finishes a symbol has better chances, and a tile that fits is better than one that does not") {
    Position position = start({}, 2, 0, false, 1);
    constexpr Face all_blue = face_of(0, 0, 0, 0);
    position.layout = {};
    position.layout.lay(0, 0, all_blue, {});
    position.layout.lay(1, 0, all_blue, {});
    position.layout.lay(0, 1, all_blue, {});
    const auto chance_with = [&](Face face) {
        position.players[0].hand = bit(tile_of(face));
        float chances[kMaxSeats];
        position.evaluate(chances);
        return chances[0];
    };
    const float finishing = chance_with(face_of(0, 0, 0, 1)), fitting = chance_with(face_of(0, 0, 1, 1)), useless = chance_with(face_of(1, 1, 1, 1));
    CHECK(finishing > fitting);
    CHECK(fitting > useless);
    position.stock[0] = 0;
    CHECK(chance_with(face_of(0, 0, 0, 1)) == chance_with(face_of(0, 0, 1, 1)));
}

TEST_CASE("quartex perft") {
    const Position position = start({}, 2, 0, false, 1);
    CHECK(perft(position, 0) == 1);
    CHECK(perft(position, 1) == legal_actions(position).size());
    std::uint64_t sum = 0;
    for (Action action : legal_actions(position)) {
        Position after = position;
        after.play(action);
        sum += perft(after, 2);
    }
    CHECK(perft(position, 3) == sum);
}

// A signature of random games. It changes only with the rules or the order of legal actions, and must change only on purpose.
TEST_CASE("quartex playout signature") {
    CHECK(playouts({}, 2, false, 500, 1).signature == 7033019137885395489u);
    CHECK(playouts({.frame = 8}, 3, true, 500, 1).signature == 8724209078520138586u);
    CHECK(playouts({.edges_only = true, .redraw_all = true}, 5, false, 500, 1).signature == 1766937508975037399u);
}
