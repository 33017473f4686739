// Quartino for the vector environment: deals cards one by one, then plays by quartino::Position.
//
//   numbers      F fields, S sectors, C cards: field + F colour places, then F announce, F lift, sector + S card claims, and
//                four colours, silent, done; Nature draws a card or a seat
//   observation  columns F x 17, reserve 4, hand C, players n x (3 + 2 C), turn 10, marks F x 3
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "../quartino/position.hpp"
#include "batch.hpp"
#include "single_game.hpp"

namespace fourfold::envs {

class Quartino {
public:
    struct Rules {
        std::shared_ptr<const quartino::Table> table;
        std::vector<quartino::Card> cards;  // in the order of their numbers
        int first = kNature;
        int seats = 2;

        int actions() const;
        int size() const;
    };

    explicit Quartino(const Rules& rules) : rules_(&rules) {}

    void begin();
    int mover() const;
    int random_action(Random& random) const;
    void play(int number);
    void write(Row row, int observer);
    Outcome outcome() const;

private:
    static constexpr int kHand = quartino::kHand, kSeats = quartino::kMaxSeats;

    bool is_dealt() const { return dealt_ == kHand * rules_->seats; }
    void deal(int card);
    void start(int seat);
    void find_legal();
    int number_of(quartino::Action action) const;
    quartino::Action action_of(int number) const;
    int slot_of(int seat, int card) const;

    void write_columns(std::int8_t* out) const;
    void write_players(std::int8_t* out, int seat) const;
    void write_turn(std::int8_t* out) const;
    void write_marks(std::int8_t* out) const;
    void write_mask(std::uint8_t* out) const;

    const Rules* rules_;
    quartino::Position position_;
    std::array<std::array<std::uint8_t, kHand>, kSeats> hands_{};      // indices of the cards dealt
    std::array<std::uint8_t, quartino::kMaxFields> fresh_{};          // number of pawns just placed on each field
    std::array<std::uint16_t, quartino::Position::kMaxActions> legal_;  // the actions of the player to move
    std::array<std::uint8_t, quartino::kCards> undealt_;
    std::int16_t undealt_count_ = 0;
    std::int16_t legal_count_ = 0;
    std::uint8_t dealt_ = 0;
    bool is_begun_ = false;
};

std::unique_ptr<Batch> make_batch(const Setup& setup, const Quartino::Rules& rules);
std::unique_ptr<SingleGame> make_single_game(const Quartino::Rules& rules);

}  // namespace fourfold::envs
