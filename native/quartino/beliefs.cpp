#include "beliefs.hpp"

#include <algorithm>
#include <cmath>

#include "../search/network_judge.hpp"
#include "possible_hands.hpp"

namespace fourfold::quartino {
namespace {

constexpr float kOverlooked = 0.1f;  // how likely players are to overlook a card that they have made

// An action of another player, between two decisions.
struct SeenAction {
    const Step* step;
    Action action;
};
using SeenActions = std::span<const SeenAction>;

// The cards of a seat that the viewer knows now, some of which the seat held before.
struct KnownCards {
    KnownCards(const Observed& now, int seat) : laid(now.laid[seat]), hidden(hidden_cards(now.position, seat)) {
        for (int i = 0; i < now.position.held[seat]; ++i)
            if (now.position.shown[seat] >> i & 1) shown.add(now.position.hands[seat][i]);
    }

    // Gives the seat what it held in this position if it hides these cards now; returns false if it held another number of cards.
    bool give(Position& position, int seat, const HiddenCards& hand) const {
        std::array<Card, kCards> cards;
        int count = (laid - position.laid).list(cards.data());
        count += shown.list(cards.data() + count);
        if (count + hidden != position.held[seat]) return false;
        std::copy_n(hand.begin(), hidden, std::copy_n(cards.begin(), count, position.hands[seat].begin()));
        return true;
    }

    CardSet laid, shown;
    int hidden;
};

bool looks_like(const Position& position, const Position& other) {
    return position.turns == other.turns && position.turn.owed == other.turn.owed && position.columns == other.columns &&
           position.laid.words() == other.laid.words();
}

// Finds the action of a step; 0 if no single action explains it. The player gets the cards that they lay down in the step, and for
// the rest cards of one colour, which no sector is likely to show.
Action action_of(const Step& step) {
    Position position = step.before.position;
    const int seat = position.mover();
    std::array<Card, kCards> laid;
    const int count = (step.after.laid[seat] - step.before.laid[seat]).list(laid.data());
    for (int i = 0; i < position.held[seat]; ++i) position.hands[seat][i] = i < count ? laid[i] : static_cast<Card>(0b01010101 * i);
    std::array<Action, Position::kMaxActions> legal;
    for (int i = 0, choices = position.actions(legal.data()); i < choices; ++i) {
        Position next = position;
        next.play(legal[i]);
        if (looks_like(next, step.after.position)) return legal[i];
    }
    return 0;
}

// Compares the hands of one seat by its actions.
class Comparison {
public:
    Comparison(const Observed& now, int seat, const Network& network, const BeliefSettings& settings, SeenActions actions)
        : settings_(settings), seat_(seat), known_(now, seat), judge_(&network, 1), actions_(actions) {}

    void add(std::vector<HiddenCards> hands) {
        for (const HiddenCards& hand : hands) {
            hands_.push_back(hand);
            float sum = 0;
            for (const SeenAction& each : actions_) sum += std::log(likelihood(*each.step, each.action, hand));
            logarithms_.push_back(settings_.exponent * sum);
        }
    }

    BelievedHands result() const {
        const float most = *std::max_element(logarithms_.begin(), logarithms_.end());
        const float even = settings_.even_share / static_cast<float>(hands_.size());
        float total = 0, sum = 0;
        BelievedHands found{hands_, logarithms_};
        for (float& weight : found.sums) total += weight = std::exp(weight - most);
        for (float& weight : found.sums) weight = sum += (1 - settings_.even_share) * weight / total + even;
        return found;
    }

private:
    // How likely the action was with this hand.
    float likelihood(const Step& step, Action action, const HiddenCards& hand) {
        Position position = step.before.position;
        if (!known_.give(position, seat_, hand)) return 1;
        const int count = position.actions(legal_.data());
        const auto index = std::find(legal_.begin(), legal_.begin() + count, action) - legal_.begin();
        const float random = settings_.floor / static_cast<float>(count);
        if (index == count) return kOverlooked * random;  // a card had to be claimed first
        judge_.judge(position, legal_.data(), count);
        const float chance = (1 - settings_.floor) * judge_.prior()[index] + random;
        position.play(action);
        return position.laid.words() == step.after.position.laid.words() ? chance : kOverlooked * chance;
    }

    const BeliefSettings settings_;
    const int seat_;
    const KnownCards known_;
    NetworkJudge<Position> judge_;
    const SeenActions actions_;
    std::vector<HiddenCards> hands_;
    std::vector<float> logarithms_;  // of their weights
    std::array<Action, Position::kMaxActions> legal_;
};

// The latest of these actions that can be judged with this number of hands.
SeenActions latest(SeenActions actions, int evaluations, int hands) {
    return actions.last(std::min(actions.size(), static_cast<std::size_t>(evaluations / std::max(1, hands))));
}

BelievedHands believed_hands(const Observed& now, int seat, SeenActions seen, const Network& network, const BeliefSettings& settings,
                             Random& random) {
    const Position& position = now.position;
    std::vector<HiddenCards> hands = possible_hands(position, seat, settings.hands, random);
    const bool are_all = static_cast<int>(hands.size()) < settings.hands;
    const int rounds = are_all || seen.empty() ? 0 : settings.rounds;
    const int compared = static_cast<int>(hands.size()) * (1 + rounds);
    Comparison comparison(now, seat, network, settings, latest(seen, settings.evaluations / (position.players - 1), compared));
    comparison.add(std::move(hands));
    for (int round = 0; round < rounds; ++round) comparison.add(similar_hands(position, seat, comparison.result(), settings.hands, random));
    return comparison.result();
}

}  // namespace

const HiddenCards& BelievedHands::draw(Random& random) const {
    const float at = static_cast<float>(random.below(1 << 24)) / (1 << 24) * sums.back();
    const auto found = std::upper_bound(sums.begin(), sums.end() - 1, at);
    return hands[static_cast<std::size_t>(found - sums.begin())];
}

Beliefs beliefs_of(const Observed& now, std::span<const Step> past, const Network& network, const BeliefSettings& settings, std::uint64_t seed) {
    std::array<std::vector<SeenAction>, kMaxSeats> actions;
    for (const Step& step : past)
        if (const Action action = action_of(step)) actions[step.before.position.mover()].push_back({&step, action});
    Random random(seed);
    Beliefs beliefs;
    for (int seat = 0; seat < now.position.players; ++seat)
        if (seat != now.position.mover()) beliefs.seats[seat] = believed_hands(now, seat, actions[seat], network, settings, random);
    return beliefs;
}

}  // namespace fourfold::quartino
