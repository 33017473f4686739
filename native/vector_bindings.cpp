// Python bindings for the vector environment: NumPy arrays are views of the core's memory.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <initializer_list>
#include <type_traits>

#include "binding_helpers.hpp"
#include "bot_arguments.hpp"
#include "envs/quartex.hpp"
#include "envs/quartino.hpp"
#include "envs/quarto.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace fourfold {
namespace {

using namespace envs;

using ActionArray = nb::ndarray<std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <typename Number>
using Numbers = nb::ndarray<const Number, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using ActionList = Numbers<std::int64_t>;
using RowList = Numbers<std::int64_t>;
using SeedList = Numbers<std::uint64_t>;

std::size_t length(int count) { return static_cast<std::size_t>(count); }

template <typename Number>
std::span<const Number> span_of(const Numbers<Number>& numbers) {
    return {numbers.data(), numbers.size()};
}

// A one-dimensional array that owns its numbers.
template <typename Number>
nb::ndarray<nb::numpy, Number, nb::ndim<1>, nb::c_contig> numbers_of(std::vector<Number> numbers) {
    auto* const kept = new std::vector<Number>(std::move(numbers));
    const nb::capsule owner(kept, [](void* memory) noexcept { delete static_cast<std::vector<Number>*>(memory); });
    return {kept->data(), {kept->size()}, owner};
}

// An array of the batch's memory, which lives as long as the array does. NumPy's arrays are read-only.
template <typename Framework, typename Number>
nb::object memory_of(nb::handle self, const Number* data, std::initializer_list<std::size_t> shape) {
    using Element = std::conditional_t<std::is_same_v<Framework, nb::numpy>, const Number, Number>;
    return nb::cast(nb::ndarray<Framework, Element, nb::c_contig, nb::device::cpu>(const_cast<Number*>(data), shape, self));
}

template <typename Framework>
nb::object array(nb::handle self, const std::string& name) {
    const Batch& batch = nb::cast<const Batch&>(self);
    const Batch::Arrays& arrays = batch.arrays();
    const NetworkShape& network = batch.network();
    const std::size_t rows = length(batch.shape().batch), size = length(batch.shape().size), seats = length(batch.shape().seats);
    const auto flags = [](const auto& of) { return reinterpret_cast<const bool*>(of.data()); };
    const std::size_t legal = length(network.actions);
    if (name == "observation" && batch.has_observations()) return memory_of<Framework>(self, arrays.observation.data(), {rows, size});
    if (name == "mask" && batch.has_observations()) return memory_of<Framework>(self, flags(arrays.mask), {rows, length(batch.shape().actions)});
    if (name == "to_play") return memory_of<Framework>(self, arrays.to_play.data(), {rows});
    if (name == "reward") return memory_of<Framework>(self, arrays.reward.data(), {rows, seats});
    if (name == "done") return memory_of<Framework>(self, flags(arrays.done), {rows});
    if (name == "truncated") return memory_of<Framework>(self, flags(arrays.truncated), {rows});
    if (name == "final_observation" && batch.has_final()) return memory_of<Framework>(self, arrays.final_observation.data(), {rows, size});
    if (name == "seat_observation" && batch.has_seats()) return memory_of<Framework>(self, arrays.seat_observation.data(), {rows, seats, size});
    if (name == "state_features" && batch.has_network())
        return memory_of<Framework>(self, arrays.state_features.data(), {rows, length(network.state)});
    if (name == "legal" && batch.has_network()) return memory_of<Framework>(self, arrays.legal.data(), {rows, legal});
    if (name == "action_features" && batch.has_network())
        return memory_of<Framework>(self, arrays.action_features.data(), {rows, legal, length(network.action)});
    throw std::invalid_argument("This environment has no array " + name + '.');
}

// One overload for the rules of each game.
template <typename Rules>
std::unique_ptr<Batch> batch_by(const Setup& setup, const Rules& rules) {
    return unlocked([&] { return make_batch(setup, rules); });
}

}  // namespace

void bind_vector(nb::module_& module) {
    nb::class_<Setup>(module, "BatchSetup", "The settings of a batch that all games share.")
        .def(
            "__init__",
            [](Setup* self, int batch, int threads, std::uint64_t seed, bool caller_draws, bool by_points, std::uint32_t horizon,
               const std::vector<BotTuple>& bots, bool final_observations, bool seat_observations, bool network_input, bool observations,
               float shaping, float discount) {
                new (self) Setup{
                    batch,         threads,      seed,    caller_draws, by_points, horizon, bots_of(bots), final_observations, seat_observations,
                    network_input, observations, shaping, discount};
            },
            "batch"_a, "threads"_a, "seed"_a, "caller_draws"_a, "by_points"_a, "horizon"_a, "bots"_a, "final_observations"_a, "seat_observations"_a,
            "network_input"_a, "observations"_a, "shaping"_a, "discount"_a);

    nb::class_<Batch>(module, "Batch", "A batch of games played in lockstep; fourfold.envs.vector documents the arrays.")
        .def_static("of", &batch_by<Quarto::Rules>, "setup"_a, "rules"_a)
        .def_static("of", &batch_by<Quartex::Rules>, "setup"_a, "rules"_a)
        .def_static("of", &batch_by<Quartino::Rules>, "setup"_a, "rules"_a)
        .def_prop_ro("actions", [](const Batch& batch) { return batch.shape().actions; })
        .def_prop_ro("size", [](const Batch& batch) { return batch.shape().size; })
        .def("array", &array<nb::numpy>, "name"_a, "An array by its name, read-only; fourfold.envs.vector lists the names.")
        .def("shared", &array<nb::array_api>, "name"_a, "The same for any library with DLPack, which cannot say that it is read-only.")
        .def("legal_actions",
             [](Batch& batch) {
                 auto found = unlocked([&] { return batch.legal_actions(); });
                 return std::pair(numbers_of(std::move(found.actions)), numbers_of(std::move(found.starts)));
             })
        .def("reset", &Batch::reset, "seed"_a.none(), nb::call_guard<nb::gil_scoped_release>())
        .def(
            "reset_rows",
            [](Batch& batch, const RowList& rows, const SeedList& seeds) { unlocked([&] { batch.reset_rows(span_of(rows), span_of(seeds)); }); },
            "rows"_a.noconvert(), "seeds"_a.noconvert())
        .def(
            "step", [](Batch& batch, const ActionList& actions) { unlocked([&] { batch.step(span_of(actions)); }); }, "actions"_a.noconvert())
        .def(
            "save", [](Batch& batch, const RowList& rows) { return bytes_of(unlocked([&] { return batch.save(span_of(rows)); })); },
            "rows"_a.noconvert())
        .def(
            "restore",
            [](Batch& batch, const nb::bytes& saved, const RowList& rows, const SeedList& seeds) {
                const ByteSpan bytes = fourfold::span_of(saved);
                unlocked([&] { batch.restore(bytes, span_of(rows), span_of(seeds)); });
            },
            "saved"_a, "rows"_a.noconvert(), "seeds"_a.noconvert())
        .def(
            "set_starts",
            [](Batch& batch, const nb::bytes& saved) {
                const ByteSpan bytes = fourfold::span_of(saved);
                unlocked([&] { batch.set_starts(bytes); });
            },
            "saved"_a)
        .def(
            "sample_actions",
            [](Batch& batch, const ActionArray& actions) { unlocked([&] { batch.sample_actions({actions.data(), actions.size()}); }); },
            "actions"_a.noconvert());
}

}  // namespace fourfold
