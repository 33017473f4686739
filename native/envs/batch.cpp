#include "batch.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

namespace fourfold::envs {
namespace {

constexpr int kMostGames = 1 << 24;
constexpr int kMostThreads = 256;

int checked(int number, int most, const char* what) {
    if (number < 1 || number > most) throw std::invalid_argument(std::string(what) + " is a number from 1 to " + std::to_string(most) + ", not " + std::to_string(number) + ".");
    return number;
}

}  // namespace

Batch::Batch(const Setup& setup, int seats, int actions, int size)
    : setup_(setup), shape_{checked(setup.batch, kMostGames, "batch"), seats, actions, size},
      crew_(std::min(checked(setup.threads, kMostThreads, "threads"), setup.batch)) {
    const std::size_t games = width(setup.batch);
    arrays_.observation.resize(games * width(size));
    arrays_.mask.resize(games * width(actions));
    arrays_.reward.resize(games * width(seats));
    arrays_.to_play.resize(games);
    arrays_.done.resize(games);
    arrays_.truncated.resize(games);
}

// Neighbouring games go to the same thread.
template <typename Work>
void Batch::for_all(const Work& work) {
    const std::size_t games = width(shape_.batch), crew = width(crew_.size());
    crew_.together([&](int worker) {
        const std::size_t begin = games * width(worker) / crew, end = games * (width(worker) + 1) / crew;
        for (std::size_t game = begin; game < end; ++game) work(game);
    });
}

void Batch::reset(std::optional<std::uint64_t> seed) {
    const std::lock_guard lock(mutex_);
    for_all([&](std::size_t game) {
        if (seed) seed_game(game, Random::mixed(*seed + 0x9e3779b97f4a7c15u * (game + 1)));
        note_end(game, nullptr, false);
        begin_game(game);
    });
}

void Batch::step(std::span<const std::int64_t> actions) {
    const std::lock_guard lock(mutex_);
    if (actions.size() != width(shape_.batch))
        throw std::invalid_argument("There are " + std::to_string(shape_.batch) + " games, but " + std::to_string(actions.size()) + " actions.");
    if (const auto game = first_illegal(actions))
        throw std::invalid_argument("Action " + std::to_string(actions[*game]) + " is not legal in game " + std::to_string(*game) + " now.");
    for_all([&](std::size_t game) { step_game(game, static_cast<int>(actions[game])); });
}

void Batch::choose(std::span<std::int64_t> actions) {
    const std::lock_guard lock(mutex_);
    if (actions.size() != width(shape_.batch)) throw std::invalid_argument("There must be room for an action of each game.");
    for_all([&](std::size_t game) { actions[game] = choose_for(game); });
}

bool Batch::is_legal(std::size_t game, std::int64_t action) const {
    return action >= 0 && action < shape_.actions && arrays_.mask[game * width(shape_.actions) + static_cast<std::size_t>(action)];
}

std::optional<std::size_t> Batch::first_illegal(std::span<const std::int64_t> actions) {
    for (std::size_t game = 0; game < actions.size(); ++game)
        if (!is_legal(game, actions[game])) return game;
    return std::nullopt;
}

void Batch::note_end(std::size_t game, const Outcome* outcome, bool is_truncated) {
    const int seats = shape_.seats;
    float* const reward = &arrays_.reward[game * width(seats)];
    std::fill_n(reward, seats, 0.0f);
    arrays_.done[game] = outcome != nullptr || is_truncated;
    arrays_.truncated[game] = is_truncated;
    if (outcome == nullptr) return;
    const int winners = std::popcount(outcome->winners);
    for (int seat = 0; seat < seats; ++seat) {
        if (setup_.by_points) reward[seat] = static_cast<float>(outcome->points[seat]);
        else if (winners != 0 && winners != seats) reward[seat] = outcome->winners >> seat & 1 ? 1.0f / static_cast<float>(winners) : -1.0f / static_cast<float>(seats - winners);
    }
}

}  // namespace fourfold::envs
