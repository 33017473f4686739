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

#include "bots.hpp"
#include "seat_notes.hpp"
#include "vector_game.hpp"

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
    // Shows what this seat sees, or a spectator (kNature).
    virtual void look(int seat) = 0;
    // Plays Nature's draws and the bots' actions up to the next decision of another seat, with at most this number of decisions.
    // Appends the numbers played and returns how many of them are decisions.
    virtual std::uint32_t advance(const Bots& bots, Random& random, std::uint32_t most, std::vector<std::uint16_t>& played) = 0;
    // The greedy actions of the player to move, one of which a greedy bot plays.
    virtual void find_greedy(BestActions& best) const = 0;
    virtual int mover() const = 0;
    // Whose observation is shown: a seat, kNature for a spectator, or kNobody for the first seat of a game that is over.
    virtual int shown() const = 0;
    virtual Outcome outcome() const = 0;
    // The game with its rules as bytes.
    virtual ByteList save() const = 0;
    // Goes on with a saved game of the same rules. Throws std::invalid_argument and changes nothing if the bytes are not valid.
    virtual void restore(ByteSpan saved) = 0;

    int seats() const { return seats_; }
    bool is_over() const { return mover() == kNobody; }
    // The legal actions in ascending order; valid until the next call.
    std::span<const std::uint16_t> legal() const;
    // Shows what this seat sees and copies it.
    void write_observation(int seat, std::span<float> out);
    const std::vector<std::int8_t>& observation() const { return observation_; }
    const std::vector<std::uint8_t>& mask() const { return mask_; }
    // Everything that was played since the game began or was restored, as the seats have seen it.
    const Notes& notes() const { return notes_; }

protected:
    SingleGame(int seats, int actions, int size)
        : seats_(seats), observation_(static_cast<std::size_t>(size)), mask_(static_cast<std::size_t>(actions)) {}
    SingleGame(const SingleGame&) = default;

    void check_legal(std::int64_t number) const;
    void check_seat(int seat) const;
    Row row() { return {observation_.data(), mask_.data()}; }

    int seats_;
    std::vector<std::int8_t> observation_;
    std::vector<std::uint8_t> mask_;
    Notes notes_;
};

// A saved game of any kind. Throws std::invalid_argument if the bytes are not valid.
std::unique_ptr<SingleGame> load_single_game(ByteSpan saved);

template <HasBots G>
class SingleGameOf final : public SingleGame {
public:
    explicit SingleGameOf(const typename G::Rules& rules)
        : SingleGame(rules.seats, rules.actions(), rules.size()), rules_(std::make_shared<const typename G::Rules>(rules)), game_(*rules_) {
        begin();
    }

    std::unique_ptr<SingleGame> copy() const override { return std::make_unique<SingleGameOf>(*this); }

    void begin() override {
        game_.begin();
        forget_notes();
        show(game_.mover());
    }

    void play(std::int64_t number) override {
        check_legal(number);
        play_noted(static_cast<int>(number));
        show(game_.mover());
    }

    void look(int seat) override {
        check_seat(seat);
        show(seat);
    }

    std::uint32_t advance(const Bots& bots, Random& random, std::uint32_t most, std::vector<std::uint16_t>& played) override {
        std::uint32_t decisions = 0;
        const std::size_t before = played.size();
        play_bots(game_, bots, random, most, [&](int number, bool is_decision) {
            played.push_back(static_cast<std::uint16_t>(number));
            decisions += is_decision;
            play_noted(number);
        });
        if (played.size() > before) show(game_.mover());
        return decisions;
    }

    void find_greedy(BestActions& best) const override {
        if (game_.mover() >= 0) game_.find_greedy(best);
    }

    int shown() const override { return observer_; }
    int mover() const override { return game_.mover(); }
    Outcome outcome() const override { return is_over() ? game_.outcome() : Outcome{}; }

    ByteList save() const override {
        Writer writer = open_writer(kSingleFormat, *rules_);
        game_.save(writer);
        writer.number(observer_, kNobody, kMaxSeats - 1);
        return writer.bytes();
    }

    void restore(ByteSpan saved) override {
        Reader reader = open_reader(saved, kSingleFormat, *rules_);
        G game(*rules_);
        int observer = kNobody;
        game.restore(reader);
        reader.number(observer, kNobody, seats_ - 1);
        reader.close();
        game_ = game;
        forget_notes();
        show(observer);
    }

private:
    void play_noted(int number) {
        notes_.push_back(game_.note(number));
        game_.play(number);
        game_.note_reveals(revealed_, notes_);
    }

    void forget_notes() {
        revealed_ = {};
        game_.note_reveals(revealed_, notes_);
        notes_.clear();
    }

    void show(int observer) {
        observer_ = observer;
        game_.write(row(), observer == kNobody ? 0 : observer);
        if (is_over()) std::ranges::fill(mask_, std::uint8_t{0});
    }

    std::shared_ptr<const typename G::Rules> rules_;  // shared with copies of the game
    G game_;
    typename G::Revealed revealed_{};  // what the notes say that all players have been shown
    int observer_ = kNobody;  // whose observation is shown: a seat, kNature for a spectator, or kNobody when the game is over
};

}  // namespace fourfold::envs
