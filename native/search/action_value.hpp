// The value of one action: each seat's chances by a search that begins with it, and the expected final points.
#pragma once

#include "parallel_search.hpp"

namespace fourfold {

template <Game P>
struct ActionValue {
    std::array<double, P::kMaxSeats> chances{};
    std::array<double, P::kMaxSeats> points{};
};

constexpr std::uint64_t kMaxGames = 100;   // games played to the end for the points
constexpr int kLongestGame = 500;           // actions; a longer game counts with the points it has then

// Plays to the end with the playout policy.
template <Game P>
void play_out(P& world, const SearchSettings& settings, Random& random) {
    for (int i = 0; i < kLongestGame && !world.is_over(); ++i) world.play(playout_action(world, settings.epsilon, random));
}

// The value of an action of the mover, by what the mover sees. The same seed gives the same result. Throws Stopped.
template <Game P>
    requires HasPlayoutAction<P>
ActionValue<P> action_value(const P& root, typename P::Action action, const SearchSettings& settings, std::uint64_t playouts, std::uint64_t seed,
                            const StopFlag& stop, const Network* network = nullptr) {
    const std::size_t nodes = std::min<std::size_t>(kMaxNodes, playouts + 1);
    TreeSearch<P> search(root, settings, nodes, Random::mix(seed), action, network);
    search.run({playouts, 0, false}, stop);
    std::vector<ActionStatistics<P>> actions;
    search.collect(actions);
    ActionValue<P> found;
    for (int seat = 0; seat < root.seats(); ++seat) found.chances[seat] = actions[0].totals[seat] / static_cast<double>(actions[0].visits);

    const std::uint64_t games = std::min(playouts, kMaxGames);
    Random random(Random::mix(seed + 1));
    for (std::uint64_t game = 0; game < games && !stop.raised(); ++game) {
        P world = root;
        world.determinize(root.mover(), random);
        world.play(action);
        play_out(world, settings, random);
        for (int seat = 0; seat < root.seats(); ++seat) found.points[seat] += points_of(world, seat);
    }
    if (stop.raised()) throw_stopped();
    for (double& points : found.points) points /= static_cast<double>(games);
    return found;
}

}  // namespace fourfold
