// The network's input in Quartex.
#include <algorithm>
#include <set>
#include <vector>

#include "doctest/doctest.h"
#include "quartex/network_input.hpp"
#include "quartex/network_view.hpp"
#include "quartex/position.hpp"

using namespace fourfold;
using namespace fourfold::quartex;

namespace {

std::vector<Options> some_options() {
    std::vector<Options> all{{}, {.frame = 8}, {.frame = 9, .edges_only = true}, {.hidden = true, .five_points = true}};
    all.push_back({.edges_only = true, .redraw_all = true, .floor = true, .ties = Ties::fewer_tokens});
    return all;
}

// Calls use(position, legal, count) for each decision of random games with all numbers of seats.
template <typename Use>
void for_each_decision(std::uint64_t seed, const Use& use) {
    static std::array<Action, Position::kMaxActions> legal;
    Random random(seed);
    for (const Options& options : some_options())
        for (int seats = kMinSeats; seats <= kMaxSeats; ++seats)
            for (Position position = start(options, seats, 0, false, random.next()); !position.is_over();) {
                const int count = position.actions(legal.data());
                use(position, legal.data(), count);
                position.play(random.below(2) ? position.playout_action(random) : legal[random.below(count)]);
            }
}

NetworkInput input_of(const Position& position, const Action* legal, int count) {
    NetworkInput input;
    position.network_input(legal, count, input);
    return input;
}

bool is_same(const NetworkInput& one, const NetworkInput& other) {
    return one.state == other.state && one.action_features == other.action_features && one.action_ends == other.action_ends;
}

// All in range, none twice, and no more than the arrays of the environment hold.
template <typename Features>
void check_features(const Features& features, int count, int most) {
    CHECK(static_cast<int>(features.size()) <= most);
    CHECK(std::set(features.begin(), features.end()).size() == features.size());
    CHECK(*std::max_element(features.begin(), features.end()) < count);
}

// A face as it looks once the symbols have changed their roles.
Face recoloured(Face face, const std::array<int, kSymbols>& symbols) {
    return face_of(symbols[symbol_at(face, 0)], symbols[symbol_at(face, 1)], symbols[symbol_at(face, 2)], symbols[symbol_at(face, 3)]);
}

TileSet recoloured(TileSet tiles, const std::array<int, kSymbols>& symbols) {
    TileSet found = 0;
    for (int tile : each(tiles)) found |= bit(tile_of(recoloured(kTileTables.name[tile], symbols)));
    return found;
}

}  // namespace

TEST_CASE("quartex: the features of the network are different ones and in range") {
    for_each_decision(1, [](const Position& position, const Action* legal, int count) {
        const NetworkInput input = input_of(position, legal, count);
        REQUIRE(input.actions() == count);
        check_features(input.state, Position::kStateFeatures, Position::kMaxStateFeatures);
        for (int i = 0; i < count; ++i) check_features(input.action(i), Position::kActionFeatures, Position::kMaxActionFeatures);
    });
}

TEST_CASE("quartex: the network's input is the same in all positions that the mover cannot tell apart") {
    Random random(5);
    for_each_decision(2, [&](const Position& position, const Action* legal, int count) {
        Position other = position;
        other.determinize(position.mover(), random);
        CHECK(is_same(input_of(position, legal, count), input_of(other, legal, count)));
    });
}

TEST_CASE("quartex: the features of an action do not depend on the order of the actions, or of the tiles in the bag") {
    for_each_decision(3, [](const Position& position, const Action* legal, int count) {
        std::vector<Action> reversed(legal, legal + count);
        std::reverse(reversed.begin(), reversed.end());
        const NetworkInput input = input_of(position, legal, count), backwards = input_of(position, reversed.data(), count);
        CHECK(input.state == backwards.state);
        for (int i = 0; i < count; ++i) CHECK(std::ranges::equal(input.action(i), backwards.action(count - 1 - i)));
        NetworkInput unordered;
        network_input(position, position.bag.set(), legal, count, unordered);
        CHECK(is_same(input, unordered));
    });
}

TEST_CASE("quartex: what the network sees after a tile is what the table then offers") {
    for_each_decision(4, [](const Position& position, const Action* legal, int count) {
        if (position.layout.is_empty() || position.options.frame) return;  // a frame may close spaces farther away
        NetworkView view(position, position.bag.set());
        for (int i = 0; i < count; i += 5) {
            PlaceView place(view, view.space(Layout::place_of(x_of(legal[i]), y_of(legal[i]))));
            const Outlook expected = place.lay(face_of(legal[i]));
            Position after = position;
            after.place_tile(x_of(legal[i]), y_of(legal[i]), face_of(legal[i]));
            if (position.bag.set() == 0 && size(view.hidden) == 0) continue;
            const NetworkView then(after, after.bag.set());
            CHECK(then.outlook.fits == expected.fits);
            CHECK(then.outlook.quiet == expected.quiet);
            CHECK(then.outlook.risk == doctest::Approx(expected.risk));
            CHECK(then.outlook.worst == doctest::Approx(expected.worst));
            CHECK(then.outlook.chance == doctest::Approx(expected.chance));
            CHECK(then.ledger.total == doctest::Approx(place.ledger().total));
            CHECK(then.ledger.points == place.ledger().points);
        }
    });
}

TEST_CASE("quartex: the network does not see which colour is which") {
    constexpr std::array<int, kSymbols> kSymbolsAfter{2, 0, 3, 1};
    Position one, other;
    one.seat_count = other.seat_count = 2;
    one.stock = {9, 7, 5, 3};
    const Tokens tokens{1, 0, 3, 4};
    for (int symbol = 0; symbol < kSymbols; ++symbol) {
        other.stock[kSymbolsAfter[symbol]] = one.stock[symbol];
        one.players[0].tokens[symbol] = other.players[0].tokens[kSymbolsAfter[symbol]] = tokens[symbol];
        one.players[1].tokens[symbol] = other.players[1].tokens[kSymbolsAfter[symbol]] =
            static_cast<std::uint8_t>(10 - one.stock[symbol] - tokens[symbol] / 2);
    }
    const std::array<std::array<int, 2>, 3> cells{{{0, 0}, {1, 0}, {0, 1}}};
    const std::array<Face, 3> faces{face_of(0, 1, 2, 3), face_of(1, 1, 0, 2), face_of(2, 3, 1, 0)};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        one.layout.lay(cells[i][0], cells[i][1], faces[i], {});
        other.layout.lay(cells[i][0], cells[i][1], recoloured(faces[i], kSymbolsAfter), {});
    }
    one.players[0].hand = 0b11111u << 20;
    one.players[1].hand = 0b11111u << 30;
    for (int seat = 0; seat < 2; ++seat) other.players[seat].hand = recoloured(one.players[seat].hand, kSymbolsAfter);
    std::array<Action, Position::kMaxActions> legal, recoloured_legal;
    const int count = one.actions(legal.data());
    for (int i = 0; i < count; ++i) recoloured_legal[i] = place(x_of(legal[i]), y_of(legal[i]), recoloured(face_of(legal[i]), kSymbolsAfter));
    const NetworkInput input = input_of(one, legal.data(), count), after = input_of(other, recoloured_legal.data(), count);
    CHECK(std::set(input.state.begin(), input.state.end()) == std::set(after.state.begin(), after.state.end()));
    for (int i = 0; i < count; ++i) {
        const auto features = input.action(i), changed = after.action(i);
        CHECK(std::set(features.begin(), features.end()) == std::set(changed.begin(), changed.end()));
    }
}

// Changes whenever the features do; weights that were made for other features are then refused.
TEST_CASE("quartex: the layout of the network's features") {
    CHECK(Position::kStateFeatures == 1455);
    CHECK(Position::kActionFeatures == 775);
    std::uint64_t hash = 0;
    for_each_decision(6, [&](const Position& position, const Action* legal, int count) {
        const NetworkInput input = input_of(position, legal, count);
        for (int feature : input.state) hash = Random::mix(hash + static_cast<std::uint64_t>(feature));
        for (int feature : input.action_features) hash = Random::mix(hash + static_cast<std::uint64_t>(feature));
    });
    CHECK(hash == 1916011486785438136u);
}
