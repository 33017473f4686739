// Quarto's greedy actions, as in src/fourfold/engine/quarto/greedy.py, and its search.
#include "../common/stop.hpp"
#include "../search/parallel_search.hpp"
#include "best_actions.hpp"
#include "byte_flags.hpp"
#include "quarto.hpp"
#include "quarto_numbers.hpp"

namespace fourfold::envs {
namespace {

using namespace quarto;

constexpr int kRightCall = 1000, kWin = kCells + 1;

// The attribute values with which a piece finishes a line, for each empty cell and for all of them.
struct Dangers {
    std::array<Values, kCells> at{};
    Values any = 0;

    Dangers(const Position& position, RuleSet rules) {
        for (int line = 0, count = count_alignments(rules); line < count; ++line) {
            const CellSet set = alignment(line), taken = set & position.occupied, open = set & empty_cells(position);
            if (open == 0 || without_first(open) != 0) continue;
            Values common = 0;
            for (int t : each(static_cast<unsigned>(rules.traits))) {
                const CellSet having = position.trait[t] & set;
                if (having == taken) common |= static_cast<Values>(0b1'0000 << t);
                if (having == 0) common |= static_cast<Values>(1 << t);
            }
            at[first(open)] |= common;
            any |= common;
        }
    }

    bool wins(int piece, int cell) const { return (values_of(piece) & at[cell]) != 0; }
    int count_wins(int piece) const {
        int cells = 0;
        for (Values values : at) cells += (values_of(piece) & values) != 0;
        return cells;
    }
    PieceSet safe(PieceSet left) const { return left & kSafePieces[any]; }
};

// A position of the game with automatic calls, for the tree search. An action is a number plus 1.
struct SearchedPosition {
    using Action = std::uint32_t;
    static constexpr int kMaxSeats = 2, kMaxActions = kCells;

    Position position;
    PieceSet left = 0;
    RuleSet rules;
    std::int8_t to_move = 0, winner = kNobody;
    bool over = false;

    int seats() const { return kMaxSeats; }
    int mover() const { return to_move; }
    bool is_over() const { return over; }
    int actions(Action* out) const {
        int count = 0;
        if (position.hand == kNoPiece)
            for (int piece : each(left)) out[count++] = static_cast<Action>(piece + 1);
        else
            for (int cell : each(empty_cells(position))) out[count++] = static_cast<Action>(kPlaceAt + cell + 1);
        return count;
    }
    void play(Action action) {
        const int number = static_cast<int>(action) - 1;
        if (number < kPlaceAt) {
            position.hand = static_cast<std::int8_t>(number);
            left &= static_cast<PieceSet>(~bit16(number));
            to_move ^= 1;
            return;
        }
        if (Dangers(position, rules).wins(position.hand, number - kPlaceAt)) winner = to_move;
        position = with_hand_on(position, number - kPlaceAt);
        over = winner != kNobody || position.occupied == kAllCells;
    }
    void values(float* out) const {
        for (int seat = 0; seat < kMaxSeats; ++seat) out[seat] = winner == kNobody ? 0.5f : static_cast<float>(winner == seat);
    }
    std::uint64_t hash() const {
        std::uint64_t word = position.occupied | static_cast<std::uint64_t>(position.hand + 1) << 16 | static_cast<std::uint64_t>(to_move) << 24;
        word = Random::mix(word);
        for (CellSet trait : position.trait) word = Random::mix(word + trait);
        return word;
    }
    std::uint64_t observation_key(int) const { return hash(); }  // nothing is hidden
    void determinize(int, Random&) {}
    void shuffle_draws(Random&) {}
    // Wins if possible and gives no winning piece if there is another.
    Action playout_action(Random& random) const {
        const Dangers dangers(position, rules);
        if (position.hand == kNoPiece) {
            const PieceSet safe = dangers.safe(left), some = safe ? safe : left;
            return static_cast<Action>(nth(some, random.below(count_bits(some))) + 1);
        }
        CellSet cells = 0;
        for (int cell : each(empty_cells(position)))
            if (dangers.wins(position.hand, cell)) cells |= bit16(cell);
        if (!cells) cells = empty_cells(position);
        return static_cast<Action>(kPlaceAt + nth(cells, random.below(count_bits(cells))) + 1);
    }
};

// Plain UCT: without scores for the actions there is nothing to widen by, and playouts go to the end.
constexpr SearchSettings kSettings{.exploration = 0.7f, .epsilon = 0.1f, .widening = 1e6f};

}  // namespace

void Quarto::find_greedy(BestActions& best) const {
    const Dangers dangers(position_, rules_->set);
    for (int number : each(legal())) {
        if (number < kPlaceAt) best.add(number, -dangers.count_wins(number));
        else if (number < kCallAt) best.add(number, value_of_place(number - kPlaceAt, dangers.wins(position_.hand, number - kPlaceAt)));
        else if (number < kPass) best.add(number, is_open_quarto(number - kCallAt) ? kRightCall : -kRightCall);
        else best.add(number, 0);
    }
}

// A win, or else the number of pieces that can be given safely afterwards.
int Quarto::value_of_place(int cell, bool wins) const { return wins ? kWin : size(Dangers(with_hand_on(position_, cell), rules_->set).safe(left_)); }

bool Quarto::is_open_quarto(int line) const {
    const bool is_open = rules_->calls == Calls::persistent || (last_ >= 0 && alignment(line) >> last_ & 1);
    return is_open && is_finished(line);
}

int Quarto::search_action(std::uint32_t playouts, Random& random) const {
    BestActions best;
    find_greedy(best);
    const bool is_silent = left_ == 0 && position_.hand == kNoPiece;
    if (best.value() >= kWin || is_silent) return best.any(random);
    const SearchedPosition root{position_, left_, rules_->set, mover_};
    static const StopFlag kNoStop;
    const auto found = fourfold::search(root, kSettings, {playouts}, 1, random.next(), kNoStop);
    return static_cast<int>(found.actions[0].action) - 1;
}

}  // namespace fourfold::envs
