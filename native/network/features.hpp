// The input of a network: which features of a position and of its legal actions are active.
//
// A game lists its features in groups. The first feature of a group follows the last one of the group before it:
//
//   state     0 ... | top pawns | heights | own cards | ...     each active feature selects a row of the first layer
//   action    0 ... | kind | field | colour | ...               each active feature selects a row of the table of actions
//
// Counts are one-hot or thermometer coded. Seats are relative: 0 is the mover, 1 the next seat.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "../common/random.hpp"

namespace fourfold {

// Keeps its memory between positions.
struct NetworkInput {
    std::vector<std::uint16_t> state;            // the active features of the position
    std::vector<std::uint16_t> action_features;  // those of all actions, one action after the other
    std::vector<std::uint32_t> action_ends;      // where the features of each action end

    void clear() {
        state.clear();
        action_features.clear();
        action_ends.clear();
    }
    void add(int feature) { state.push_back(static_cast<std::uint16_t>(feature)); }
    void add_to_action(int feature) { action_features.push_back(static_cast<std::uint16_t>(feature)); }
    void end_action() { action_ends.push_back(static_cast<std::uint32_t>(action_features.size())); }

    int actions() const { return static_cast<int>(action_ends.size()); }
    std::span<const std::uint16_t> action(int index) const {
        const std::size_t at = static_cast<std::size_t>(index), begin = at ? action_ends[at - 1] : 0;
        return {action_features.data() + begin, action_ends[at] - begin};
    }
};

struct FeatureGroup {
    std::string_view name;
    int size;
};

template <std::size_t N>
using FeatureGroups = std::array<FeatureGroup, N>;

// The number of features of all groups.
template <std::size_t N>
constexpr int count_features(const FeatureGroups<N>& groups) {
    int count = 0;
    for (const FeatureGroup& group : groups) count += group.size;
    return count;
}

// The first feature of a group. A name that is not in the list does not compile.
template <std::size_t N>
consteval int first_feature(const FeatureGroups<N>& groups, std::string_view name) {
    int first = 0;
    for (const FeatureGroup& group : groups) {
        if (group.name == name) return first;
        first += group.size;
    }
    throw "There is no such group of features.";
}

// A hash of the groups and of a version, which a game increases when a feature gets another meaning. Weights fit one layout only.
template <std::size_t N, std::size_t M>
constexpr std::uint64_t feature_layout(std::uint64_t version, const FeatureGroups<N>& state, const FeatureGroups<M>& action) {
    std::uint64_t hash = Random::mix(version + 1);
    const auto include = [&hash](const auto& groups) {
        for (const FeatureGroup& group : groups) {
            for (char letter : group.name) hash = Random::mix(hash ^ static_cast<unsigned char>(letter));
            hash = Random::mix(hash + static_cast<std::uint64_t>(group.size));
        }
        hash = Random::mix(~hash);
    };
    include(state);
    include(action);
    return hash;
}

// A position that a network can judge.
template <typename P>
concept HasNetworkInput = requires(const P& position, const typename P::Action* legal, int count, NetworkInput& input) {
    // The number of different features of a position, and the most that are active at once; and the same for one legal action.
    { P::kStateFeatures } -> std::convertible_to<int>;
    { P::kMaxStateFeatures } -> std::convertible_to<int>;
    { P::kActionFeatures } -> std::convertible_to<int>;
    { P::kMaxActionFeatures } -> std::convertible_to<int>;
    // The most actions that the environment shows; of more it shows the best by the game's move ordering.
    { P::kMaxNetworkActions } -> std::convertible_to<int>;
    // The hash of the groups, by feature_layout.
    { P::kFeatureLayout } -> std::convertible_to<std::uint64_t>;
    // Returns true if networks have been trained for the options of this game.
    { position.has_network_options() } -> std::same_as<bool>;
    // Writes what the player to move sees into an input that is clear, action by action in the order of `legal`. It uses nothing
    // else: positions that the mover cannot tell apart give the same input.
    position.network_input(legal, count, input);
};

}  // namespace fourfold
