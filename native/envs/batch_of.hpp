// The batch of one kind of game; each game's source file instantiates it once.
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
        Random chance_random{0};    // for Nature's draws
        Random action_random{0};  // for random actions, separate so that they do not change what is drawn
        std::uint32_t decisions = 0;
    };

    void reset_games(Range games, std::optional<std::uint64_t> seed) override {
        for (std::size_t number = games.begin; number < games.end; ++number) {
            One& one = games_[number];
            if (seed) {
                one.chance_random = Random(Random::mix(*seed + 0x9e3779b97f4a7c15u * (number + 1)));
                one.action_random = Random(one.chance_random.next());
            }
            begin(one);
            note_going_on(number);
            show(number);
        }
    }

    void step_games(Range games, const std::int64_t* actions) override {
        for (std::size_t number = games.begin; number < games.end; ++number) step(number, static_cast<int>(actions[number]));
    }

    void sample_for(Range games, std::int64_t* actions) override {
        for (std::size_t number = games.begin; number < games.end; ++number) {
            One& one = games_[number];
            actions[number] = one.game.random_action(one.game.mover() == kNature ? one.chance_random : one.action_random);
        }
    }

    void step(std::size_t number, int action) {
        One& one = games_[number];
        one.decisions += one.game.mover() != kNature;
        one.game.play(action);
        settle(one);
        if (one.game.mover() == kNobody) {
            note_end(number, one.game.outcome());
            begin(one);
        } else if (setup_.horizon && one.decisions >= setup_.horizon && one.game.mover() != kNature) {
            note_truncated(number);
            begin(one);
        } else {
            note_going_on(number);
        }
        show(number);
    }

    void begin(One& one) {
        one.decisions = 0;
        one.game.begin();
        settle(one);
    }

    void settle(One& one) {
        if (setup_.caller_draws) return;
        while (one.game.mover() == kNature) one.game.play(one.game.random_action(one.chance_random));
    }

    void show(std::size_t number) {
        arrays_.to_play[number] = games_[number].game.mover();
        games_[number].game.write(row(number), games_[number].game.mover());
    }

    const typename G::Rules rules_;
    std::vector<One> games_;
};

}  // namespace fourfold::envs
