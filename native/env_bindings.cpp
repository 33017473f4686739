// Python bindings for the environments: rules and single games. A call takes some dozen nanoseconds, so none releases the GIL.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

#include "binding_helpers.hpp"
#include "bot_arguments.hpp"
#include "envs/quartex.hpp"
#include "envs/quartino.hpp"
#include "envs/quarto.hpp"
#include "quartino_arguments.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace fourfold {
namespace {

using namespace envs;

using Tensor = nb::ndarray<float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using NoteRows = nb::ndarray<float, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Bytes = nb::ndarray<nb::numpy, const std::int8_t, nb::ndim<1>, nb::c_contig>;

int checked_first(int first, int seats) {
    if (first < kNature || first >= seats) throw std::invalid_argument("There is no such seat.");
    return first;
}

int checked_seats(int seats, int least, int most) {
    if (seats < least || seats > most) throw std::invalid_argument("The number of players is not possible.");
    return seats;
}

Calls calls_of(const std::string& word) {
    constexpr std::array words{"announced", "automatic", "no-steal", "persistent"};
    const auto found = std::ranges::find(words, word);
    if (found == words.end()) throw std::invalid_argument("Unknown way to call: " + word);
    return static_cast<Calls>(found - words.begin());
}

Quarto::Rules quarto_rules(int traits, bool squares, const std::string& calls, bool wrong_call_loses, int first) {
    return {rules_of(traits, squares), calls_of(calls), wrong_call_loses, checked_first(first, 2), 2};
}

Quartex::Rules quartex_rules(const quartex::Options& options, int seats, bool starter, bool declared, int first) {
    checked_seats(seats, quartex::kMinSeats, quartex::kMaxSeats);
    if (declared && options.hidden) throw std::invalid_argument("Declared stuck hands must be shown, so that opponents can point out a place.");
    return {options, starter, declared, checked_first(first, seats), seats};
}

Quartino::Rules quartino_rules(const PyTable& table, const std::vector<std::string>& cards, int seats, int first) {
    checked_seats(seats, 2, quartino::kMaxSeats);
    Quartino::Rules rules{table.table, {}, checked_first(first, seats), seats};
    for (const std::string& card : cards) {
        rules.cards.push_back(quartino::read_card(card));
        if (std::ranges::count(rules.cards, rules.cards.back()) > 1) throw std::invalid_argument("A card occurs twice.");
    }
    if (rules.cards.size() < static_cast<std::size_t>(quartino::kHand * seats)) throw std::invalid_argument("There are too few cards.");
    return rules;
}

// A list created with its full length.
nb::typed<nb::list, int> list_of(std::span<const std::uint16_t> numbers) {
    auto list = nb::steal<nb::list>(PyList_New(static_cast<Py_ssize_t>(numbers.size())));
    for (std::size_t i = 0; i < numbers.size(); ++i) PyList_SetItem(list.ptr(), static_cast<Py_ssize_t>(i), PyLong_FromLong(numbers[i]));
    return nb::typed<nb::list, int>(list);
}

nb::typed<nb::list, int> legal(SingleGame& game) { return list_of(game.legal()); }

std::optional<int> mover(const SingleGame& game) { return game.is_over() ? std::nullopt : std::optional<int>(game.mover()); }

std::string described(const SingleGame& game) {
    const std::string mover = game.is_over()            ? "over"
                              : game.mover() == kNature ? "Nature to draw"
                                                        : "seat " + std::to_string(game.mover()) + " to move";
    return "<single game with " + std::to_string(game.seats()) + " seats, " + mover + ">";
}

std::vector<int> winners(const SingleGame& game) {
    std::vector<int> seats;
    for (int seat = 0; seat < game.seats(); ++seat)
        if (game.outcome().winners >> seat & 1) seats.push_back(seat);
    return seats;
}

std::vector<int> points(const SingleGame& game) {
    const auto all = game.outcome().points;
    return {all.begin(), all.begin() + game.seats()};
}

// An array view of the game's memory that keeps the game alive.
template <typename Byte>
Bytes bytes(nb::handle self, const std::vector<Byte>& of) {
    return {reinterpret_cast<const std::int8_t*>(of.data()), {of.size()}, self};
}

// The bots of an environment with their random numbers.
struct SeatBots {
    Bots bots{};
    Random random{0};
    std::vector<std::uint16_t> played;  // kept to reuse its memory

    bool has_search() const {
        return std::ranges::any_of(bots, [](const Bot& bot) { return bot.kind == BotKind::search; });
    }
};

// Plays up to the next decision of a seat without a bot, and returns the numbers played and how many of them are decisions.
std::pair<nb::typed<nb::list, int>, std::uint32_t> advance(SeatBots& self, SingleGame& game, std::uint32_t most) {
    self.played.clear();
    const auto play = [&] { return game.advance(self.bots, self.random, most, self.played); };
    const std::uint32_t decisions = self.has_search() ? unlocked(play) : play();
    return {list_of(self.played), decisions};
}

nb::typed<nb::list, int> greedy(const SingleGame& game) {
    BestActions best;
    game.find_greedy(best);
    return list_of(best.actions());
}

void bind_bots(nb::module_& module) {
    nb::class_<SeatBots>(module, "SeatBots", "Bots in the core that play some seats of single games, and Nature.")
        .def(
            "__init__",
            [](SeatBots* self, const std::vector<BotTuple>& bots, std::uint64_t seed) { new (self) SeatBots{bots_of(bots), Random(seed), {}}; },
            "bots"_a, "seed"_a)
        .def("advance", &advance, "game"_a, "most"_a = kNoLimit)
        .def_prop_ro("seed", [](const SeatBots& self) { return self.random.state(); }, "Bots with this seed continue here.");
}

// The rules as saved games begin with them.
template <typename Rules>
nb::bytes saved_rules(const Rules& rules) {
    Writer writer;
    save_rules(writer, rules);
    return bytes_of(writer.bytes());
}

void bind_env_rules(nb::module_& module) {
    nb::class_<Quarto::Rules>(module, "QuartoRules")
        .def(nb::new_(&quarto_rules), "traits"_a, "squares"_a, "calls"_a, "wrong_call_loses"_a, "first"_a)
        .def("save", &saved_rules<Quarto::Rules>);
    nb::class_<Quartex::Rules>(module, "QuartexRules")
        .def(nb::new_(&quartex_rules), "options"_a, "seats"_a, "starter"_a, "declared"_a, "first"_a)
        .def("save", &saved_rules<Quartex::Rules>);
    nb::class_<Quartino::Rules>(module, "QuartinoRules")
        .def(nb::new_(&quartino_rules), "table"_a, "cards"_a, "seats"_a, "first"_a)
        .def("save", &saved_rules<Quartino::Rules>);
}

void bind_making(nb::class_<SingleGame>& game) {
    game.def_static(
            "of", [](const Quarto::Rules& rules) { return make_single_game(rules); }, "rules"_a)
        .def_static(
            "of", [](const Quartex::Rules& rules) { return make_single_game(rules); }, "rules"_a)
        .def_static(
            "of", [](const Quartino::Rules& rules) { return make_single_game(rules); }, "rules"_a)
        .def_static(
            "load", [](const nb::bytes& saved) { return load_single_game(span_of(saved)); }, "saved"_a)
        .def("save", [](const SingleGame& game) { return bytes_of(game.save()); })
        .def(
            "restore", [](SingleGame& game, const nb::bytes& saved) { game.restore(span_of(saved)); }, "saved"_a)
        .def("copy", &SingleGame::copy)
        .def("__copy__", &SingleGame::copy)
        .def("__deepcopy__", [](const SingleGame& game, nb::handle) { return game.copy(); }, "memo"_a);
}

}  // namespace

void bind_envs(nb::module_& module) {
    bind_env_rules(module);
    bind_bots(module);
    nb::class_<SingleGame> game(module, "SingleGame", "A single game with numbered actions; fourfold.envs.single documents them.");
    bind_making(game);
    game.def("__repr__", &described)
        .def("begin", &SingleGame::begin)
        .def("menu", &legal)
        .def("greedy", &greedy)
        .def("play", &SingleGame::play, "number"_a)
        .def("look", &SingleGame::look, "seat"_a)
        .def(
            "write_observation",
            [](SingleGame& game, int seat, const Tensor& tensor) { game.write_observation(seat, {tensor.data(), tensor.size()}); }, "seat"_a,
            "tensor"_a.noconvert())
        .def(
            "write_notes",
            [](const SingleGame& game, int seat, const NoteRows& rows) { write_notes(game.notes(), game.seats(), seat, {rows.data(), rows.size()}); },
            "seat"_a, "rows"_a.noconvert())
        .def_prop_ro("mover", &mover)
        .def_prop_ro("shown", &SingleGame::shown, "Whose observation is shown: a seat, -1 for a spectator, -2 for the first seat at the end.")
        .def_prop_ro("is_over", &SingleGame::is_over)
        .def_prop_ro("winners", &winners)
        .def_prop_ro("points", &points)
        .def_prop_ro("observation", [](nb::handle self) { return bytes(self, nb::cast<const SingleGame&>(self).observation()); })
        .def_prop_ro("mask", [](nb::handle self) { return bytes(self, nb::cast<const SingleGame&>(self).mask()); });
}

}  // namespace fourfold
