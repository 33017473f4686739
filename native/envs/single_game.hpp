// A single game, played action by action and exposed in two arrays with fixed addresses.
//
//   observation  what the mover sees, or the seat given to look(); the first seat's view once the game is over
//   mask         1 for each legal action of the mover; all 0 once the game is over
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "game.hpp"

namespace fourfold::envs {

class SingleGame {
public:
    virtual ~SingleGame() = default;
    SingleGame& operator=(const SingleGame&) = delete;

    virtual std::unique_ptr<SingleGame> copy() const = 0;
    // Starts a new game, before the first decision or draw.
    virtual void begin() = 0;
    // Throws std::invalid_argument and changes nothing unless the action is legal.
    virtual void play(std::int64_t number) = 0;
    virtual void look(int seat) = 0;
    virtual int mover() const = 0;
    virtual Outcome outcome() const = 0;

    int seats() const { return seats_; }
    bool is_over() const { return mover() == kNobody; }
    // The legal actions in ascending order; valid until the next call.
    std::span<const std::uint16_t> legal();
    const std::vector<std::int8_t>& observation() const { return observation_; }
    const std::vector<std::uint8_t>& mask() const { return mask_; }

protected:
    SingleGame(int seats, int actions, int size)
        : seats_(seats), observation_(static_cast<std::size_t>(size)), mask_(static_cast<std::size_t>(actions)),
          legal_(static_cast<std::size_t>(actions)) {}
    SingleGame(const SingleGame&) = default;

    void check_legal(std::int64_t number) const;
    void check_seat(int seat) const;
    Row row() { return {observation_.data(), mask_.data()}; }

    int seats_;
    std::vector<std::int8_t> observation_;
    std::vector<std::uint8_t> mask_;

private:
    std::vector<std::uint16_t> legal_;
};

template <VectorGame G>
class SingleGameOf final : public SingleGame {
public:
    explicit SingleGameOf(const typename G::Rules& rules)
        : SingleGame(rules.seats, rules.actions(), rules.size()), rules_(std::make_shared<const typename G::Rules>(rules)), game_(*rules_) {
        begin();
    }

    std::unique_ptr<SingleGame> copy() const override { return std::make_unique<SingleGameOf>(*this); }

    void begin() override {
        game_.begin();
        show(game_.mover());
    }

    void play(std::int64_t number) override {
        check_legal(number);
        game_.play(static_cast<int>(number));
        show(game_.mover());
    }

    void look(int seat) override {
        check_seat(seat);
        show(seat);
    }

    int mover() const override { return game_.mover(); }
    Outcome outcome() const override { return is_over() ? game_.outcome() : Outcome{}; }

private:
    void show(int observer) {
        game_.write(row(), observer == kNobody ? 0 : observer);
        if (is_over()) std::ranges::fill(mask_, std::uint8_t{0});
    }

    std::shared_ptr<const typename G::Rules> rules_;  // shared with copies of the game
    G game_;
};

}  // namespace fourfold::envs
