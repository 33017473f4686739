// A network as judge of the positions of a search: how good the mover's actions are, and each seat's chances.
//
// The network sees what the mover sees. At a new node of the tree this is one view of the game; the other seats know more about
// themselves. So the search can play on by the policy and ask the next seats to move for their views, too. Of each seat counts
// how it sees its own chances, when it was asked last:
//
//   position of the leaf    the mover's own chances
//   next seat to move       its own chances          ... and so on; then the chances are scaled to the sum 1
#pragma once

#include <algorithm>
#include <array>
#include <numeric>

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
    // The indices of the likeliest actions, the best first.
    void order_by_prior(int* order, int count, int kept) const {
        std::iota(order, order + count, 0);
        std::partial_sort(order, order + kept, order + count,
                          [this](int one, int other) { return prior_[one] != prior_[other] ? prior_[one] > prior_[other] : one < other; });
    }

    // The chances by the views of the mover and of this number of next seats to move. Plays on in this world.
    Values judge_by_views(P& world, const Values& first, int views, Random& random) {
        std::array<Action, P::kMaxActions> legal;
        int count = world.actions(legal.data());
        Values own = first;
        unsigned asked = 1u << world.mover();
        for (int steps = 0, mover = world.mover(); views > 0 && steps < kMaxSteps; ++steps) {
            world.play(legal[sampled(count, random)]);
            if (world.is_over()) {
                Values values{};
                world.values(values.data());
                return values;
            }
            count = world.actions(legal.data());
            const Values seen = judge(world, legal.data(), count);
            if (world.mover() == mover) continue;
            mover = world.mover();
            asked |= 1u << mover;
            for (int seat = 0; seat < world.seats(); ++seat)
                if (seat == mover || !(asked >> seat & 1)) own[seat] = seen[seat];
            --views;
        }
        return scaled(own, world.seats());
    }

private:
    static constexpr int kMaxSteps = 40;  // a player can have many actions in a row

    int sampled(int count, Random& random) const {
        float left = static_cast<float>(random.below(1 << 24)) / (1 << 24);
        int at = 0;
        while (at + 1 < count && (left -= prior_[at]) >= 0) ++at;
        return at;
    }

    static Values scaled(Values own, int seats) {
        float total = 0;
        for (int seat = 0; seat < seats; ++seat) total += own[seat];
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
