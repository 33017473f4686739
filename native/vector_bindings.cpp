// Python bindings for the vector environment: NumPy arrays are views of the core's memory.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/unique_ptr.h>

#include "binding_helpers.hpp"
#include "envs/quartex.hpp"
#include "envs/quartino.hpp"
#include "envs/quarto.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace fourfold {
namespace {

using namespace envs;

using ActionArray = nb::ndarray<std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using ActionList = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <typename Number>
using Rows = nb::ndarray<nb::numpy, const Number, nb::ndim<2>, nb::c_contig>;
template <typename Number>
using List = nb::ndarray<nb::numpy, const Number, nb::ndim<1>, nb::c_contig>;

std::size_t length(int count) { return static_cast<std::size_t>(count); }

// Arrays hold a reference to the batch, so that its memory lives as long as they do.
template <typename Number>
Rows<Number> rows(nb::handle self, const void* data, int batch, int width) {
    return {static_cast<const Number*>(data), {length(batch), length(width)}, self};
}

template <typename Number>
List<Number> list(nb::handle self, const void* data, int batch) {
    return {static_cast<const Number*>(data), {length(batch)}, self};
}

const Batch& batch_of(nb::handle self) { return nb::cast<const Batch&>(self); }

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
            [](Setup* self, int batch, int threads, std::uint64_t seed, bool caller_draws, bool by_points, std::uint32_t horizon) {
                new (self) Setup{batch, threads, seed, caller_draws, by_points, horizon};
            },
            "batch"_a, "threads"_a, "seed"_a, "caller_draws"_a, "by_points"_a, "horizon"_a);

    nb::class_<Batch>(module, "Batch", "A batch of games played in lockstep; fourfold.envs.vector documents the arrays.")
        .def_static("of", &batch_by<Quarto::Rules>, "setup"_a, "rules"_a)
        .def_static("of", &batch_by<Quartex::Rules>, "setup"_a, "rules"_a)
        .def_static("of", &batch_by<Quartino::Rules>, "setup"_a, "rules"_a)
        .def_prop_ro("actions", [](const Batch& batch) { return batch.shape().actions; })
        .def_prop_ro("size", [](const Batch& batch) { return batch.shape().size; })
        .def_prop_ro("observation",
                     [](nb::handle self) {
                         const Batch& batch = batch_of(self);
                         return rows<std::int8_t>(self, batch.arrays().observation.data(), batch.shape().batch, batch.shape().size);
                     })
        .def_prop_ro("mask",
                     [](nb::handle self) {
                         const Batch& batch = batch_of(self);
                         return rows<bool>(self, batch.arrays().mask.data(), batch.shape().batch, batch.shape().actions);
                     })
        .def_prop_ro("reward",
                     [](nb::handle self) {
                         const Batch& batch = batch_of(self);
                         return rows<float>(self, batch.arrays().reward.data(), batch.shape().batch, batch.shape().seats);
                     })
        .def_prop_ro("to_play",
                     [](nb::handle self) { return list<std::int32_t>(self, batch_of(self).arrays().to_play.data(), batch_of(self).shape().batch); })
        .def_prop_ro("done", [](nb::handle self) { return list<bool>(self, batch_of(self).arrays().done.data(), batch_of(self).shape().batch); })
        .def_prop_ro("truncated",
                     [](nb::handle self) { return list<bool>(self, batch_of(self).arrays().truncated.data(), batch_of(self).shape().batch); })
        .def("reset", &Batch::reset, "seed"_a.none(), nb::call_guard<nb::gil_scoped_release>())
        .def(
            "step", [](Batch& batch, const ActionList& actions) { unlocked([&] { batch.step({actions.data(), actions.size()}); }); },
            "actions"_a.noconvert())
        .def(
            "sample_actions",
            [](Batch& batch, const ActionArray& actions) { unlocked([&] { batch.sample_actions({actions.data(), actions.size()}); }); },
            "actions"_a.noconvert());
}

}  // namespace fourfold
