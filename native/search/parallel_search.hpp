// A tree search with several threads.
#pragma once

#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

#include "tree_search.hpp"

namespace fourfold {

constexpr std::size_t kMaxNodes = 1 << 18;  // per thread

// Root parallelization: every thread searches its own tree, and the statistics of the root's actions are summed. The same seed
// and the same budget of playouts give the same result. Throws Stopped.
template <Game P>
SearchResult<P> search(const P& root, const SearchSettings& settings, const Budget& budget, int threads, std::uint64_t seed, const StopFlag& stop,
                       const Network* network = nullptr) {
    Budget share = budget;
    share.playouts = (budget.playouts + static_cast<std::uint64_t>(threads) - 1) / static_cast<std::uint64_t>(threads);
    const std::size_t nodes = budget.playouts ? std::min<std::size_t>(kMaxNodes, share.playouts + 1) : kMaxNodes;
    std::vector<std::unique_ptr<TreeSearch<P>>> searches;
    for (int i = 0; i < threads; ++i)
        searches.push_back(
            std::make_unique<TreeSearch<P>>(root, settings, nodes, Random::mix(seed + static_cast<std::uint64_t>(i)), std::nullopt, network));
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < threads; ++i) others.emplace_back([&, i] { searches[i]->run(share, stop); });
        searches[0]->run(share, stop);
    }
    if (stop.raised()) throw_stopped();
    SearchResult<P> found;
    for (const auto& each : searches) {
        each->collect(found.actions);
        found.playouts += each->playouts();
    }
    std::stable_sort(found.actions.begin(), found.actions.end(), [](const auto& a, const auto& b) { return a.visits > b.visits; });
    return found;
}

}  // namespace fourfold
