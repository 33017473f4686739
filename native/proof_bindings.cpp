// Python bindings for proofs: the maker of certificates, and the checker, which is independent of it.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <array>
#include <functional>
#include <optional>

#include "binding_helpers.hpp"
#include "checker/checker.hpp"
#include "checker/search.hpp"
#include "quarto/notation.hpp"
#include "quarto/proof_maker.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace fourfold {
namespace {

class PyProofMaker {
public:
    PyProofMaker(const std::string& root, int traits, bool squares, int last, int threads, StopFlag& stop)
        : maker_(rules_of(traits, squares), quarto::read_position(root, rules_of(traits, squares)), last, threads, stop) {}

    std::optional<int> value() const {
        const auto value = maker_.value();
        return value ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
    }
    bool is_done() const { return maker_.is_done(); }
    std::size_t done() const { return maker_.done(); }
    std::size_t total() const { return maker_.total(); }
    void step(std::size_t count) {
        unlocked([&] { maker_.step(count); });
    }
    nb::bytes state() const { return bytes_of(maker_.state()); }
    void resume(const nb::bytes& state) { maker_.resume(span_of(state)); }
    nb::bytes certificate() const { return bytes_of(maker_.certificate()); }

private:
    quarto::ProofMaker maker_;
};

using Report = std::optional<std::function<void(std::uint64_t, std::uint64_t)>>;
// The claim: traits, squares, root, value; then the work: choices, leaves, nodes.
using CheckedTuple = std::tuple<int, bool, std::string, int, std::uint64_t, std::uint64_t, std::uint64_t>;

CheckedTuple checked_proof(const nb::bytes& bytes, int threads, const StopFlag& stop, const Report& progress) {
    const auto report = [&](std::uint64_t done, std::uint64_t total) {
        const nb::gil_scoped_acquire acquire;
        (*progress)(done, total);
    };
    const checker::Certificate certificate = checker::read_certificate(span_of(bytes));
    const checker::Checked found =
        unlocked([&] { return checker::check(certificate, threads, stop, progress ? checker::Progress(report) : checker::Progress()); });
    return {certificate.rules.traits,
            certificate.rules.squares,
            checker::text_of(certificate.root),
            static_cast<int>(certificate.claim) - 1,
            found.choices,
            found.leaves,
            found.nodes};
}

// The checker's own search, for results of the solver that have no certificate; a piece must be in hand, -1 is an empty cell.
bool attacker_wins(const std::array<int, 16>& board, int hand, int traits, bool squares, bool attacker_moves, const StopFlag& stop) {
    const checker::Rules rules(traits, squares);
    checker::Position position;
    for (int cell = 0; cell < 16; ++cell) position.piece[cell] = static_cast<std::int8_t>(board[cell]);
    position.hand = static_cast<std::int8_t>(hand);
    return unlocked([&] { return checker::Search(rules, stop).attacker_wins(position, attacker_moves); });
}

}  // namespace

void bind_proofs(nb::module_& module) {
    nb::exception<checker::Rejected>(module, "Rejected");

    nb::class_<PyProofMaker>(module, "ProofMaker", "Makes a certificate in steps; state() can be saved between steps and resumed.")
        .def(nb::init<const std::string&, int, bool, int, int, StopFlag&>(), "root"_a, "traits"_a, "squares"_a, "last"_a, "threads"_a, "stop"_a,
             nb::keep_alive<1, 7>())
        .def_prop_ro("value", &PyProofMaker::value)
        .def_prop_ro("is_done", &PyProofMaker::is_done)
        .def_prop_ro("done", &PyProofMaker::done)
        .def_prop_ro("total", &PyProofMaker::total)
        .def("step", &PyProofMaker::step, "count"_a)
        .def("state", &PyProofMaker::state)
        .def("resume", &PyProofMaker::resume, "state"_a)
        .def("certificate", &PyProofMaker::certificate);

    module.def("check_proof", &checked_proof, "certificate"_a, "threads"_a, "stop"_a, "progress"_a = nb::none());
    module.def("attacker_wins", &attacker_wins, "board"_a, "hand"_a, "traits"_a, "squares"_a, "attacker_moves"_a, "stop"_a,
               "Whether one player, the attacker, can force a line; found by the proof checker's search, which shares nothing with the solver.");
}

}  // namespace fourfold
