// Quarto for the vector environment, with all ways to call.
//
//   numbers      0-15 give a piece, 16-31 place on a cell, 32-50 call a line or a square, 51 pass; Nature draws a seat
//   observation  board 16 x 5, hand 5, left 16, last 16, turn 4
#pragma once

#include <cstdint>
#include <memory>

#include "../quarto/position.hpp"
#include "archive.hpp"
#include "batch.hpp"
#include "best_actions.hpp"
#include "seat_notes.hpp"
#include "single_game.hpp"

namespace fourfold::envs {

enum class Calls : std::uint8_t { announced, automatic, no_steal, persistent };

class Quarto {
public:
    struct Rules {
        static constexpr int kKind = 0;

        quarto::RuleSet set;
        Calls calls = Calls::announced;
        bool wrong_call_loses = false;
        int first = kNature;  // the seat that gives the first piece
        int seats = 2;

        int actions() const { return 52; }
        int size() const { return 121; }
        void save(Writer& writer) const;
        static Rules load(Reader& reader);
    };

    explicit Quarto(const Rules& rules) : rules_(&rules) {}

    void begin();
    int mover() const { return mover_; }
    int random_action(Random& random) const;
    void play(int number);
    void write(Row row, int observer);
    void skip_write() { is_new_ = true; }
    void forget_row() { is_new_ = true; }
    Outcome outcome() const;
    float potential(int) const { return 0; }
    void save(Writer& writer) const;
    void restore(Reader& reader);
    void find_greedy(BestActions& best) const;
    int search_action(std::uint32_t playouts, Random& random) const;

    // Nothing is hidden, so nothing is revealed.
    struct Revealed {};
    Note note(int number) const { return mover_ == kNature ? draw_note(number) : public_note(mover_, number); }
    void note_reveals(Revealed&, Notes&) const {}

private:
    using Lines = std::uint32_t;  // lines and squares as bits, in the order of their action numbers

    std::uint64_t legal() const;
    void give(int piece);
    void place(int cell);
    void call(int line);
    void pass();
    void end(int winner);
    Lines finished_through(int cell) const;
    bool is_finished(int line) const;
    bool is_open_quarto(int line) const;
    int value_of_place(int cell, bool wins) const;
    void write_board(std::int8_t* out);

    const Rules* rules_;
    quarto::Position position_;
    quarto::PieceSet left_ = 0;
    Lines void_ = 0;  // lines that nobody called in time
    std::int8_t mover_ = kNobody;
    std::int8_t placer_ = kNobody;
    std::int8_t last_ = -1;
    std::int8_t winner_ = kNobody;
    bool may_call_ = false;
    bool is_new_ = true;  // no observation of this game has been written
};

std::unique_ptr<Batch> make_batch(const Setup& setup, const Quarto::Rules& rules);
std::unique_ptr<SingleGame> make_single_game(const Quarto::Rules& rules);

}  // namespace fourfold::envs
