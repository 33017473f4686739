// A batch of games of one kind, played in lockstep and exposed as arrays.
//
//   observation  batch x size      what the player to move sees
//   mask         batch x actions   1 for each legal action of the player to move
//   to_play      batch             the player to move; kNature if the caller has to draw
//   reward       batch x seats     each seat's reward of the latest step: 0 until the game ends
//   done         batch             the latest step ended the game; the rest of the row already shows the next game
//   truncated    batch             the horizon ended the game
//   final_observation  batch x size          the last observation of a game that the latest step has ended; otherwise of an earlier one
//   seat_observation   batch x seats x size  what each seat sees
//   state_features, legal, action_features       the network's input of the player to move, network_rows.hpp
//
// The last five are empty unless the setup asks for them. With shaping, every reward contains weight * (discount * the potential of
// the seat after the step - the potential before), where the potential is 0 when the rules have ended the game.
//
// Each game has its own random numbers. They depend on the seed, the game's index and the number of draws so far, and not on
// the number of threads or on other games. A game can also get a seed of its own; then they depend on that seed alone.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "bots.hpp"
#include "large_array.hpp"
#include "network_rows.hpp"
#include "thread_pool.hpp"
#include "vector_game.hpp"

namespace fourfold::envs {

struct Setup {
    int batch = 1;
    int threads = 1;
    std::uint64_t seed = 0;
    bool caller_draws = false;  // Nature's draws are separate steps
    bool by_points = false;     // the reward is the number of points; otherwise the winners share 1 and the others share -1
    std::uint32_t horizon = 0;  // a game is truncated after this number of decisions; 0 for never
    Bots bots{};                // the seats that the core plays
    bool final_observations = false;  // show the last position of games that have ended
    bool seat_observations = false;   // show what each seat sees
    bool network_input = false;       // show the network's input
    bool observations = true;         // show observations and masks; without them legal actions are those of the network's input
    float shaping = 0;                // the weight of the potential in the rewards
    float discount = 1;               // the learner's discount for each step, by which the potential is discounted
};

class Batch {
public:
    struct Shape {
        int batch, seats, actions, size;
    };
    struct Arrays {
        LargeArray<std::int8_t> observation;
        LargeArray<std::uint8_t> mask;
        LargeArray<float> reward;
        LargeArray<std::int32_t> to_play;
        LargeArray<std::uint8_t> done, truncated;
        LargeArray<std::int8_t> final_observation, seat_observation;
        LargeArray<std::int16_t> state_features, action_features;
        LargeArray<std::int32_t> legal;
    };

    // The numbers of games, and a seed for each of them.
    using Rows = std::span<const std::int64_t>;
    using Seeds = std::span<const std::uint64_t>;

    virtual ~Batch() = default;
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    // Starts new games. Without a seed, the random numbers continue.
    void reset(std::optional<std::uint64_t> seed);
    // Starts new games in these rows. Without seeds, their random numbers continue.
    void reset_rows(Rows rows, Seeds seeds);
    // Plays an action in each game. Throws std::invalid_argument and changes nothing unless all of them are legal.
    void step(std::span<const std::int64_t> actions);
    // Writes a uniformly random legal action for each game; for Nature, the draw that she would make herself.
    void sample_actions(std::span<std::int64_t> actions);
    // The legal actions of all games one after the other, and where those of each game begin.
    struct LegalActions {
        std::vector<std::int32_t> actions;
        std::vector<std::int64_t> starts;
    };
    LegalActions legal_actions();
    // The games of these rows with their random numbers and the result of the latest step.
    ByteList save(Rows rows);
    // Puts saved games into these rows: one for each row, or a single one into all of them. With seeds, their random numbers start
    // again. Throws std::invalid_argument and changes nothing if the bytes are not valid or belong to other rules.
    void restore(ByteSpan saved, Rows rows, Seeds seeds);

    // From now on every game starts in one of these saved games, chosen at random; with none, where the rules say.
    void set_starts(ByteSpan saved);

    const Shape& shape() const { return shape_; }
    const NetworkShape& network() const { return network_; }
    const Arrays& arrays() const { return arrays_; }
    bool has_final() const { return setup_.final_observations; }
    bool has_seats() const { return setup_.seat_observations; }
    bool has_network() const { return setup_.network_input; }
    bool has_observations() const { return setup_.observations; }

protected:
    Batch(const Setup& setup, const Shape& shape, const NetworkShape& network);

    // The work on a range of adjacent games, implemented for each kind of game.
    virtual void reset_games(Range games, std::optional<std::uint64_t> seed) = 0;
    virtual void step_games(Range games, const std::int64_t* actions) = 0;
    virtual void sample_for(Range games, std::int64_t* actions) = 0;
    virtual void reset_game(std::size_t game, std::optional<std::uint64_t> seed) = 0;
    virtual ByteList save_games(Rows rows) const = 0;
    virtual void restore_games(ByteSpan saved, Rows rows, Seeds seeds) = 0;
    virtual void load_starts(ByteSpan saved) = 0;

    Row row(std::size_t game) { return {&arrays_.observation[game * width(shape_.size)], &arrays_.mask[game * width(shape_.actions)]}; }
    NetworkRow network_row(std::size_t game);
    // The legal actions that the network's input shows.
    std::span<const std::int32_t> legal_row(std::size_t game) const;
    std::int8_t* final_row(std::size_t game) { return &arrays_.final_observation[game * width(shape_.size)]; }
    std::int8_t* seat_row(std::size_t game, int seat) {
        return &arrays_.seat_observation[(game * width(shape_.seats) + width(seat)) * width(shape_.size)];
    }
    // Adds the change of the potential to a reward: from the potential when the row was shown to this one, which is kept.
    void shape_reward(std::size_t game, int seat, float potential, bool is_over) {
        float& kept = potential_[game * width(shape_.seats) + width(seat)];
        arrays_.reward[game * width(shape_.seats) + width(seat)] += setup_.shaping * ((is_over ? 0 : setup_.discount * potential) - kept);
        kept = potential;
    }
    void keep_potential(std::size_t game, int seat, float potential) { potential_[game * width(shape_.seats) + width(seat)] = potential; }
    // Records that the latest step did not end the game, truncated it, or ended it.
    void note_going_on(std::size_t game) { note(game, false, false); }
    void note_truncated(std::size_t game) { note(game, true, true); }
    void note_end(std::size_t game, const Outcome& outcome);

    // The result of a game's latest step.
    struct Latest {
        bool is_done = false, is_truncated = false;
        std::array<float, kMaxSeats> reward{};
    };
    void save_result(Writer& writer, std::size_t game) const;
    Latest load_result(Reader& reader) const;
    void set_result(std::size_t game, const Latest& latest);
    static void check_saved_count(std::uint64_t count, std::size_t rows);

    Setup setup_;
    Shape shape_;
    NetworkShape network_;
    Arrays arrays_;

private:
    std::vector<float> potential_;  // of each seat in the position that is shown; empty without shaping
    static constexpr std::size_t width(int count) { return static_cast<std::size_t>(count); }
    std::unique_lock<std::mutex> enter();
    void check_rows(Rows rows, Seeds seeds) const;
    bool is_legal(std::size_t game, std::int64_t action) const;
    void check_legal(std::span<const std::int64_t> actions);
    void note(std::size_t game, bool is_done, bool is_truncated) {
        arrays_.done[game] = is_done;
        arrays_.truncated[game] = is_truncated;
        for (std::size_t seat = 0, seats = width(shape_.seats); seat < seats; ++seat) arrays_.reward[game * seats + seat] = 0;
    }
    std::mutex mutex_;  // several threads of the caller may share a batch
    ThreadPool pool_;
};

}  // namespace fourfold::envs
