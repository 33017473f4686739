// Batches and single games of every kind, for the tests of the environments.
#pragma once

#include <memory>
#include <vector>

#include "envs/quartex.hpp"
#include "envs/quarto.hpp"
#include "quartino_rules.hpp"

namespace fourfold::envs {

using Actions = std::vector<std::int64_t>;

// Every game with all options that change its course.
inline std::vector<std::unique_ptr<Batch>> batches(const Setup& setup) {
    std::vector<std::unique_ptr<Batch>> all;
    for (Calls calls : {Calls::announced, Calls::automatic, Calls::no_steal, Calls::persistent})
        for (bool loses : {false, true}) all.push_back(make_batch(setup, Quarto::Rules{{0b1111, loses}, calls, loses, kNature, 2}));
    for (int seats = 2; seats <= 5; ++seats)
        for (bool declared : {false, true}) {
            Quartex::Rules rules{{}, seats % 2 == 0, declared, declared ? 1 : kNature, seats};
            rules.options.frame = seats > 3 ? 8 : 0;
            rules.options.edges_only = seats == 5;
            rules.options.redraw_all = declared;
            all.push_back(make_batch(setup, rules));
        }
    for (int seats = 2; seats <= 4; ++seats) {
        all.push_back(make_batch(setup, quartino_rules({{"cap", "40"}}, seats)));
        all.push_back(make_batch(
            setup,
            quartino_rules({{"cap", "40"}, {"claims", "free"}, {"situations", "announced"}, {"announcers", "anyone"}, {"wrong_claim", "keeps-pawns"}},
                           seats)));
    }
    return all;
}

inline Actions chosen(Batch& batch) {
    Actions actions(static_cast<std::size_t>(batch.shape().batch));
    batch.sample_actions(actions);
    return actions;
}

inline bool look_alike(const Batch& one, const Batch& other) {
    const Batch::Arrays &mine = one.arrays(), &its = other.arrays();
    return mine.observation == its.observation && mine.mask == its.mask && mine.reward == its.reward && mine.to_play == its.to_play &&
           mine.done == its.done && mine.truncated == its.truncated;
}

inline int random_action(const SingleGame& game, Random& random) {
    std::vector<int> legal;
    for (std::size_t number = 0; number < game.mask().size(); ++number)
        if (game.mask()[number]) legal.push_back(static_cast<int>(number));
    return legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
}

// Plays random actions, seen by random seats, up to this number or the end of the game.
inline void play_on(SingleGame& game, int actions, Random& random) {
    for (int i = 0; i < actions && !game.is_over(); ++i) {
        game.look(random.below(game.seats()));
        game.play(random_action(game, random));
    }
}

inline void play_out(SingleGame& game, Random& random) {
    while (!game.is_over()) play_on(game, 1, random);
}

inline std::vector<std::unique_ptr<SingleGame>> single_games() {
    std::vector<std::unique_ptr<SingleGame>> all;
    for (Calls calls : {Calls::announced, Calls::automatic}) all.push_back(make_single_game(Quarto::Rules{{}, calls, false, kNature, 2}));
    for (int seats = 2; seats <= 5; ++seats) all.push_back(make_single_game(Quartex::Rules{{}, false, seats == 3, kNature, seats}));
    for (const char* claims : {"free", "automatic"}) all.push_back(make_single_game(quartino_rules({{"claims", claims}, {"cap", "40"}}, 3)));
    return all;
}

}  // namespace fourfold::envs
