// The network's input of a game as rows of arrays.
//
//   state    the active features of the position, -1 after the last one
//   legal    the numbers of the legal actions in the order of their features, -1 after the last one
//   actions  for each of these actions its active features, -1 after the last one
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <numeric>
#include <span>

#include "../common/game.hpp"
#include "../network/features.hpp"

namespace fourfold::envs {

struct NetworkShape {
    int state = 0, actions = 0, action = 0;  // the lengths of rows; 0 for no network
};

struct NetworkRow {
    std::span<std::int16_t> state;
    std::span<std::int32_t> legal;
    std::span<std::int16_t> actions;

    void clear() const {
        std::ranges::fill(state, std::int16_t{-1});
        std::ranges::fill(legal, -1);
        std::ranges::fill(actions, std::int16_t{-1});
    }
};

// A game with networks says which position they see, and which number an action of this position has.
template <typename G>
concept HasNetworkRows =
    HasNetworkInput<typename G::NetworkPosition> && requires(const G& game, const typename G::Rules& rules, std::uint32_t action) {
        { rules.has_network_options() } -> std::same_as<bool>;
        { game.network_position() } -> std::convertible_to<typename G::NetworkPosition>;
        { game.number_of(action) } -> std::same_as<int>;
    };

template <typename G>
constexpr NetworkShape network_shape() {
    if constexpr (HasNetworkRows<G>) {
        using P = typename G::NetworkPosition;
        return {P::kMaxStateFeatures, P::kMaxNetworkActions, P::kMaxActionFeatures};
    } else {
        return {};
    }
}

// Writes features, and -1 behind them.
inline void copy_features(std::span<const std::uint16_t> features, std::span<std::int16_t> out) {
    const std::size_t count = std::min(features.size(), out.size());
    std::copy_n(features.begin(), count, out.begin());
    std::fill(out.begin() + static_cast<std::ptrdiff_t>(count), out.end(), std::int16_t{-1});
}

// Moves the best `most` actions by the game's move ordering to the front, without changing their order; returns their number.
template <typename P>
int keep_best(const P& position, typename P::Action* legal, int count, int most) {
    if (count <= most) return count;
    if constexpr (HasActionScores<P>) {
        static thread_local std::array<float, P::kMaxActions> score;
        static thread_local std::array<int, P::kMaxActions> order;
        position.score_actions(legal, count, score.data());
        std::iota(order.begin(), order.begin() + count, 0);
        std::stable_sort(order.begin(), order.begin() + count, [](int one, int other) { return score[one] > score[other]; });
        std::sort(order.begin(), order.begin() + most);
        for (int i = 0; i < most; ++i) legal[i] = legal[order[i]];
    }
    return most;
}

// Writes what the player to move sees.
template <HasNetworkRows G>
void write_network(const G& game, const NetworkRow& row) {
    using P = typename G::NetworkPosition;
    static thread_local NetworkInput input;
    static thread_local std::array<typename P::Action, P::kMaxActions> legal;
    const P& position = game.network_position();
    const int count = keep_best(position, legal.data(), position.actions(legal.data()), P::kMaxNetworkActions);
    input.clear();
    position.network_input(legal.data(), count, input);
    copy_features(input.state, row.state);
    for (int i = 0; i < count; ++i) {
        row.legal[i] = game.number_of(legal[i]);
        copy_features(input.action(i), row.actions.subspan(static_cast<std::size_t>(i * P::kMaxActionFeatures), P::kMaxActionFeatures));
    }
    std::fill(row.legal.begin() + count, row.legal.end(), -1);
    std::fill(row.actions.begin() + count * P::kMaxActionFeatures, row.actions.end(), std::int16_t{-1});
}

}  // namespace fourfold::envs
