#include "beliefs.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "../search/network_judge.hpp"
#include "possible_hands.hpp"

namespace fourfold::quartino {
namespace {

constexpr int kKinds = 3;
float kRandom[kKinds] = {0.05f, 0.4f, 1.0f};
using Logs = std::array<float, kKinds>;

constexpr float kOverlooked = 0.1f;  // how likely players are to overlook a card that they have made

// The cards of a seat that the viewer knows now, and some of which the seat held before.
struct KnownCards {
    KnownCards(const Observed& now, int seat) : laid(now.laid[seat]), hidden(hidden_cards(now.position, seat)) {
        for (int i = 0; i < now.position.held[seat]; ++i)
            if (now.position.shown[seat] >> i & 1) shown.add(now.position.hands[seat][i]);
    }

    // Gives the seat the cards it held in this position if it hides these cards now; returns false if it held another number of cards.
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

// Finds the action of a step; 0 if no single action explains it. The player holds the cards that they lay down in the step, and for
// the rest cards of one colour.
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

// An action of another seat.
struct Known {
    const Step* step;
    Action action;
};

// How likely a seat's actions were with a hand, for each kind of player.
class Likelihoods {
public:
    Likelihoods(const Observed& now, int seat, const Network& network) : seat_(seat), known_(now, seat), judge_(&network, 1) {}

    Logs of(const std::vector<Known>& actions, const HiddenCards& hand) {
        Logs logs{};
        for (const Known& each : actions) add(*each.step, each.action, hand, logs);
        return logs;
    }

private:
    void add(const Step& step, Action action, const HiddenCards& hand, Logs& logs) {
        Position position = step.before.position;
        if (!known_.give(position, seat_, hand)) return;
        const int count = position.actions(legal_.data());
        const auto index = std::find(legal_.begin(), legal_.begin() + count, action) - legal_.begin();
        float chance = 0, noticed = 1;
        if (index == count) {
            noticed = kOverlooked;  // a card had to be claimed first
        } else {
            judge_.judge(position, legal_.data(), count);
            chance = judge_.prior()[index];
            position.play(action);
            if (position.laid.words() != step.after.position.laid.words()) noticed = kOverlooked;
        }
        for (int kind = 0; kind < kKinds; ++kind)
            logs[kind] += std::log(noticed * ((1 - kRandom[kind]) * chance + kRandom[kind] / static_cast<float>(count)));
    }

    const int seat_;
    const KnownCards known_;
    NetworkJudge<Position> judge_;
    std::array<Action, Position::kMaxActions> legal_;
};

std::vector<float> chances_of(const std::vector<Logs>& logs, const BeliefSettings& settings) {
    std::array<float, kKinds> evidence{};
    float most = -1e30f;
    for (int kind = 0; kind < kKinds; ++kind) {
        float top = -1e30f, sum = 0;
        for (const Logs& each : logs) top = std::max(top, each[kind]);
        for (const Logs& each : logs) sum += std::exp(each[kind] - top);
        evidence[kind] = settings.trust * (top + std::log(sum));
        most = std::max(most, evidence[kind]);
    }
    float all = 0;
    for (float& each : evidence) all += each = std::exp(each - most);
    std::vector<float> chances(logs.size());
    for (int kind = 0; kind < kKinds; ++kind) {
        float top = -1e30f, sum = 0;
        for (const Logs& each : logs) top = std::max(top, each[kind]);
        for (const Logs& each : logs) sum += std::exp(settings.exponent * (each[kind] - top));
        for (std::size_t i = 0; i < logs.size(); ++i) chances[i] += evidence[kind] / all * std::exp(settings.exponent * (logs[i][kind] - top)) / sum;
    }
    return chances;
}

BelievedHands summed(std::vector<HiddenCards> hands, std::vector<float> chances, const BeliefSettings& settings) {
    const float even = settings.even_share / static_cast<float>(hands.size());
    float sum = 0;
    for (float& chance : chances) chance = sum += (1 - settings.even_share) * chance + even;
    return {std::move(hands), std::move(chances)};
}

}  // namespace

const HiddenCards& BelievedHands::draw(Random& random) const {
    const float at = static_cast<float>(random.below(1 << 24)) / (1 << 24) * sums.back();
    const auto found = std::upper_bound(sums.begin(), sums.end() - 1, at);
    return hands[static_cast<std::size_t>(found - sums.begin())];
}

Beliefs beliefs_of(const Observed& now, std::span<const Step> past, const Network& network, const BeliefSettings& settings, std::uint64_t seed) {
    Random random(seed);
    kRandom[0] = settings.floor;
    kRandom[1] = settings.floor2;
    kRandom[2] = settings.floor3;
    std::array<std::vector<Known>, kMaxSeats> actions;
    for (const Step& step : past)
        if (const Action action = action_of(step)) actions[step.before.position.mover()].push_back({&step, action});
    Beliefs beliefs;
    for (int seat = 0; seat < now.position.players; ++seat) {
        if (seat == now.position.mover()) continue;
        auto hands = possible_hands(now.position, seat, settings.hands, random);
        const bool all = static_cast<int>(hands.size()) < settings.hands;
        auto& of = actions[seat];
        const std::size_t most = static_cast<std::size_t>(settings.evaluations) / hands.size();
        if (of.size() > most) of.erase(of.begin(), of.end() - static_cast<std::ptrdiff_t>(most));
        Likelihoods likelihoods(now, seat, network);
        std::vector<Logs> logs;
        for (const auto& hand : hands) logs.push_back(likelihoods.of(of, hand));
        for (int round = 0; round < settings.rounds && !all && !of.empty(); ++round) {
            const BelievedHands now_believed = summed(hands, chances_of(logs, settings), settings);
            const auto fresh = changed_hands(now.position, seat, now_believed, settings.more, random);
            for (const auto& hand : fresh) {
                hands.push_back(hand);
                logs.push_back(likelihoods.of(of, hand));
            }
        }
        beliefs.seats[seat] = summed(hands, chances_of(logs, settings), settings);
    }
    return beliefs;
}

}  // namespace fourfold::quartino
