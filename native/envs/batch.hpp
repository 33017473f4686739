// Many games of one kind, played at the same time and shown in arrays.
//
//   observation  batch x size      what whoever is on the move sees
//   mask         batch x actions   what he may do: 1 for each number that is legal
//   to_play      batch             his seat; kNature where something is to be drawn by the caller
//   reward       batch x seats     what the latest step brought each seat: nothing until the game ends
//   done         batch             whether the latest step ended the game; the rest of the row is of the next game by then
//   truncated    batch             whether it was the horizon that ended it
//
// A game's luck is its own: it depends on the seed, on the game's number and on how many things have been drawn, so that
// neither the number of threads nor what happens in other games changes it.
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
    bool caller_draws = false;  // Nature's draws are steps of their own
    bool by_points = false;     // the reward is what the score sheet says; otherwise winners share 1 and the others -1
    std::uint32_t horizon = 0;  // after so many decisions a game is cut short; 0 for never
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

    // New games; without a seed luck goes on as it was.
    void reset(std::optional<std::uint64_t> seed);
    // An action for each game. Throws std::invalid_argument, nothing having changed, unless all of them are legal.
    void step(std::span<const std::int64_t> actions);
    // A legal action for each game, each as likely as another; Nature's are those she would have drawn by herself.
    void sample_actions(std::span<std::int64_t> actions);

    const Shape& shape() const { return shape_; }
    const Arrays& arrays() const { return arrays_; }

protected:
    Batch(const Setup& setup, int seats, int actions, int size);

    // What is done for a stretch of neighbouring games, each kind of game in its own way.
    struct Range {
        std::size_t begin, end;
    };
    virtual void reset_games(Range games, std::optional<std::uint64_t> seed) = 0;
    virtual void step_games(Range games, const std::int64_t* actions) = 0;
    virtual void sample_for(Range games, std::int64_t* actions) = 0;

    Row row(std::size_t game) { return {&arrays_.observation[game * width(shape_.size)], &arrays_.mask[game * width(shape_.actions)]}; }
    // The latest step ended no game, or this one.
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

    std::mutex mutex_;  // several threads of the caller's may hold the same batch
    ThreadPool pool_;
};

}  // namespace fourfold::envs
