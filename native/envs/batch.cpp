#include "batch.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <stdexcept>
#include <string>

#include "mask_numbers.hpp"

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

Batch::Batch(const Setup& setup, const Shape& shape, const NetworkShape& network)
    : setup_(setup), shape_{checked(shape.batch, kMaxGames, "batch"), shape.seats, shape.actions, shape.size}, network_(network),
      pool_(std::min(checked(setup.threads, kMaxThreads, "threads"), setup.batch)) {
    const std::size_t games = width(setup.batch), seats = width(shape.seats), size = width(shape.size);
    if (setup.observations) arrays_.observation.resize(games * size);
    if (setup.observations) arrays_.mask.resize(games * width(shape.actions));
    if (setup.network_input) {
        arrays_.state_features.resize(games * width(network.state));
        arrays_.legal.resize(games * width(network.actions));
        arrays_.action_features.resize(games * width(network.actions) * width(network.action));
    }
    arrays_.reward.resize(games * seats);
    arrays_.to_play.resize(games);
    arrays_.done.resize(games);
    arrays_.truncated.resize(games);
    if (setup.final_observations) arrays_.final_observation.resize(games * size);
    if (setup.seat_observations) arrays_.seat_observation.resize(games * seats * size);
    if (setup.shaping != 0) potential_.resize(games * seats);
}

NetworkRow Batch::network_row(std::size_t game) {
    const std::size_t state = width(network_.state), actions = width(network_.actions), features = actions * width(network_.action);
    return {std::span(arrays_.state_features).subspan(game * state, state), std::span(arrays_.legal).subspan(game * actions, actions),
            std::span(arrays_.action_features).subspan(game * features, features)};
}

std::span<const std::int32_t> Batch::legal_row(std::size_t game) const {
    const std::span row(&arrays_.legal[game * width(network_.actions)], width(network_.actions));
    return row.first(static_cast<std::size_t>(std::ranges::find(row, -1) - row.begin()));
}

// All threads of the caller take turns.
std::unique_lock<std::mutex> Batch::enter() {
    pool_.check_process();
    return std::unique_lock(mutex_);
}

void Batch::check_rows(Rows rows, Seeds seeds) const {
    for (std::int64_t row : rows)
        if (row < 0 || row >= shape_.batch)
            throw std::invalid_argument("There is no game " + std::to_string(row) + "; they have the numbers 0 to " +
                                        std::to_string(shape_.batch - 1) + ".");
    if (!seeds.empty() && seeds.size() != rows.size())
        throw std::invalid_argument("There are " + std::to_string(rows.size()) + " games, but " + std::to_string(seeds.size()) + " seeds.");
}

void Batch::reset(std::optional<std::uint64_t> seed) {
    const auto lock = enter();
    pool_.run(width(shape_.batch), [&](Range games) { reset_games(games, seed); });
}

void Batch::reset_rows(Rows rows, Seeds seeds) {
    const auto lock = enter();
    check_rows(rows, seeds);
    for (std::size_t i = 0; i < rows.size(); ++i)
        reset_game(static_cast<std::size_t>(rows[i]), seeds.empty() ? std::nullopt : std::optional(seeds[i]));
}

ByteList Batch::save(Rows rows) {
    const auto lock = enter();
    check_rows(rows, {});
    return save_games(rows);
}

void Batch::restore(ByteSpan saved, Rows rows, Seeds seeds) {
    const auto lock = enter();
    check_rows(rows, seeds);
    restore_games(saved, rows, seeds);
}

void Batch::set_starts(ByteSpan saved) {
    const auto lock = enter();
    load_starts(saved);
}

void Batch::step(std::span<const std::int64_t> actions) {
    const auto lock = enter();
    if (actions.size() != width(shape_.batch))
        throw std::invalid_argument("There are " + std::to_string(shape_.batch) + " games, but " + std::to_string(actions.size()) + " actions.");
    check_legal(actions);
    pool_.run(actions.size(), [&](Range games) { step_games(games, actions.data()); });
}

void Batch::sample_actions(std::span<std::int64_t> actions) {
    const auto lock = enter();
    if (actions.size() != width(shape_.batch)) throw std::invalid_argument("The array needs one action for each game.");
    pool_.run(actions.size(), [&](Range games) { sample_for(games, actions.data()); });
}

Batch::LegalActions Batch::legal_actions() {
    const auto lock = enter();
    LegalActions found;
    found.starts.push_back(0);
    std::vector<std::int32_t> row(width(shape_.actions));
    for (std::size_t game = 0; game < width(shape_.batch); ++game) {
        std::span<const std::int32_t> legal;
        if (setup_.observations) {
            const std::span mask(&arrays_.mask[game * width(shape_.actions)], width(shape_.actions));
            legal = std::span(row).first(write_numbers<std::int32_t>(mask, row.data()));
        } else {
            legal = legal_row(game);
        }
        found.actions.insert(found.actions.end(), legal.begin(), legal.end());
        found.starts.push_back(static_cast<std::int64_t>(found.actions.size()));
    }
    return found;
}

bool Batch::is_legal(std::size_t game, std::int64_t action) const {
    if (!setup_.observations) return action >= 0 && std::ranges::count(legal_row(game), action) != 0;
    return action >= 0 && action < shape_.actions && arrays_.mask[game * width(shape_.actions) + static_cast<std::size_t>(action)];
}

// Each thread checks its own games, because their masks are in its cache.
void Batch::check_legal(std::span<const std::int64_t> actions) {
    std::atomic<bool> are_legal{true};
    pool_.run(actions.size(), [&](Range games) {
        for (std::size_t game = games.begin; game < games.end; ++game)
            if (!is_legal(game, actions[game])) are_legal.store(false, std::memory_order_relaxed);
    });
    if (are_legal) return;
    std::size_t game = 0;
    while (is_legal(game, actions[game])) ++game;
    throw std::invalid_argument("Action " + std::to_string(actions[game]) + " is not legal in game " + std::to_string(game) + " now.");
}

// Rewards are saved as the bits of their numbers.
void Batch::save_result(Writer& writer, std::size_t game) const {
    writer.flag(arrays_.done[game] != 0);
    writer.flag(arrays_.truncated[game] != 0);
    for (std::size_t seat = 0, seats = width(shape_.seats); seat < seats; ++seat)
        writer.word(std::bit_cast<std::uint32_t>(arrays_.reward[game * seats + seat]));
}

Batch::Latest Batch::load_result(Reader& reader) const {
    Latest latest;
    reader.flag(latest.is_done);
    reader.flag(latest.is_truncated);
    require(latest.is_done || !latest.is_truncated, "a game that goes on is truncated");
    for (int seat = 0; seat < shape_.seats; ++seat) {
        std::uint32_t bits = 0;
        reader.number(bits, 0, UINT32_MAX);
        latest.reward[seat] = std::bit_cast<float>(bits);
        require(std::isfinite(latest.reward[seat]), "a reward is not a number");
    }
    return latest;
}

void Batch::set_result(std::size_t game, const Latest& latest) {
    note(game, latest.is_done, latest.is_truncated);
    std::copy_n(latest.reward.begin(), shape_.seats, &arrays_.reward[game * width(shape_.seats)]);
}

void Batch::check_saved_count(std::uint64_t count, std::size_t rows) {
    if (count != rows && count != 1)
        throw std::invalid_argument("There are " + std::to_string(count) + " saved games for " + std::to_string(rows) + " rows.");
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
