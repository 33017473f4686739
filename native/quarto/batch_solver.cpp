#include "batch_solver.hpp"

#include <algorithm>

namespace fourfold::quarto {
namespace {

// The number of placements after which a lost position is lost.
int distance_of_loss(const Position& position, Worker& worker) {
    int distance = 2;
    while (distance < loss_limit(position) && !worker.opening.is_decided(position, distance)) distance += 2;
    return distance;
}

}  // namespace

Outcome BatchSolver::outcome(const Position& position, Worker& worker) {
    std::optional<int> fastest;
    for (const Position& next : worker.opening.ordered_successors(position))
        if (const auto distance = loss(next, worker)) fastest = std::min(*distance, fastest.value_or(*distance));
    if (fastest) return won_in(*fastest + 1);
    const auto distance = loss(position, worker);
    return distance ? lost_in(*distance) : kDraw;
}

// The number of placements after which the position is lost, or nothing if it is not lost.
std::optional<int> BatchSolver::loss(const Position& position, Worker& worker) {
    const Code sought = code(position);
    if (not_lost_.has(sought)) return std::nullopt;
    if (const auto known = known_loss(sought)) return known;
    if (escapes(position, worker)) return std::nullopt;
    const int distance = distance_of_loss(position, worker);
    note_loss(sought, distance);
    return distance;
}

// Returns true if some move keeps the opponent from winning. Every position from which that move leads to the same successor
// is then known not to be lost.
bool BatchSolver::escapes(const Position& position, Worker& worker) {
    for (const Position& next : worker.opening.ordered_successors(position)) {
        if (worker.opening.is_decided(next, win_limit(next))) continue;
        for (int cell : each(next.occupied)) not_lost_.add(code(taken_back(next, cell)));
        return true;
    }
    return false;
}

std::optional<int> BatchSolver::known_loss(Code code) const {
    const std::lock_guard lock(mutex_);
    const auto found = lost_.find(code);
    return found == lost_.end() ? std::nullopt : std::optional<int>(found->second);
}

void BatchSolver::note_loss(Code code, int distance) {
    const std::lock_guard lock(mutex_);
    lost_.emplace(code, static_cast<std::int8_t>(distance));
}

}  // namespace fourfold::quarto
