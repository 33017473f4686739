// Information-set Monte Carlo tree search for any number of seats.
//
// Each iteration samples a determinization (a world that agrees with what the mover sees), descends the tree in that world,
// runs a playout and backs up each seat's value. At every node the seat to move maximises its own value (max^n).
//
// With a network, its policy is the prior of a new node's actions (PUCT), and its values take the place of the playout.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "../common/game.hpp"
#include "../common/stop.hpp"
#include "action_marks.hpp"
#include "network_judge.hpp"
#include "playout.hpp"
#include "search_settings.hpp"
#include "tree.hpp"

namespace fourfold {

// The search of one thread, with its own tree. If `beginning` is given, it is the only action tried at the root.
template <Game P>
class TreeSearch {
public:
    TreeSearch(const P& root, const SearchSettings& settings, std::size_t nodes, std::uint64_t seed,
               std::optional<typename P::Action> beginning = std::nullopt, const Network* network = nullptr)
        : root_(root), settings_(settings), tree_(nodes), seed_(seed), random_(seed), judge_(network, settings.temperature) {
        if (beginning) legal_[0] = *beginning;
        const int count = beginning ? 1 : root.actions(legal_.data());
        top_ = tree_.find(key_of(root));
        first_ = tree_.next_edge();
        if (judge_.has_network()) open_root(count);
        else add_edges(root, *top_, count);
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
        Node* node;
        std::uint32_t edge;
        int mover;
    };

    int observer(const P& world) const { return settings_.multiple_observers || judge_.has_network() ? world.mover() : root_.mover(); }

    std::uint64_t key_of(const P& world) const {
        return world.observation_key(observer(world)) + static_cast<std::uint64_t>(observer(world)) * 0x9e3779b97f4a7c15u;
    }

    void iterate() {
        ++top_->visits;
        std::uint32_t edge = selected(root_, *top_);
        P world = world_for(tree_.edge(edge).visits);
        std::array<Step, kMaxDepth> path;
        int depth = 0;
        Node* node = top_;
        while (edge) {
            path[depth++] = {node, edge, world.mover()};
            world.play(tree_.edge(edge).action);
            node = nullptr;
            if (world.is_over() || depth >= std::min(kMaxDepth, settings_.depth)) break;
            node = tree_.find(key_of(world));
            if (!node || node->visits++ == 0) break;
            edge = selected(world, *node);
        }
        back_up({path.data(), static_cast<std::size_t>(depth)}, judge_.has_network() ? judged(world, node) : played_out(world));
    }

    // The determinization for an action of the root that was visited this many times.
    P world_for(std::uint32_t visits) {
        if (settings_.worlds) random_ = Random(Random::mix(seed_ + visits % static_cast<std::uint32_t>(settings_.worlds)));
        else if (settings_.common_random_numbers) random_ = Random(Random::mix(seed_ + visits));
        P world = root_;
        if (settings_.sees_hands) world.shuffle_draws(random_);
        else world.determinize(root_.mover(), random_);
        if (settings_.worlds) random_ = Random(Random::mix(~seed_ + visits));
        return world;
    }

    void back_up(std::span<const Step> path, const Values& values) {
        for (const Step& step : path) {
            Edge& edge = tree_.edge(step.edge);
            ++edge.visits;
            edge.total += values[step.mover];
            step.node->total += values[step.mover];
        }
        for (int seat = 0; seat < root_.seats(); ++seat) found_[path[0].edge - first_][seat] += values[seat];
    }

    void add_edges(const P& world, Node& node, int count) {
        std::array<float, P::kMaxActions> score{};
        if constexpr (HasActionScores<P>) world.score_actions(legal_.data(), count, score.data());
        for (int i = 0; i < count; ++i) tree_.add(node, legal_[i], score[i]);
    }

    // Gives all actions of the root an edge by the network's policy, or the one action that is to be tried.
    void open_root(int count) {
        if constexpr (HasNetworkInput<P>) {
            const Values values = judge_.judge(root_, legal_.data(), count);
            for (int i = 0; i < count; ++i) tree_.add(*top_, legal_[i], judge_.prior()[i]);
            top_->visits = 1;
            top_->total = values[root_.mover()];
        }
    }

    // The values of a position by the network, by a playout or by both.
    Values judged(P& world, Node* node) {
        if (world.is_over()) return played_out(world);
        const int mover = world.mover();
        const float share = settings_.playout_share;
        Values values{};
        if (share > 0) {
            P copy = world;
            values = played_out(copy);
        }
        if (share < 1) mix(values, seen_by_network(world, node), 1 - share);
        if (node) node->total += values[mover];
        return values;
    }

    // The values by the network; a new node gets its edges.
    Values seen_by_network(P& world, Node* node) {
        Values values{};
        if constexpr (HasNetworkInput<P>) {
            values = open(world, node);
            Values whole{};
            if (settings_.views > 0) values = judge_.judge_by_views(world, values, settings_.views, random_);
            if constexpr (HasEvaluation<P>)
                if (settings_.static_share > 0) world.evaluate(whole.data());
            mix(values, whole, settings_.static_share);
        }
        return values;
    }

    // Asks the network; a node without edges gets those of the likeliest actions.
    Values open(const P& world, Node* node) {
        Values values{};
        if constexpr (HasNetworkInput<P>) {
            const int count = world.actions(legal_.data());
            values = judge_.judge(world, legal_.data(), count);
            if (node && node->edges == 0) add_likely_edges(*node, count);
        }
        return values;
    }

    void add_likely_edges(Node& node, int count) {
        std::array<int, P::kMaxActions> order;
        judge_.order_by_prior(order.data(), count, std::min(count, settings_.actions));
        for (int i = std::min(count, settings_.actions); i-- > 0;) tree_.add(node, legal_[order[i]], judge_.prior()[order[i]]);
    }

    // The edge with the best sum of its value and what the policy promises (PUCT). An action that was not yet visited is taken to
    // be a little worse than its node.
    std::uint32_t promising(const Node& node) {
        float visited = 0;
        for (std::uint32_t at = node.first; at; at = tree_.edge(at).next)
            if (tree_.edge(at).visits) visited += tree_.edge(at).score;
        const auto before = static_cast<float>(node.visits - 1);
        const float unknown = node.total / before - settings_.first_play * std::sqrt(visited);
        const float weight = settings_.prior_weight * std::sqrt(before);
        std::uint32_t best = 0;
        float most = -1e9f;
        for (std::uint32_t at = node.first; at; at = tree_.edge(at).next) {
            const Edge& edge = tree_.edge(at);
            const auto visits = static_cast<float>(edge.visits);
            const float promise = (edge.visits ? edge.total / visits : unknown) + weight * edge.score / (1 + visits);
            if (promise > most) {
                most = promise;
                best = at;
            }
        }
        return best;
    }

    // The edge to follow in this world; 0 if there is none and the pool is full.
    std::uint32_t selected(const P& world, Node& node) {
        if (!judge_.has_network()) return selected_by_bound(world, node);
        if (node.edges == 0) open(world, &node);
        return promising(node);
    }

    // UCB1 over the actions that are legal in this world.
    std::uint32_t selected_by_bound(const P& world, Node& node) {
        const bool same_legal = observer(world) == world.mover();
        if (!same_legal) mark_legal(world, node);
        else if (node.edges == 0) add_edges(world, node, world.actions(legal_.data()));
        const auto width = static_cast<int>(settings_.widening * std::pow(static_cast<float>(node.visits), settings_.widening_power)) + 1;
        std::uint32_t best = 0;
        float most = -1;
        int looked = 0;
        for (std::uint32_t at = node.first; at && looked < width; at = tree_.edge(at).next) {
            Edge& edge = tree_.edge(at);
            if (!same_legal && !marks_.is_marked(edge.action)) continue;
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
        marks_.mark(legal_.data(), count);
        for (std::uint32_t at = node.first; at; at = tree_.edge(at).next) marks_.note_edge(tree_.edge(at).action);
        int fresh = 0;
        for (int i = 0; i < count; ++i)
            if (!marks_.has_edge(legal_[i])) legal_[fresh++] = legal_[i];
        if (fresh) add_edges(world, node, fresh);
    }

    Values played_out(P& world) {
        const float growth = settings_.horizon_growth * std::log2(1 + static_cast<float>(playouts_) / 500);
        play_on(world, settings_.horizon + static_cast<int>(growth), settings_.epsilon, random_);
        Values values{};
        if (world.is_over()) {
            world.values(values.data());
            return values;
        }
        if constexpr (HasEvaluation<P>) world.evaluate(values.data());
        if (judge_.has_network() && settings_.end_share > 0) mix(values, open(world, nullptr), settings_.end_share);
        return values;
    }

    void mix(Values& values, const Values& others, float share) const {
        for (int seat = 0; seat < root_.seats(); ++seat) values[seat] += share * (others[seat] - values[seat]);
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

    const P root_;
    const SearchSettings settings_;
    Tree tree_;
    const std::uint64_t seed_;
    Random random_;
    Node* top_;  // the root's node
    std::uint32_t first_ = 0;  // index of the root's first edge; the others follow
    std::uint64_t playouts_ = 0;
    JudgeOf<P> judge_;
    std::vector<std::array<double, P::kMaxSeats>> found_;  // sum of each seat's values for each root action
    ActionMarks<P::kMaxActions> marks_;
    std::array<typename P::Action, P::kMaxActions> legal_;
};

}  // namespace fourfold
