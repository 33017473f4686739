// Python bindings for the settings of searches and beliefs.
#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>

#include "binding_helpers.hpp"
#include "quartino/beliefs.hpp"
#include "search/search_settings.hpp"

namespace nb = nanobind;

namespace fourfold {
namespace {

using quartino::BeliefSettings;

using SettingsTuple =
    std::tuple<float, float, int, float, float, float, int, bool, bool, bool, float, float, float, float, float, float, int, int, int>;

SettingsTuple state_of(const SearchSettings& settings) {
    const auto& [exploration, epsilon, horizon, growth, widening, power, depth, observers, common, hands, prior, first, temperature, share, playouts,
                 end, worlds, views, actions] = settings;
    return {exploration, epsilon, horizon,     growth, widening, power, depth,  observers, common, hands,
            prior,       first,   temperature, share,  playouts, end,   worlds, views,     actions};
}

void set_state(SearchSettings& self, const SettingsTuple& state) {
    std::apply([&](auto... field) { new (&self) SearchSettings{field...}; }, state);
}

void bind_search(nb::module_& module) {
    nb::class_<SearchSettings>(module, "SearchSettings", "Parameters of the tree search.")
        .def(nb::init<>())
        .def_rw("exploration", &SearchSettings::exploration)
        .def_rw("epsilon", &SearchSettings::epsilon)
        .def_rw("horizon", &SearchSettings::horizon)
        .def_rw("horizon_growth", &SearchSettings::horizon_growth)
        .def_rw("widening", &SearchSettings::widening)
        .def_rw("widening_power", &SearchSettings::widening_power)
        .def_rw("depth", &SearchSettings::depth)
        .def_rw("multiple_observers", &SearchSettings::multiple_observers)
        .def_rw("common_random_numbers", &SearchSettings::common_random_numbers)
        .def_rw("sees_hands", &SearchSettings::sees_hands)
        .def_rw("prior_weight", &SearchSettings::prior_weight)
        .def_rw("first_play", &SearchSettings::first_play)
        .def_rw("temperature", &SearchSettings::temperature)
        .def_rw("static_share", &SearchSettings::static_share)
        .def_rw("playout_share", &SearchSettings::playout_share)
        .def_rw("end_share", &SearchSettings::end_share)
        .def_rw("worlds", &SearchSettings::worlds)
        .def_rw("views", &SearchSettings::views)
        .def_rw("actions", &SearchSettings::actions)
        .def("__getstate__", &state_of)
        .def("__setstate__", &set_state);
}

void bind_beliefs(nb::module_& module) {
    nb::class_<BeliefSettings>(module, "BeliefSettings", "How hands are weighed by the actions of players.")
        .def(nb::init<>())
        .def_rw("exponent", &BeliefSettings::exponent)
        .def_rw("floor", &BeliefSettings::floor)
        .def_rw("even_share", &BeliefSettings::even_share)
        .def_rw("hands", &BeliefSettings::hands)
        .def_rw("rounds", &BeliefSettings::rounds)
        .def_rw("evaluations", &BeliefSettings::evaluations);
}

}  // namespace

void bind_settings(nb::module_& module) {
    bind_search(module);
    bind_beliefs(module);
}

}  // namespace fourfold
