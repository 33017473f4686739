// Information-set Monte Carlo tree search for any number of seats.
//
// Each iteration samples a determinization (a world that agrees with what the mover sees), descends the tree in that world,
// runs a playout and backs up each seat's value. At every node the seat to move maximises its own value (max^n).
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>
#include <thread>
#include <vector>

#include "../common/game.hpp"
#include "../common/stop.hpp"
#include "tree.hpp"

namespace fourfold {

struct Budget {
    std::uint64_t playouts = 0;  // 0: no limit
    double seconds = 0;          // 0: no limit
    bool stops_early = true;     // stop once no other action can overtake the best one
};

struct SearchSettings {
    float exploration = 0.15f;
    float epsilon = 0.1f;      // share of random actions in playouts
    int horizon = 1;            // a playout ends with a static evaluation after this number of changes of the mover,
    float horizon_growth = 0.0f;  // which grows by this much whenever 500 + playouts doubles: with less noise, longer playouts pay
    float widening = 1.0f;  // progressive widening: a node visited n times considers its first widening * n^widening_power actions
    float widening_power = 0.4f;
    int depth = 64;  // maximum depth of the tree; with 1 the search is flat Monte Carlo over the root's actions
    bool multiple_observers = true;  // each seat decides by its own information set; otherwise by what the searching seat sees
    bool common_random_numbers =
        true;  // the root's actions meet the same determinizations in the same order, which reduces the variance between them
    bool sees_hands = false;  // cheats: knows what the others hold, and only what will be drawn is uncertain
};

template <Game P>
struct ActionStatistics {
    typename P::Action action = 0;
    std::uint64_t visits = 0;
    std::array<double, P::kMaxSeats> totals{};
};

template <Game P>
struct SearchResult {
    std::vector<ActionStatistics<P>> actions;  // sorted by visits, highest first
    std::uint64_t playouts = 0;
};

// The search of one thread, with its own tree. If `beginning` is given, it is the only action tried at the root.
template <Game P>
class TreeSearch {
public:
    TreeSearch(const P& root, const SearchSettings& settings, std::size_t nodes, std::uint64_t seed,
               std::optional<typename P::Action> beginning = std::nullopt)
        : root_(root), settings_(settings), tree_(nodes), seed_(seed), random_(seed) {
        if (beginning) legal_[0] = *beginning;
        const int count = beginning ? 1 : root.actions(legal_.data());
        top_ = tree_.find(key_of(root));
        first_ = tree_.next_edge();
        add_edges(root, *top_, count);
        found_.resize(static_cast<std::size_t>(count));
    }

    void run(const Budget& budget, const StopFlag& stop) {
        using Clock = std::chrono::steady_clock;
        const auto begun = Clock::now();
        while (!stop.raised() && (!budget.playouts || playouts_ < budget.playouts)) {
            iterate();
            if (++playouts_ % 16 != 0) continue;
            const double spent = std::chrono::duration<double>(Clock::now() - begun).count();
            if (budget.seconds > 0 && spent >= budget.seconds) return;
            if (budget.stops_early && is_decided(budget, spent)) return;
        }
    }

    std::uint64_t playouts() const { return playouts_; }

    void collect(std::vector<ActionStatistics<P>>& sum) {
        sum.resize(found_.size());
        for (std::size_t i = 0; i < found_.size(); ++i) {
            const Edge& edge = tree_.edge(first_ + static_cast<std::uint32_t>(i));
            sum[i].action = edge.action;
            sum[i].visits += edge.visits;
            for (int seat = 0; seat < P::kMaxSeats; ++seat) sum[i].totals[seat] += found_[i][seat];
        }
    }

private:
    using Values = std::array<float, P::kMaxSeats>;
    static constexpr int kMaxDepth = 64;

    struct Step {
        std::uint32_t edge;
        int mover;
    };

    int observer(const P& world) const { return settings_.multiple_observers ? world.mover() : root_.mover(); }

    std::uint64_t key_of(const P& world) const {
        return world.observation_key(observer(world)) + static_cast<std::uint64_t>(observer(world)) * 0x9e3779b97f4a7c15u;
    }

    void iterate() {
        ++top_->visits;
        std::uint32_t edge = selected(root_, *top_);
        if (settings_.common_random_numbers) random_ = Random(Random::mix(seed_ + tree_.edge(edge).visits));
        P world = root_;
        if (settings_.sees_hands) world.shuffle_draws(random_);
        else world.determinize(root_.mover(), random_);
        std::array<Step, kMaxDepth> path;
        int depth = 0;
        while (edge) {
            path[depth++] = {edge, world.mover()};
            world.play(tree_.edge(edge).action);
            if (world.is_over() || depth >= std::min(kMaxDepth, settings_.depth)) break;
            Node* node = tree_.find(key_of(world));
            if (!node || node->visits++ == 0) break;
            edge = selected(world, *node);
        }
        const Values values = played_out(world);
        for (int i = 0; i < depth; ++i) {
            Edge& walked = tree_.edge(path[i].edge);
            ++walked.visits;
            walked.total += values[path[i].mover];
        }
        for (int seat = 0; seat < root_.seats(); ++seat) found_[path[0].edge - first_][seat] += values[seat];
    }

    void add_edges(const P& world, Node& node, int count) {
        std::array<float, P::kMaxActions> score{};
        if constexpr (HasActionScores<P>) world.score_actions(legal_.data(), count, score.data());
        for (int i = 0; i < count; ++i) tree_.add(node, legal_[i], score[i]);
    }

    // The edge to follow in this world (UCB1 over the actions that are legal in it); 0 if there is none and the pool is full.
    std::uint32_t selected(const P& world, Node& node) {
        const bool same_legal = observer(world) == world.mover();
        if (!same_legal) {
            mark_legal(world, node);
        } else if (node.edges == 0) {
            add_edges(world, node, world.actions(legal_.data()));
        }
        const auto width = static_cast<int>(settings_.widening * std::pow(static_cast<float>(node.visits), settings_.widening_power)) + 1;
        std::uint32_t best = 0;
        float most = -1;
        int looked = 0;
        for (std::uint32_t at = node.first; at && looked < width; at = tree_.edge(at).next) {
            Edge& edge = tree_.edge(at);
            if (!same_legal && !is_marked(edge.action)) continue;
            ++looked;
            ++edge.available;
            const float promise = bound(edge);
            if (promise > most) {
                most = promise;
                best = at;
            }
        }
        return best;
    }

    float bound(const Edge& edge) const {
        if (edge.visits == 0) return 1e6f;
        const auto visits = static_cast<float>(edge.visits);
        return edge.total / visits + settings_.exploration * std::sqrt(std::log(static_cast<float>(edge.available)) / visits);
    }

    // Marks the actions that are legal in this world, for nodes whose worlds differ in their legal actions; adds missing edges.
    void mark_legal(const P& world, Node& node) {
        const int count = world.actions(legal_.data());
        ++stamp_;
        for (int i = 0; i < count; ++i) *slot(legal_[i]) = {legal_[i], stamp_, false};
        for (std::uint32_t at = node.first; at; at = tree_.edge(at).next)
            if (Mark* mark = slot(tree_.edge(at).action); mark->stamp == stamp_) mark->has_edge = true;
        int fresh = 0;
        for (int i = 0; i < count; ++i)
            if (!slot(legal_[i])->has_edge) legal_[fresh++] = legal_[i];
        if (fresh) add_edges(world, node, fresh);
    }

    struct Mark {
        std::uint32_t action = 0;
        std::uint32_t stamp = 0;
        bool has_edge = false;
    };

    // The slot for the mark of an action (linear probing).
    Mark* slot(std::uint32_t action) {
        std::size_t at = Random::mix(action) % kMarks;
        while (marks_[at].stamp == stamp_ && marks_[at].action != action) at = (at + 1) % kMarks;
        return &marks_[at];
    }
    bool is_marked(std::uint32_t action) { return slot(action)->stamp == stamp_; }

    Values played_out(P& world) {
        Values values{};
        int turns = 0;
        const int horizon = settings_.horizon + static_cast<int>(settings_.horizon_growth * std::log2(1 + static_cast<float>(playouts_) / 500));
        while (!world.is_over()) {
            if constexpr (HasEvaluation<P>) {
                if (turns >= horizon) {
                    world.evaluate(values.data());
                    return values;
                }
            }
            const int mover = world.mover();
            world.play(playout_action_of(world));
            turns += world.mover() != mover;
        }
        world.values(values.data());
        return values;
    }

    typename P::Action playout_action_of(const P& world) {
        if constexpr (HasPlayoutAction<P>) {
            if (random_.below(1024) >= static_cast<int>(1024 * settings_.epsilon)) return world.playout_action(random_);
        }
        return legal_[random_.below(world.actions(legal_.data()))];
    }

    // Returns true if no other action can become the most visited one within the budget.
    bool is_decided(const Budget& budget, double spent) {
        std::uint64_t most = 0, second = 0;
        for (std::size_t i = 0; i < found_.size(); ++i) {
            const std::uint64_t visits = tree_.edge(first_ + static_cast<std::uint32_t>(i)).visits;
            second = std::max(second, std::min(most, visits));
            most = std::max(most, visits);
        }
        double left = budget.playouts ? static_cast<double>(budget.playouts - playouts_) : 1e18;
        if (budget.seconds > 0) left = std::min(left, static_cast<double>(playouts_) * (budget.seconds - spent) / spent);
        return static_cast<double>(most - second) > left;
    }

    static constexpr std::size_t kMarks = std::bit_ceil(static_cast<std::size_t>(2 * P::kMaxActions));

    const P root_;
    const SearchSettings settings_;
    Tree tree_;
    const std::uint64_t seed_;
    Random random_;
    Node* top_;  // the root's node
    std::uint32_t first_ = 0;  // index of the root's first edge; the others follow
    std::uint64_t playouts_ = 0;
    std::vector<std::array<double, P::kMaxSeats>> found_;  // sum of each seat's values for each root action
    std::uint32_t stamp_ = 0;
    std::array<Mark, kMarks> marks_{};
    std::array<typename P::Action, P::kMaxActions> legal_;
};

constexpr std::size_t kMaxNodes = 1 << 18;  // per thread

// Root parallelization: every thread searches its own tree, and the statistics of the root's actions are summed. The same seed
// and the same budget of playouts give the same result. Throws Stopped.
template <Game P>
SearchResult<P> search(const P& root, const SearchSettings& settings, const Budget& budget, int threads, std::uint64_t seed, const StopFlag& stop) {
    Budget share = budget;
    share.playouts = (budget.playouts + static_cast<std::uint64_t>(threads) - 1) / static_cast<std::uint64_t>(threads);
    const std::size_t nodes = budget.playouts ? std::min<std::size_t>(kMaxNodes, share.playouts + 1) : kMaxNodes;
    std::vector<std::unique_ptr<TreeSearch<P>>> searches;
    for (int i = 0; i < threads; ++i)
        searches.push_back(std::make_unique<TreeSearch<P>>(root, settings, nodes, Random::mix(seed + static_cast<std::uint64_t>(i))));
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
