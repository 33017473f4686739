// Python bindings for Quartino: positions are built from text; actions are text in the game's notation.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <stdexcept>

#include "binding_helpers.hpp"
#include "common/stop.hpp"
#include "quartino/beliefs.hpp"
#include "quartino/search.hpp"
#include "quartino_arguments.hpp"
#include "search_binding.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace fourfold {
namespace {

using namespace quartino;

using Words = std::map<std::string, std::string>;
using Cards = std::vector<std::vector<std::string>>;  // the cards of each seat

FieldSet fields_of(const std::vector<int>& fields, const Table& table) {
    FieldSet set = 0;
    for (int field : fields) {
        if (field < 0 || field >= table.fields) throw std::invalid_argument("This board has no field " + std::to_string(field) + ".");
        set |= bit16(field);
    }
    return set;
}

void set_columns(Position& position, const std::vector<std::string>& columns) {
    if (columns.size() != static_cast<std::size_t>(position.table->fields)) throw std::invalid_argument("There must be a column for each field.");
    for (std::size_t field = 0; field < columns.size(); ++field)
        for (char pawn : columns[field]) {
            const auto colour = std::string_view(kLetters).find(pawn);
            if (colour == std::string_view::npos || position.reserve[colour] == 0)
                throw std::invalid_argument("There are not that many pawns of this colour.");
            position.columns[field] = position.columns[field] << 2 | colour;
            --position.reserve[colour];
        }
}

void set_cards(Position& position, const Cards& hands, const Cards& shown, const Cards& laid) {
    if (hands.size() < 2 || hands.size() > kMaxSeats || shown.size() != hands.size() || laid.size() != hands.size())
        throw std::invalid_argument("Quartino is played by 2 to 4 players.");
    position.players = static_cast<std::uint8_t>(hands.size());
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
        if (hands[seat].empty() || hands[seat].size() > kHand) throw std::invalid_argument("A player holds one to four cards.");
        for (const std::string& text : hands[seat]) {
            const int slot = position.held[seat]++;
            position.hands[seat][slot] = read_card(text);
            for (const std::string& open : shown[seat])
                if (open == text) position.shown[seat] |= static_cast<std::uint8_t>(1 << slot);
        }
        for (const std::string& text : laid[seat]) position.laid.add(read_card(text));
        position.points[seat] = static_cast<std::uint8_t>(laid[seat].size());
    }
}

class PyPosition {
public:
    PyPosition(const PyTable& table, const Cards& hands, const Cards& shown, const Cards& laid, const std::vector<std::string>& columns, int active)
        : table_(table.table) {
        check_noticed(*table_);
        position_.table = table_.get();
        set_cards(position_, hands, shown, laid);
        for (std::size_t seat = 0; seat < laid.size(); ++seat)
            for (const std::string& text : laid[seat]) laid_[seat].add(read_card(text));
        set_columns(position_, columns);
        if (active < 0 || active >= position_.players) throw std::invalid_argument("There is no such player.");
        position_.active = static_cast<std::uint8_t>(active);
    }

    void set_turn(int owed, int extra, bool four, bool column, const std::vector<int>& doomed, int lifts, const std::vector<int>& fresh,
                  const std::vector<int>& used, bool bonus, bool closed) {
        Turn& turn = position_.turn;
        turn.owed = static_cast<std::uint8_t>(owed);
        turn.extra = static_cast<std::uint8_t>(extra);
        turn.announced = static_cast<std::uint8_t>((four ? kFour : 0) | (column ? kColumn : 0));
        turn.lifts = static_cast<std::uint8_t>(lifts);
        turn.doomed = fields_of(doomed, *table_);
        turn.fresh = fields_of(fresh, *table_);
        turn.used = fields_of(used, *table_);
        turn.bonus = bonus;
        turn.closed = closed;
    }

    void set_history(int turns, int idle_turns) {
        position_.turns = static_cast<std::uint32_t>(turns);
        position_.idle_turns = static_cast<std::uint8_t>(idle_turns);
    }

    // Sets the cards that each seat is known not to hold.
    void set_excluded(const Cards& excluded) {
        auto known = std::make_shared<std::array<CardSet, kMaxSeats>>();
        bool any = false;
        for (std::size_t seat = 0; seat < excluded.size() && seat < kMaxSeats; ++seat)
            for (const std::string& card : excluded[seat]) {
                (*known)[seat].add(read_card(card));
                any = true;
            }
        excluded_ = known;
        position_.excluded = any ? excluded_.get() : nullptr;
    }

    // Starts the turn: the rules look for situations.
    void begin_turn() { begin(position_, position_.active); }

    // Weighs the hands of the other seats by their past steps, as the player to move has seen them.
    void believe(const std::vector<std::pair<PyPosition, PyPosition>>& past, const Network& network, const BeliefSettings& settings,
                 std::uint64_t seed) {
        check_network(network, position_);
        std::vector<Step> steps;
        for (const auto& [before, after] : past) steps.push_back({before.observed(), after.observed()});
        const Observed now = observed();
        beliefs_ = unlocked([&] { return std::make_shared<const Beliefs>(beliefs_of(now, steps, network, settings, seed)); });
        position_.beliefs = beliefs_.get();
    }
    std::vector<std::pair<std::vector<std::string>, float>> believed_hands(int seat) const {
        std::vector<std::pair<std::vector<std::string>, float>> hands;
        if (!beliefs_ || seat < 0 || seat >= position_.players) return hands;
        const BelievedHands& of = beliefs_->seats[seat];
        for (std::size_t i = 0; i < of.hands.size(); ++i) {
            std::vector<std::string> cards;
            for (int k = 0; k < hidden_cards(position_, seat); ++k) cards.push_back(write_card(of.hands[i][k]));
            hands.emplace_back(cards, of.sums[i] - (i ? of.sums[i - 1] : 0));
        }
        return hands;
    }

    bool is_decision() const {
        Position copy = position_;
        return !copy.is_over() && !copy.advance();
    }
    bool is_over() const { return position_.is_over(); }
    int mover() const { return position_.is_over() ? -1 : position_.mover(); }

    std::vector<std::string> legal() const {
        std::array<Action, Position::kMaxActions> legal;
        const int count = position_.actions(legal.data());
        std::vector<std::string> texts;
        for (int i = 0; i < count; ++i) texts.push_back(write_action(position_, legal[i]));
        return texts;
    }
    void play(const std::string& text) {
        position_.play(read_action(position_, text));
        position_.beliefs = nullptr;
    }

    std::vector<std::string> columns() const {
        std::vector<std::string> texts;
        for (int field = 0; field < table_->fields; ++field) {
            std::string text;
            for (std::uint64_t column = position_.columns[field]; column != 1; column >>= 2) text.insert(text.begin(), kLetters[column & 3]);
            texts.push_back(text);
        }
        return texts;
    }
    Cards hands() const {
        Cards texts(position_.players);
        for (int seat = 0; seat < position_.players; ++seat)
            for (int i = 0; i < position_.held[seat]; ++i) texts[seat].push_back(write_card(position_.hands[seat][i]));
        return texts;
    }
    std::vector<int> points() const { return {position_.points.begin(), position_.points.begin() + position_.players}; }
    std::vector<float> values() const {
        std::vector<float> shares(position_.players);
        if (position_.is_over()) {
            position_.values(shares.data());
        } else {
            position_.evaluate(shares.data());
        }
        return shares;
    }
    std::string ending() const { return std::array{"", "last-card", "no-pawns", "cap"}[static_cast<int>(position_.ending)]; }
    std::uint64_t hash() const { return position_.hash(); }
    std::uint64_t observation_key(int seat) const { return position_.observation_key(seat); }
    PyPosition determinized(int seat, std::uint64_t seed) const {
        Random random(seed);
        PyPosition other = *this;
        other.position_.determinize(seat, random);
        return other;
    }
    std::uint64_t perft(int depth) const {
        return unlocked([&] { return quartino::perft(position_, depth); });
    }
    std::tuple<std::vector<std::uint64_t>, std::uint64_t, std::uint64_t> playouts(std::uint64_t games, std::uint64_t seed) const {
        const Playouts sum = unlocked([&] { return quartino::playouts(position_, games, seed); });
        return {{sum.won.begin(), sum.won.begin() + position_.players}, sum.drawn, sum.actions};
    }

    SearchTuple search(std::uint64_t playouts, double seconds, int threads, std::uint64_t seed, const StopFlag& stop, bool stops_early,
                       const SearchSettings& settings, const Network* network) const {
        if (!is_decision()) throw std::invalid_argument("There is nothing to decide here.");
        const auto write = [&](auto action) { return write_action(position_, action); };
        return searched(position_, write, {playouts, seconds, stops_early}, threads, seed, stop, settings, network);
    }
    ActionValueTuple action_value(const std::string& action, std::uint64_t playouts, std::uint64_t seed, const StopFlag& stop,
                                  const SearchSettings& settings, const Network* network) const {
        if (!is_decision()) throw std::invalid_argument("There is nothing to decide here.");
        return action_value_of(position_, read_action(position_, action), playouts, seed, stop, settings, network);
    }
    bool has_network_options() const { return position_.has_network_options(); }
    EvaluationTuple evaluate_with(const Network& network) const { return evaluation_of(network, position_); }

private:
    Observed observed() const { return {position_, laid_}; }

    std::shared_ptr<const Table> table_;
    std::array<CardSet, kMaxSeats> laid_{};
    std::shared_ptr<const Beliefs> beliefs_;
    std::shared_ptr<const std::array<CardSet, kMaxSeats>> excluded_;
    Position position_;
};

}  // namespace

void bind_quartino(nb::module_& module) {
    nb::class_<PyTable>(module, "QuartinoTable", "The board, cards and options that all positions of a game share.")
        .def(nb::init<int, const std::vector<PyTable::SectorTuple>&, const std::array<int, 4>&, const std::vector<std::string>&, const Words&>(),
             "fields"_a, "sectors"_a, "mirror_order"_a, "cards"_a, "options"_a);

    nb::class_<PyPosition>(module, "QuartinoPosition", "A game state of Quartino, for options with which the rules find situations and claims.")
        .def(nb::init<const PyTable&, const Cards&, const Cards&, const Cards&, const std::vector<std::string>&, int>(), "table"_a, "hands"_a,
             "shown"_a, "laid"_a, "columns"_a, "active"_a)
        .def("set_turn", &PyPosition::set_turn, "owed"_a, "extra"_a, "four"_a, "column"_a, "doomed"_a, "lifts"_a, "fresh"_a, "used"_a, "bonus"_a,
             "closed"_a)
        .def("set_history", &PyPosition::set_history, "turns"_a, "idle_turns"_a)
        .def("set_excluded", &PyPosition::set_excluded, "excluded"_a)
        .def("begin_turn", &PyPosition::begin_turn, "Let the rules look for situations, as at the start of a turn.")
        .def("believe", &PyPosition::believe, "past"_a, "network"_a, "settings"_a, "seed"_a)
        .def("believed_hands", &PyPosition::believed_hands, "seat"_a, "The hidden cards that a seat may hold, and the chance of each hand.")
        .def_prop_ro("is_decision", &PyPosition::is_decision)
        .def_prop_ro("is_over", &PyPosition::is_over)
        .def_prop_ro("mover", &PyPosition::mover)
        .def("legal", &PyPosition::legal)
        .def("play", &PyPosition::play, "action"_a)
        .def_prop_ro("columns", &PyPosition::columns)
        .def_prop_ro("hands", &PyPosition::hands)
        .def_prop_ro("points", &PyPosition::points)
        .def_prop_ro("values", &PyPosition::values)
        .def_prop_ro("ending", &PyPosition::ending)
        .def_prop_ro("hash", &PyPosition::hash)
        .def("observation_key", &PyPosition::observation_key, "seat"_a)
        .def("determinized", &PyPosition::determinized, "seat"_a, "seed"_a)
        .def("perft", &PyPosition::perft, "depth"_a)
        .def("playouts", &PyPosition::playouts, "games"_a, "seed"_a)
        .def("search", &PyPosition::search, "playouts"_a, "seconds"_a, "threads"_a, "seed"_a, "stop"_a, "stops_early"_a = true,
             "settings"_a = SearchSettings{}, "network"_a = nb::none())
        .def("action_value", &PyPosition::action_value, "action"_a, "playouts"_a, "seed"_a, "stop"_a, "settings"_a = SearchSettings{},
             "network"_a = nb::none())
        .def_prop_ro("has_network_options", &PyPosition::has_network_options)
        .def("evaluate_with", &PyPosition::evaluate_with, "network"_a);
}

}  // namespace fourfold
