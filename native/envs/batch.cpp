#include "batch.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

namespace fourfold::envs {
namespace {

constexpr int kMaxGames = 1 << 24;
constexpr int kMaxThreads = 256;

int checked(int number, int most, const char* what) {
    if (number < 1 || number > most)
        throw std::invalid_argument(std::string(what) + " must be a number from 1 to " + std::to_string(most) + ", not " + std::to_string(number) +
                                    ".");
    return number;
}

}  // namespace

Batch::Batch(const Setup& setup, int seats, int actions, int size)
    : setup_(setup), shape_{checked(setup.batch, kMaxGames, "batch"), seats, actions, size},
      pool_(std::min(checked(setup.threads, kMaxThreads, "threads"), setup.batch)) {
    const std::size_t games = width(setup.batch);
    arrays_.observation.resize(games * width(size));
    arrays_.mask.resize(games * width(actions));
    arrays_.reward.resize(games * width(seats));
    arrays_.to_play.resize(games);
    arrays_.done.resize(games);
    arrays_.truncated.resize(games);
}

// Adjacent games go to the same thread.
template <typename Work>
void Batch::run_in_ranges(const Work& work) {
    const std::size_t games = width(shape_.batch), pool = width(pool_.size());
    pool_.run([&](int worker) { work(Range{games * width(worker) / pool, games * (width(worker) + 1) / pool}); });
}

void Batch::reset(std::optional<std::uint64_t> seed) {
    const std::lock_guard lock(mutex_);
    run_in_ranges([&](Range games) { reset_games(games, seed); });
}

void Batch::step(std::span<const std::int64_t> actions) {
    const std::lock_guard lock(mutex_);
    if (actions.size() != width(shape_.batch))
        throw std::invalid_argument("There are " + std::to_string(shape_.batch) + " games, but " + std::to_string(actions.size()) + " actions.");
    if (const auto game = first_illegal(actions))
        throw std::invalid_argument("Action " + std::to_string(actions[*game]) + " is not legal in game " + std::to_string(*game) + " now.");
    run_in_ranges([&](Range games) { step_games(games, actions.data()); });
}

void Batch::sample_actions(std::span<std::int64_t> actions) {
    const std::lock_guard lock(mutex_);
    if (actions.size() != width(shape_.batch)) throw std::invalid_argument("The array needs one action for each game.");
    run_in_ranges([&](Range games) { sample_for(games, actions.data()); });
}

bool Batch::is_legal(std::size_t game, std::int64_t action) const {
    return action >= 0 && action < shape_.actions && arrays_.mask[game * width(shape_.actions) + static_cast<std::size_t>(action)];
}

std::optional<std::size_t> Batch::first_illegal(std::span<const std::int64_t> actions) {
    for (std::size_t game = 0; game < actions.size(); ++game)
        if (!is_legal(game, actions[game])) return game;
    return std::nullopt;
}

void Batch::note_end(std::size_t game, const Outcome& outcome) {
    note(game, true, false);
    const int seats = shape_.seats, winners = std::popcount(outcome.winners);
    float* const reward = &arrays_.reward[game * width(seats)];
    for (int seat = 0; seat < seats; ++seat) {
        if (setup_.by_points) reward[seat] = static_cast<float>(outcome.points[seat]);
        else if (winners == 0 || winners == seats) reward[seat] = 0;
        else reward[seat] = outcome.winners >> seat & 1 ? 1.0f / static_cast<float>(winners) : -1.0f / static_cast<float>(seats - winners);
    }
}

}  // namespace fourfold::envs
