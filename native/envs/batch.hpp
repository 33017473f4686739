// A batch of games of one kind, played in lockstep and exposed as arrays.
//
//   observation  batch x size      what the player to move sees
//   mask         batch x actions   1 for each legal action of the player to move
//   to_play      batch             the player to move; kNature if the caller has to draw
//   reward       batch x seats     each seat's reward of the latest step: 0 until the game ends
//   done         batch             the latest step ended the game; the rest of the row already shows the next game
//   truncated    batch             the horizon ended the game
//
// Each game has its own random numbers. They depend on the seed, the game's index and the number of draws so far, and not on
// the number of threads or on other games.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "game.hpp"
#include "thread_pool.hpp"

namespace fourfold::envs {

struct Setup {
    int batch = 1;
    int threads = 1;
    std::uint64_t seed = 0;
    bool caller_draws = false;  // Nature's draws are separate steps
    bool by_points = false;     // the reward is the number of points; otherwise the winners share 1 and the others share -1
    std::uint32_t horizon = 0;  // a game is truncated after this number of decisions; 0 for never
};

class Batch {
public:
    struct Shape {
        int batch, seats, actions, size;
    };
    struct Arrays {
        std::vector<std::int8_t> observation;
        std::vector<std::uint8_t> mask;
        std::vector<float> reward;
        std::vector<std::int32_t> to_play;
        std::vector<std::uint8_t> done, truncated;
    };

    virtual ~Batch() = default;
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    // Starts new games. Without a seed, the random numbers continue.
    void reset(std::optional<std::uint64_t> seed);
    // Plays an action in each game. Throws std::invalid_argument and changes nothing unless all of them are legal.
    void step(std::span<const std::int64_t> actions);
    // Writes a uniformly random legal action for each game; for Nature, the draw that she would make herself.
    void sample_actions(std::span<std::int64_t> actions);

    const Shape& shape() const { return shape_; }
    const Arrays& arrays() const { return arrays_; }

protected:
    Batch(const Setup& setup, int seats, int actions, int size);

    // The work on a range of adjacent games, implemented for each kind of game.
    struct Range {
        std::size_t begin, end;
    };
    virtual void reset_games(Range games, std::optional<std::uint64_t> seed) = 0;
    virtual void step_games(Range games, const std::int64_t* actions) = 0;
    virtual void sample_for(Range games, std::int64_t* actions) = 0;

    Row row(std::size_t game) { return {&arrays_.observation[game * width(shape_.size)], &arrays_.mask[game * width(shape_.actions)]}; }
    // Records that the latest step did not end the game, truncated it, or ended it.
    void note_going_on(std::size_t game) { note(game, false, false); }
    void note_truncated(std::size_t game) { note(game, true, true); }
    void note_end(std::size_t game, const Outcome& outcome);

    Setup setup_;
    Shape shape_;
    Arrays arrays_;

private:
    static constexpr std::size_t width(int count) { return static_cast<std::size_t>(count); }
    bool is_legal(std::size_t game, std::int64_t action) const;
    std::optional<std::size_t> first_illegal(std::span<const std::int64_t> actions);
    void note(std::size_t game, bool is_done, bool is_truncated) {
        arrays_.done[game] = is_done;
        arrays_.truncated[game] = is_truncated;
        for (std::size_t seat = 0, seats = width(shape_.seats); seat < seats; ++seat) arrays_.reward[game * seats + seat] = 0;
    }
    template <typename Work>
    void run_in_ranges(const Work& work);

    std::mutex mutex_;  // several threads of the caller may share a batch
    ThreadPool pool_;
};

}  // namespace fourfold::envs
