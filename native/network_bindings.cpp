// Python bindings for networks: what features a game has, and networks made from weight files.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "binding_helpers.hpp"
#include "network/network.hpp"
#include "quartex/position.hpp"
#include "quartino/position.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace fourfold {
namespace {

using Groups = std::vector<std::pair<std::string, int>>;

constexpr std::size_t kGameAt = 6;  // where a weight file has the number of its game
constexpr std::uint8_t kQuartex = 1;

struct NetworkLayout {
    std::uint64_t hash;
    int state_features, most_state_features, action_features, most_action_features, most_actions;
    Groups state_groups, action_groups;
};

template <std::size_t N>
Groups list_of(const FeatureGroups<N>& groups) {
    Groups list;
    for (const FeatureGroup& group : groups) list.emplace_back(group.name, group.size);
    return list;
}

template <HasNetworkInput P, std::size_t N, std::size_t M>
NetworkLayout layout_of(const FeatureGroups<N>& state, const FeatureGroups<M>& action) {
    return {P::kFeatureLayout,     P::kStateFeatures,     P::kMaxStateFeatures, P::kActionFeatures,
            P::kMaxActionFeatures, P::kMaxNetworkActions, list_of(state),       list_of(action)};
}

NetworkLayout network_layout(const std::string& game) {
    if (game == "quartino") return layout_of<quartino::Position>(quartino::kStateGroups, quartino::kActionGroups);
    if (game == "quartex") return layout_of<quartex::Position>(quartex::kStateGroups, quartex::kActionGroups);
    throw std::invalid_argument("There is no network for " + game + ".");
}

// The network of a weight file; the file says for which game it is.
Network network_of(const nb::bytes& bytes) {
    const auto file = span_of(bytes);
    const bool is_quartex = file.size() > kGameAt && file[kGameAt] == kQuartex;
    return Network(read_weights(file, is_quartex ? feature_space<quartex::Position>() : feature_space<quartino::Position>()));
}

}  // namespace

void bind_network(nb::module_& module) {
    nb::class_<NetworkLayout>(module, "NetworkLayout", "The features that a game's networks read.")
        .def_ro("hash", &NetworkLayout::hash, "Changes with the features: weights fit one layout only.")
        .def_ro("state_features", &NetworkLayout::state_features)
        .def_ro("most_state_features", &NetworkLayout::most_state_features, "The most that are active at once.")
        .def_ro("action_features", &NetworkLayout::action_features)
        .def_ro("most_action_features", &NetworkLayout::most_action_features)
        .def_ro("most_actions", &NetworkLayout::most_actions, "The most actions that the vector environment shows.")
        .def_ro("state_groups", &NetworkLayout::state_groups, "The groups of features and their sizes, in order.")
        .def_ro("action_groups", &NetworkLayout::action_groups);
    nb::class_<Network>(module, "Network", "A network that judges positions.")
        .def(
            "evaluate", [](nb::handle self, nb::handle position) { return position.attr("evaluate_with")(self); }, "position"_a,
            nb::sig("def evaluate(self, position: QuartinoPosition | QuartexPosition) -> tuple[list[float], list[float]]"),
            "The values of seats, from the mover on, and of bins; and the logits of the legal actions.")
        .def_prop_ro("layout", [](const Network& network) { return network.weights().layout; })
        .def_prop_ro(
            "bins", [](const Network& network) { return std::pair(network.weights().first_bin, network.weights().bin_step); },
            "The score difference of the first bin, and the step to the next one.");
    module.def("network", &network_of, "weights"_a, "The network of a weight file.");
    module.def("network_layout", &network_layout, "game"_a);
}

}  // namespace fourfold
