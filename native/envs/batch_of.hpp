// A batch of one kind of game; each kind is compiled once, in the file of the game.
#pragma once

#include "batch.hpp"

namespace fourfold::envs {

template <VectorGame G>
class BatchOf final : public Batch {
public:
    BatchOf(const Setup& setup, const typename G::Rules& rules)
        : Batch(setup, rules.seats, rules.actions(), rules.size()), rules_(rules), games_(static_cast<std::size_t>(setup.batch), One(rules_)) {
        reset(setup.seed);
    }

private:
    struct One {
        explicit One(const typename G::Rules& rules) : game(rules) {}
        G game;
        Random luck{0};    // of Nature
        Random choice{0};  // of those who play at random: what they do must not change what is drawn
        std::uint32_t decisions = 0;
    };

    void seed_game(std::size_t number, std::uint64_t seed) override {
        games_[number].luck = Random(seed);
        games_[number].choice = Random(Random::mixed(seed));
    }

    void begin_game(std::size_t number) override {
        begin(games_[number]);
        show(number);
    }

    void step_game(std::size_t number, int action) override {
        One& one = games_[number];
        one.decisions += one.game.mover() != kNature;
        one.game.play(action);
        settle(one);
        const bool is_over = one.game.mover() == kNobody;
        const bool is_truncated = !is_over && one.game.mover() != kNature && setup_.horizon && one.decisions >= setup_.horizon;
        const Outcome outcome = is_over ? one.game.outcome() : Outcome{};
        note_end(number, is_over ? &outcome : nullptr, is_truncated);
        if (is_over || is_truncated) begin(one);
        show(number);
    }

    int choose_for(std::size_t number) override {
        One& one = games_[number];
        return one.game.any(one.game.mover() == kNature ? one.luck : one.choice);
    }

    void begin(One& one) {
        one.decisions = 0;
        one.game.begin();
        settle(one);
    }

    void settle(One& one) {
        if (setup_.caller_draws) return;
        while (one.game.mover() == kNature) one.game.play(one.game.any(one.luck));
    }

    void show(std::size_t number) {
        arrays_.to_play[number] = games_[number].game.mover();
        games_[number].game.write(row(number), games_[number].game.mover());
    }

    const typename G::Rules rules_;
    std::vector<One> games_;
};

}  // namespace fourfold::envs
