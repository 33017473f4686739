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
#include "archive.hpp"
#include "batch.hpp"
#include "best_actions.hpp"
#include "seat_notes.hpp"
#include "single_game.hpp"

namespace fourfold::envs {

class Quartino {
public:
    using NetworkPosition = quartino::Position;

    struct Rules {
        static constexpr int kKind = 2;

        std::shared_ptr<const quartino::Table> table;
        std::vector<quartino::Card> cards;  // in the order of their numbers
        int first = kNature;
        int seats = 2;

        int actions() const;
        int size() const;
        bool has_network_options() const;
        void save(Writer& writer) const;
        static Rules load(Reader& reader);
    };

    explicit Quartino(const Rules& rules) : rules_(&rules), numbers_(rules) {}

    void begin();
    int mover() const;
    int random_action(Random& random) const;
    void play(int number);
    void write(Row row, int observer);
    void skip_write() {}
    void forget_row() { is_row_stale_ = true; }
    Outcome outcome() const;
    float potential(int seat) const;
    void save(Writer& writer) const;
    void restore(Reader& reader);
    void find_greedy(BestActions& best) const;
    int search_action(std::uint32_t playouts, Random& random) const;
    const quartino::Position& network_position() const { return position_; }
    int number_of(quartino::Action action) const;

    // For each seat the cards that all players have seen, as bits of their slots when they were dealt.
    struct Revealed {
        std::array<std::uint8_t, quartino::kMaxSeats> laid{}, shown{};
    };
    Note note(int number) const;
    void note_reveals(Revealed& revealed, Notes& notes) const;

private:
    static constexpr int kHand = quartino::kHand, kSeats = quartino::kMaxSeats;

    using Hands = std::array<std::array<std::uint8_t, kHand>, kSeats>;

    struct Saved {
        bool is_begun;
        int dealt;
        Hands hands;
        std::array<std::uint8_t, quartino::kCards> undealt;
        std::array<std::uint64_t, quartino::kMaxFields> columns;
        std::array<std::uint8_t, quartino::kMaxFields> fresh;
        std::array<std::uint8_t, kSeats> laid, shown;  // by the slots dealt, and by those still in the hand
        quartino::Turn turn;
        std::uint8_t active, idle_turns;
        quartino::Ending ending;
        std::uint32_t turns;
    };

    // The sizes of a board and where the numbers of each kind of action begin.
    struct Numbers {
        explicit Numbers(const Rules& rules);
        int fields, sectors, cards;
        int columns_at, lifts_at, claims_at, four_at;
    };

    bool is_dealt() const { return dealt_ == kHand * rules_->seats; }
    void deal(int card);
    void start(int seat);
    void find_legal();
    void find_cards();
    int count_legal() const;
    int nth_legal(int n) const;
    quartino::Action action_of(int number) const;
    bool has_laid(int seat, int card) const;
    bool is_made(quartino::Card card, int sector) const;
    Revealed revealed() const;
    void note_new(int seat, unsigned slots, Notes& notes) const;
    void find_greedy_calls(BestActions& best) const;
    std::vector<int> quiet_actions() const;

    void clear(Row row);
    void write_columns(std::int8_t* out);
    void write_cards(std::int8_t* hand, std::int8_t* players, int seat) const;
    void write_players(std::int8_t* out, int seat) const;
    void write_turn(std::int8_t* out) const;
    void write_marks(std::int8_t* out);
    void write_mask(std::uint8_t* out);
    void write_draws(std::uint8_t* out) const;

    template <typename Archive>
    void transfer_deal(Archive& archive, Saved& saved) const;
    template <typename Archive>
    void transfer_position(Archive& archive, Saved& saved) const;
    void restore_deal(const Saved& saved);
    void restore_cards(const Saved& saved);
    void restore_board(const Saved& saved);
    void restore_turn(const Saved& saved);

    const Rules* rules_;
    quartino::Position position_;
    Numbers numbers_;
    Hands hands_{};                                            // indices of the cards dealt
    Hands held_{};                                             // of those still in the hands, as in the position
    std::array<std::uint8_t, quartino::kMaxFields> fresh_{};  // number of pawns just placed on each field
    quartino::LegalActions legal_;                            // the legal actions of the player to move
    std::array<std::uint8_t, quartino::kCards> undealt_;
    std::int16_t undealt_count_ = 0;
    std::uint8_t dealt_ = 0;
    std::uint8_t cards_held_ = 0;  // the number of cards in all hands when held_ was last found
    bool is_begun_ = false;

    // What the row shows.
    bool is_row_stale_ = true;  // the row can show anything
    bool are_cards_new_ = true;
    bool are_marks_written_ = false;
    bool are_draws_written_ = false;
    std::int8_t observer_ = kNobody;
    std::uint8_t claims_written_ = 0;                   // the number of cards with claims in the mask, and their indices
    std::array<std::uint8_t, kHand> claimed_cards_{};
    std::array<std::uint64_t, quartino::kMaxFields> columns_written_{};
};

std::unique_ptr<Batch> make_batch(const Setup& setup, const Quartino::Rules& rules);
std::unique_ptr<SingleGame> make_single_game(const Quartino::Rules& rules);

}  // namespace fourfold::envs
