// A network as judge of the positions of a search: how good the mover's actions are, and each seat's chances.
//
// The network sees what the mover sees. At a new node of the tree this is one view of the game; the other seats know more about
// themselves. So the search can play on by the policy until the next seats are to move and ask for their views, too:
//
//   position of the leaf    the mover's own chances, as the mover sees them
//   next seat to move       its own chances, as it sees them              ... then the chances are scaled to the sum 1
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "../common/game.hpp"
#include "../network/network.hpp"

namespace fourfold {

template <typename P>
class NetworkJudge {
public:
    using Action = typename P::Action;
    using Values = std::array<float, P::kMaxSeats>;

    NetworkJudge(const Network* network, float temperature) : network_(network), temperature_(temperature) {}

    bool has_network() const { return network_ != nullptr; }

    // Each seat's chances in the eyes of the mover; prior() has the probabilities of these actions.
    Values judge(const P& world, const Action* legal, int count) {
        const int seats = world.seats();
        input_.clear();
        world.network_input(legal, count, input_);
        network_->evaluate(input_, evaluation_);
        network_->policy(evaluation_, temperature_, prior_.data());
        Values relative{}, values{};
        network_->chances(evaluation_, seats, relative.data());
        for (int step = 0; step < seats; ++step) values[(world.mover() + step) % seats] = relative[step];
        return values;
    }

    const float* prior() const { return prior_.data(); }

    // The chances by the views of the mover and of the next seats to move, at most this number of them. Plays on in this world.
    Values judge_by_views(P& world, const Values& first, int views, Random& random) {
        std::array<Action, P::kMaxActions> legal;
        int count = world.actions(legal.data());
        Values own{}, sum = first;
        unsigned asked = 1u << world.mover();
        own[world.mover()] = first[world.mover()];
        for (int steps = 0; views > 0 && steps < kMaxSteps; ++steps) {
            world.play(legal[sampled(count, random)]);
            if (world.is_over()) {
                Values values{};
                world.values(values.data());
                return values;
            }
            count = world.actions(legal.data());
            const Values seen = judge(world, legal.data(), count);
            if (asked >> world.mover() & 1) continue;
            asked |= 1u << world.mover();
            own[world.mover()] = seen[world.mover()];
            for (int seat = 0; seat < world.seats(); ++seat) sum[seat] += seen[seat];
            --views;
        }
        return scaled(own, sum, asked, world.seats());
    }

private:
    static constexpr int kMaxSteps = 12;  // of one player's actions in a row and so on, which may be many

    int sampled(int count, Random& random) const {
        float left = static_cast<float>(random.below(1 << 24)) / (1 << 24);
        int at = 0;
        while (at + 1 < count && (left -= prior_[at]) >= 0) ++at;
        return at;
    }

    // The own views of the seats that were asked, and the mean of all views for the others.
    static Values scaled(Values own, const Values& sum, unsigned asked, int seats) {
        const auto count = static_cast<float>(std::popcount(asked));
        float total = 0;
        for (int seat = 0; seat < seats; ++seat) total += own[seat] = asked >> seat & 1 ? own[seat] : sum[seat] / count;
        for (int seat = 0; seat < seats; ++seat) own[seat] /= total;
        return own;
    }

    const Network* network_;
    float temperature_;
    NetworkInput input_;
    IntegerEvaluation evaluation_;
    std::array<float, P::kMaxActions> prior_{};
};

// In place of the judge of a game that has no networks.
struct NoJudge {
    NoJudge(const Network*, float) {}
    bool has_network() const { return false; }
};

template <typename P>
struct JudgeFor {
    using Type = NoJudge;
};
template <HasNetworkInput P>
struct JudgeFor<P> {
    using Type = NetworkJudge<P>;
};
template <typename P>
using JudgeOf = typename JudgeFor<P>::Type;

}  // namespace fourfold
