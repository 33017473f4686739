// Python bindings for Quartex: positions are built from the fields of a state; actions are text in the game's notation.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>

#include "binding_helpers.hpp"
#include "quartex/search.hpp"
#include "quartex_arguments.hpp"
#include "search_binding.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace fourfold {
namespace {

using namespace quartex;

void check_tiles(const Position& position, const std::vector<LaidTuple>& table) {
    int count = position.bag.count + size(position.aside) + static_cast<int>(table.size());
    TileSet all = position.bag.set() | position.aside;
    for (const LaidTuple& laid : table) all |= bit(read_tile(std::get<2>(laid)));
    for (const Player& player : position.players) {
        all |= player.hand;
        count += size(player.hand);
        if (size(player.hand) > kHand || player.shown & ~player.hand)
            throw std::invalid_argument("A hand holds at most five tiles, and shown tiles are part of it.");
    }
    if (size(all) != count) throw std::invalid_argument("A tile occurs twice.");
}

// `bag` lists the tiles in the order in which they will be drawn.
Position position_of(const Options& options, const std::vector<PlayerTuple>& players, int active, const std::vector<LaidTuple>& table,
                     const TokenList& stock, const Names& bag, const Names& aside, bool over, std::uint64_t seed) {
    Position position;
    position.options = options;
    position.seat_count = static_cast<std::uint8_t>(checked_seats(players.size()));
    position.active = static_cast<std::int8_t>(checked_seat(active, position.seats()));
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const auto& [hand, shown, tokens, out] = players[seat];
        position.players[seat] = {set_of(hand), set_of(shown), tokens_of(tokens), out};
    }
    position.stock = tokens_of(stock);
    if (bag.size() > kTiles || table.size() > kTiles) throw std::invalid_argument("There are 55 tiles.");
    for (auto name = bag.rbegin(); name != bag.rend(); ++name) position.bag.add(read_tile(*name));
    position.aside = set_of(aside);
    check_tiles(position, table);
    for (const auto& [x, y, face] : table) {
        const Face lying = read_face(face);
        if (!position.layout.can_take(x, y, lying)) throw std::invalid_argument("The tiles on the table do not fit.");
        position.layout.lay(x, y, lying, options);
    }
    position.bag_random = Random(seed);
    position.over = over;
    if (!over && !position.can_lay()) throw std::invalid_argument("The active player cannot lay a tile now.");
    return position;
}

void set_seen_tiles(Position& position, const std::vector<EventTuple>& events) {
    position.seen_tiles = {};
    if (events.size() > SeenTiles::kMaxEvents) throw std::invalid_argument("There are more events than a game can have.");
    for (const auto& [kind, seat, count, tiles] : events) {
        checked_seat(seat, position.seats());
        if (kind == "shown") position.seen_tiles.note_shown(seat);
        else if (kind == "laid" && tiles.size() == 1) position.seen_tiles.note_laid(seat, read_tile(tiles[0]));
        else if (kind == "drew" && count >= 0 && count <= kHand) position.seen_tiles.note_drew(seat, count);
        else if (kind == "returned") position.seen_tiles.note_returned(set_of(tiles));
        else throw std::invalid_argument("There is no such event.");
    }
}

std::vector<Action> legal_actions(const Position& position) {
    std::vector<Action> legal(Position::kMaxActions);
    legal.resize(static_cast<std::size_t>(position.actions(legal.data())));
    return legal;
}

Action checked_action(const Position& position, const std::string& text) {
    const Action action = read_action(text);
    const std::vector<Action> legal = legal_actions(position);
    if (std::find(legal.begin(), legal.end(), action) == legal.end()) throw std::invalid_argument('\'' + text + "' cannot be laid now.");
    return action;
}

// Plays a legal action and returns the tiles drawn, in order.
Names play(Position& position, const std::string& text) {
    std::vector<Tile> drawn;
    position.play(checked_action(position, text), &drawn);
    Names names;
    for (Tile tile : drawn) names.push_back(name_of(tile));
    return names;
}

std::vector<float> values_of(const Position& position) {
    if (!position.is_over()) throw std::invalid_argument("The game is not over.");
    std::vector<float> values(static_cast<std::size_t>(position.seats()));
    position.values(values.data());
    return values;
}

template <typename Get>
auto by_seat(const Position& position, const Get& get) {
    std::vector<decltype(get(0))> found;
    for (int seat = 0; seat < position.seats(); ++seat) found.push_back(get(seat));
    return found;
}

PlayoutsTuple tuple_of(const Playouts& sum, int seats) {
    return {{sum.shares.begin(), sum.shares.begin() + seats}, {sum.points.begin(), sum.points.begin() + seats}, sum.turns, sum.signature};
}

using PositionClass = nb::class_<Position>;

void bind_options(nb::module_& module) {
    nb::class_<Options>(module, "QuartexOptions", "Rule options; the rules always notice a stuck player.")
        .def(
            "__init__",
            [](Options* self, int frame, bool edges_only, bool redraw_all, bool hidden, bool five_points, bool floor, int ties) {
                new (self) Options(options_of(frame, edges_only, redraw_all, hidden, five_points, floor, ties));
            },
            "frame"_a = 0, "edges_only"_a = false, "redraw_all"_a = false, "hidden"_a = false, "five_points"_a = false, "floor"_a = false,
            "ties"_a = 0);
}

PositionClass bind_position(nb::module_& module) {
    return nb::class_<Position>(module, "QuartexPosition",
                                "A game state at which a player has to lay a tile, or at the end; it includes the bag's order.")
        .def(
            "__init__",
            [](Position* self, const Options& options, const std::vector<PlayerTuple>& players, int active, const std::vector<LaidTuple>& table,
               const TokenList& stock, const Names& bag, const Names& aside, bool over,
               std::uint64_t seed) { new (self) Position(position_of(options, players, active, table, stock, bag, aside, over, seed)); },
            "options"_a, "players"_a, "active"_a, "table"_a, "stock"_a, "bag"_a, "aside"_a, "over"_a, "seed"_a)
        .def_static(
            "start",
            [](const Options& options, int seats, int first, bool starter, std::uint64_t seed) {
                return start(options, checked_seats(static_cast<std::size_t>(seats)), checked_seat(first, seats), starter, seed);
            },
            "options"_a, "seats"_a, "first"_a, "starter"_a, "seed"_a)
        .def("set_seen_tiles", &set_seen_tiles, "events"_a)
        .def("copy", [](const Position& position) { return position; })
        .def_prop_ro("seats", &Position::seats)
        .def_prop_ro("mover", [](const Position& position) { return position.is_over() ? std::nullopt : std::optional<int>(position.mover()); });
}

void bind_actions(PositionClass& position) {
    position
        .def_prop_ro("actions",
                     [](const Position& position) {
                         Names texts;
                         for (Action action : legal_actions(position)) texts.push_back(write_action(action));
                         return texts;
                     })
        .def_prop_ro(
            "action_scores",
            [](const Position& position) {
                const std::vector<Action> legal = legal_actions(position);
                std::vector<float> action_scores(legal.size());
                position.score_actions(legal.data(), static_cast<int>(legal.size()), action_scores.data());
                return action_scores;
            },
            "The heuristic's score of each action, in the order of `actions`.")
        .def("play", &play, "action"_a);
}

void bind_state(PositionClass& position) {
    position
        .def_prop_ro("hands",
                     [](const Position& position) { return by_seat(position, [&](int seat) { return names_of(position.players[seat].hand); }); })
        .def_prop_ro("tokens",
                     [](const Position& position) { return by_seat(position, [&](int seat) { return list_of(position.players[seat].tokens); }); })
        .def_prop_ro("out", [](const Position& position) { return by_seat(position, [&](int seat) { return position.players[seat].out; }); })
        .def_prop_ro("points", [](const Position& position) { return by_seat(position, [&](int seat) { return position.points(seat); }); })
        .def_prop_ro("values", &values_of)
        .def_prop_ro("stock", [](const Position& position) { return list_of(position.stock); })
        .def_prop_ro("aside", [](const Position& position) { return names_of(position.aside); })
        .def_prop_ro("bag", [](const Position& position) {
            Names names;
            for (int i = position.bag.count; i-- > 0;) names.push_back(name_of(position.bag.tiles[i]));
            return names;
        });
}

void bind_information(PositionClass& position) {
    position.def("__hash__", [](const Position& position) { return static_cast<std::int64_t>(position.hash() >> 1); })
        .def(
            "observation_key", [](const Position& position, int seat) { return position.observation_key(checked_seat(seat, position.seats())); },
            "seat"_a)
        .def(
            "determinized",
            [](const Position& position, int seat, std::uint64_t seed) {
                Position other = position;
                Random random(seed);
                other.determinize(checked_seat(seat, position.seats()), random);
                return other;
            },
            "seat"_a, "seed"_a)
        .def("perft", [](const Position& position, int turns) { return unlocked([&] { return perft(position, turns); }); }, "turns"_a);
}

void bind_search(PositionClass& position) {
    position
        .def(
            "search",
            [](const Position& position, std::uint64_t playouts, double seconds, int threads, std::uint64_t seed, const StopFlag& stop,
               bool stops_early, const SearchSettings& settings, const Network* network) {
                if (position.is_over()) throw std::invalid_argument("There is nothing to decide here.");
                return searched(
                    position, [](Action action) { return write_action(action); }, {playouts, seconds, stops_early}, threads, seed, stop, settings,
                    network);
            },
            "playouts"_a, "seconds"_a, "threads"_a, "seed"_a, "stop"_a, "stops_early"_a = true, "settings"_a = SearchSettings{},
            "network"_a = nb::none())
        .def(
            "action_value",
            [](const Position& position, const std::string& action, std::uint64_t playouts, std::uint64_t seed, const StopFlag& stop,
               const SearchSettings& settings, const Network* network) {
                if (position.is_over()) throw std::invalid_argument("There is nothing to decide here.");
                return action_value_of(position, checked_action(position, action), playouts, seed, stop, settings, network);
            },
            "action"_a, "playouts"_a, "seed"_a, "stop"_a, "settings"_a = SearchSettings{}, "network"_a = nb::none())
        .def_prop_ro("has_network_options", &Position::has_network_options)
        .def(
            "evaluate_with", [](const Position& position, const Network& network) { return evaluation_of(network, position); }, "network"_a)
        .def(
            "playouts",
            [](const Position& position, std::uint64_t games, std::uint64_t seed) {
                const Position begin = position;
                return tuple_of(unlocked([&] { return playouts(begin, games, seed); }), begin.seats());
            },
            "games"_a, "seed"_a);
}

}  // namespace

void bind_quartex(nb::module_& module) {
    bind_options(module);
    PositionClass position = bind_position(module);
    bind_actions(position);
    bind_state(position);
    bind_information(position);
    bind_search(position);
    module.def(
        "quartex_playouts",
        [](const Options& options, int seats, bool starter, std::uint64_t games, std::uint64_t seed) {
            checked_seats(static_cast<std::size_t>(seats));
            return tuple_of(unlocked([&] { return playouts(options, seats, starter, games, seed); }), seats);
        },
        "options"_a, "seats"_a, "starter"_a, "games"_a, "seed"_a);
}

}  // namespace fourfold
