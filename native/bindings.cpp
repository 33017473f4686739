// Python bindings: text and small numbers go in, tuples come out. Nothing here is hot, because nanobind compiles modules for
// size; every computation is a call into the core with the GIL released.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <mutex>
#include <optional>

#include "binding_helpers.hpp"
#include "quarto/book_maker.hpp"
#include "quarto/enumeration.hpp"
#include "quarto/moves.hpp"
#include "quarto/notation.hpp"
#include "quarto/random_playouts.hpp"
#include "quarto/solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace fourfold;
using namespace fourfold::quarto;

namespace {

using OutcomeTuple = std::tuple<int, std::optional<int>>;                  // value -1, 0 or 1; distance, None for a draw
using MoveTuple = std::tuple<int, int, int, std::optional<int>>;         // cell, piece (-1: none), value, distance

OutcomeTuple tuple_of(Outcome outcome) {
    const bool is_draw = outcome.value == Value::draw;
    return {static_cast<int>(outcome.value), is_draw ? std::nullopt : std::optional<int>(outcome.distance)};
}

MoveTuple tuple_of(const Move& move) {
    const auto [value, distance] = tuple_of(move.outcome);
    return {move.cell, move.piece, value, distance};
}

using PyProgress = std::function<void(int, int)>;

// A progress callback for threads that do not hold the GIL.
Progress reporting(const std::optional<PyProgress>& progress) {
    if (!progress) return {};
    return [&report = *progress](int done, int total) {
        const nb::gil_scoped_acquire acquire;
        report(done, total);
    };
}

// A solver that one Python thread at a time may use.
class PySolver {
    // Defined before its callers, which need its return type.
    template <typename Work>
    auto alone(const Work& work) {
        return unlocked([&] {
            const std::lock_guard lock(mutex_);
            return work();
        });
    }

public:
    PySolver(int traits, bool squares, int threads, StopFlag& stop, bool void_lines)
        : rules_(rules_of(traits, squares)), void_lines_(void_lines ? VoidLines::allowed : VoidLines::refused), solver_(rules_, threads, stop) {}

    void use(const Book* book) {
        alone([&] { solver_.use(book); });
    }

    int value(const std::string& text) {
        return alone([&] { return static_cast<int>(solver_.value(read(text))); });
    }

    OutcomeTuple solve(const std::string& text) {
        return tuple_of(alone([&] { return solver_.solve(read(text)); }));
    }

    std::vector<MoveTuple> moves(const std::string& text, const std::optional<PyProgress>& progress) {
        const auto found = alone([&] { return solver_.moves(read(text), reporting(progress)); });
        std::vector<MoveTuple> tuples;
        for (const Move& move : found) tuples.push_back(tuple_of(move));
        return tuples;
    }

    int mobility(const std::string& text) const { return solver_.mobility(read(text)); }
    std::uint64_t nodes() const { return solver_.nodes(); }

private:
    Position read(const std::string& text) const { return read_position(text, rules_, void_lines_); }

    RuleSet rules_;
    VoidLines void_lines_;
    Solver solver_;
    std::mutex mutex_;
};

class PyBookMaker {
public:
    PyBookMaker(bool squares, int last_placed, int min_mobility, int threads, StopFlag& stop)
        : maker_(unlocked([&] { return std::make_unique<BookMaker>(RuleSet{0b1111, squares}, last_placed, min_mobility, threads, stop); })) {}

    std::size_t done() const { return maker_->done(); }
    std::size_t total() const { return maker_->total(); }
    void step(std::size_t count) {
        unlocked([&] { maker_->step(count); });
    }
    nb::bytes state() const { return bytes_of(maker_->state()); }
    void resume(const nb::bytes& state) { maker_->resume(span_of(state)); }
    nb::bytes book() const {
        return bytes_of(unlocked([&] { return maker_->book().serialized(); }));
    }

private:
    std::unique_ptr<BookMaker> maker_;
};

// Throws std::invalid_argument for positions outside the book, for which the book would return an arbitrary outcome.
Outcome looked_up(const Book& book, const Position& position) {
    const bool is_near = position.hand != kNoPiece && placed(position) <= book.last_placed();
    if (is_near && winning_cells(position, book.rules())) return won_in(1);
    const bool is_free =
        is_near && (placed(position) < book.last_placed() || Solver(book.rules(), 1, StopFlag{}).mobility(position) >= book.min_mobility());
    if (!is_free) throw std::invalid_argument("This position is not in the book.");
    return book.outcome(position);
}

std::string canonical_text(const std::string& text, RuleSet rules) {
    return write_position(position_of(symmetry(rules).key(read_position(text, rules))));
}

std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t> played_out(const std::string& text, std::uint64_t games, std::uint64_t seed,
                                                                                  int traits, bool squares) {
    const RuleSet rules = rules_of(traits, squares);
    const Position position = read_position(text, rules);
    const Playouts sum = unlocked([&] { return playouts(position, rules, games, seed); });
    return {sum.won_by_mover, sum.won_by_other, sum.drawn, sum.placements};
}

// The number of positions with 0, 1, ... placed pieces, up to symmetry.
std::vector<std::size_t> count_positions(int last_placed, bool squares, StopFlag& stop, const std::optional<PyProgress>& progress) {
    const RuleSet rules{0b1111, squares};
    return unlocked([&] {
        std::vector<Key> positions = enumerate_positions(rules, 0, stop);
        std::vector<std::size_t> counts{positions.size()};
        for (int placed = 1; placed <= last_placed; ++placed) {
            positions = successors(positions, rules, stop, reporting(progress));
            counts.push_back(positions.size());
        }
        return counts;
    });
}

void bind_stop_flag(nb::module_& module) {
    nb::exception<Stopped>(module, "Stopped");
    nb::class_<StopFlag>(module, "StopFlag",
                         "Stops computations: any thread may set it, and the computations that use it raise Stopped within 50 ms.")
        .def(nb::init<>())
        .def("set", &StopFlag::raise)
        .def("clear", &StopFlag::lower)
        .def_prop_ro("is_set", &StopFlag::raised);
}

void bind_book(nb::module_& module) {
    nb::class_<Book>(module, "Book", "An opening book: the outcomes of all positions with few placed pieces.")
        .def_static(
            "read", [](const nb::bytes& bytes) { return Book::read(span_of(bytes)); }, "bytes"_a)
        .def_prop_ro("last_placed", &Book::last_placed)
        .def_prop_ro("min_mobility", &Book::min_mobility, "For the last number of pieces, the book holds only positions with at least this mobility.")
        .def_prop_ro("squares", [](const Book& book) { return book.rules().squares; })
        .def("__len__", &Book::size)
        .def(
            "outcome", [](const Book& book, const std::string& text) { return tuple_of(looked_up(book, read_position(text, book.rules()))); },
            "position"_a);
}

void bind_solver(nb::module_& module) {
    nb::class_<PySolver>(module, "Solver", "The exact outcome of positions and of each of their moves.")
        .def(nb::init<int, bool, int, StopFlag&, bool>(), "traits"_a, "squares"_a, "threads"_a, "stop"_a, "void_lines"_a = false,
             nb::keep_alive<1, 5>())
        .def("use", &PySolver::use, "book"_a.none(), nb::keep_alive<1, 2>())
        .def("value", &PySolver::value, "position"_a)
        .def("solve", &PySolver::solve, "position"_a)
        .def("moves", &PySolver::moves, "position"_a, "progress"_a = nb::none())
        .def("mobility", &PySolver::mobility, "position"_a)
        .def_prop_ro("nodes", &PySolver::nodes);
}

void bind_book_maker(nb::module_& module) {
    nb::class_<PyBookMaker>(module, "BookMaker", "Makes an opening book in steps; state() can be saved between steps and resumed.")
        .def(nb::init<bool, int, int, int, StopFlag&>(), "squares"_a, "last_placed"_a, "min_mobility"_a, "threads"_a, "stop"_a,
             nb::keep_alive<1, 6>())
        .def_prop_ro("done", &PyBookMaker::done)
        .def_prop_ro("total", &PyBookMaker::total)
        .def("step", &PyBookMaker::step, "count"_a)
        .def("state", &PyBookMaker::state)
        .def("resume", &PyBookMaker::resume, "state"_a)
        .def("book", &PyBookMaker::book);
}

void bind_rules(nb::module_& module) {
    module.def(
        "check", [](const std::string& text, int traits, bool squares) { (void)read_position(text, rules_of(traits, squares)); }, "position"_a,
        "traits"_a = 15, "squares"_a = false);
    module.def(
        "legal",
        [](const std::string& text, int traits, bool squares) {
            const RuleSet rules = rules_of(traits, squares);
            std::vector<int> moves;
            for (int move : each(legal(read_position(text, rules), rules))) moves.push_back(move);
            return moves;
        },
        "position"_a, "traits"_a = 15, "squares"_a = false);
    module.def(
        "won_by",
        [](const std::string& text, int cell, int traits, bool squares) {
            const RuleSet rules = rules_of(traits, squares);
            return (winning_cells(read_position(text, rules), rules) >> cell & 1) != 0;
        },
        "position"_a, "cell"_a, "traits"_a = 15, "squares"_a = false);
}

void bind_counts_and_keys(nb::module_& module) {
    module.def(
        "perft",
        [](const std::string& text, int half_moves, int traits, bool squares) {
            const RuleSet rules = rules_of(traits, squares);
            return unlocked([&] { return perft(read_position(text, rules), half_moves, rules); });
        },
        "position"_a, "half_moves"_a, "traits"_a = 15, "squares"_a = false);
    module.def(
        "canonical", [](const std::string& text, bool squares) { return canonical_text(text, {0b1111, squares}); }, "position"_a,
        "squares"_a = false);
    module.def(
        "key",
        [](const std::string& text, int traits, bool squares) {
            const RuleSet rules = rules_of(traits, squares);
            const Key key = symmetry(rules).key(read_position(text, rules));
            return std::tuple(key.board, key.occupancy);
        },
        "position"_a, "traits"_a = 15, "squares"_a = false);
    module.def("playouts", &played_out, "position"_a, "games"_a, "seed"_a, "traits"_a = 15, "squares"_a = false);
    module.def("count_positions", &count_positions, "placed"_a, "squares"_a, "stop"_a, "progress"_a.none() = nb::none());
}

}  // namespace

NB_MODULE(_native, module) {
    nb::set_leak_warnings(false);  // objects that Python keeps in its modules outlive this one; they are no leaks
    module.doc() = "The native core of Fourfold: rules, solver, searches and environments in C++.";
    bind_stop_flag(module);
    bind_book(module);
    bind_solver(module);
    bind_book_maker(module);
    bind_proofs(module);
    bind_settings(module);
    bind_quartino(module);
    bind_quartex(module);
    bind_envs(module);
    bind_vector(module);
    bind_network(module);
    bind_rules(module);
    bind_counts_and_keys(module);
}
