// Proves the value of a position and writes it down as a certificate, a step at a time, so that it can be watched, stopped
// and taken up again. What a certificate holds is told in checker/certificate.hpp.
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
    // Choices are listed for positions with up to `last` pieces placed; a search ends the rest.
    ProofMaker(RuleSet rules, const Position& root, int last, int threads, const StopFlag& stop);

    // Known after the first step: for the player who acts at the root.
    std::optional<Value> value() const { return value_; }
    bool is_done() const;

    // How many choices are made, and how many are known to be needed; the next layer may bring more.
    std::size_t done() const;
    std::size_t total() const;

    // Finds the value, or makes up to so many more choices. Throws Stopped when the flag is raised; what the step had found is
    // lost then.
    void step(std::size_t count);

    // What has been found so far, to be saved between steps; resume() takes it up. Throws std::invalid_argument if it is another's.
    std::vector<std::uint8_t> state() const;
    void resume(std::span<const std::uint8_t> state);

    // Once all is done.
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
