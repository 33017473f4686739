// What one action leads to: each seat's chances by a search that begins with it, and the points in the end.
#pragma once

#include "tree_search.hpp"

namespace fourfold {

template <Game P>
struct Appraisal {
    std::array<double, P::kMostSeats> chances{};
    std::array<double, P::kMostSeats> points{};
};

constexpr std::uint64_t kMostGames = 100;   // that are played to their end for the points
constexpr int kLongestGame = 500;           // actions; where nobody gets anywhere, the points stand as they are

// Plays on by quick knowledge, as a playout does, but to the end.
template <Game P>
void play_to_the_end(P& world, const Settings& settings, Random& random) {
    std::array<typename P::Action, P::kMostActions> menu;
    for (int i = 0; i < kLongestGame && !world.is_over(); ++i) {
        const bool is_wild = random.below(1024) < static_cast<int>(1024 * settings.wildness);
        world.play(is_wild ? menu[random.below(world.actions(menu.data()))] : world.likely(random));
    }
}

// An action of the mover's, by what the mover sees; the same seed gives the same answer. Throws Stopped.
template <Game P>
    requires HasLikely<P>
Appraisal<P> appraise(const P& root, typename P::Action action, const Settings& settings, std::uint64_t playouts, std::uint64_t seed,
                      const StopFlag& stop) {
    const std::size_t nodes = std::min<std::size_t>(kMostNodes, playouts + 1);
    TreeSearch<P> search(root, settings, nodes, Random::mixed(seed), action);
    search.run({playouts, 0, false}, stop);
    std::vector<Choice<P>> choices;
    search.collect(choices);
    Appraisal<P> found;
    for (int seat = 0; seat < root.seats(); ++seat) found.chances[seat] = choices[0].totals[seat] / static_cast<double>(choices[0].visits);

    const std::uint64_t games = std::min(playouts, kMostGames);
    Random random(Random::mixed(seed + 1));
    for (std::uint64_t game = 0; game < games && !stop.raised(); ++game) {
        P world = root;
        world.shuffle_hidden(root.mover(), random);
        world.play(action);
        play_to_the_end(world, settings, random);
        for (int seat = 0; seat < root.seats(); ++seat) found.points[seat] += points_of(world, seat);
    }
    if (stop.raised()) throw_stopped();
    for (double& points : found.points) points /= static_cast<double>(games);
    return found;
}

}  // namespace fourfold
