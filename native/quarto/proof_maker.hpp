// Proves the value of a position and writes a certificate (checker/certificate.hpp), in steps, so that the caller can show
// progress, stop and resume.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "../common/stop.hpp"
#include "solver.hpp"
#include "strategy.hpp"

namespace fourfold::quarto {

class ProofMaker {
public:
    // Lists choices for positions with up to `last` pieces placed; the checker searches the positions after them.
    ProofMaker(RuleSet rules, const Position& root, int last, int threads, const StopFlag& stop);

    // The value for the player who acts at the root; known after the first step.
    std::optional<Value> value() const { return value_; }
    bool is_done() const;

    // The number of choices made, and the number known to be needed; the next layer may need more.
    std::size_t done() const;
    std::size_t total() const;

    // Finds the value, or makes up to `count` more choices. Throws Stopped when the flag is raised; the results of that step are
    // then lost.
    void step(std::size_t count);

    // The results so far, to be saved between steps. resume() continues from them; it throws std::invalid_argument if they
    // belong to another proof.
    std::vector<std::uint8_t> state() const;
    void resume(std::span<const std::uint8_t> state);

    // The finished certificate.
    std::vector<std::uint8_t> certificate() const;

private:
    void begin(Value value);
    Strategy* present();
    std::vector<Position> chosen_in_parallel(const std::vector<Position>& positions);
    Position chosen_by_all(const Position& position);
    Position chosen(const Position& position, Worker& worker) const;
    bool holds(const Position& next, OpeningSearch& opening) const;
    std::vector<std::uint8_t> header() const;

    RuleSet rules_;
    Position root_;
    int last_;
    Solver solver_;
    std::optional<Value> value_;
    std::vector<Strategy> strategies_;
};

}  // namespace fourfold::quarto
