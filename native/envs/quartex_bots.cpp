// Quartex's greedy actions, as in src/fourfold/engine/quartex/greedy.py, and its search.
#include "../common/stop.hpp"
#include "../quartex/search.hpp"
#include "best_actions.hpp"
#include "bots.hpp"
#include "quartex.hpp"
#include "quartex_faces.hpp"

namespace fourfold::envs {
namespace {

using namespace quartex;

constexpr double kSetupPenalty = 0.3;  // the cost of leaving a symbol one tile short, as a part of its token's value
constexpr SearchSettings kSettings{.horizon = 4, .horizon_growth = 2, .widening = 2};  // as in engine/quartex/searcher.py

int worth(const Tokens& tokens, const Tokens& stock) {
    int sum = 0;
    for (int symbol = 0; symbol < kSymbols; ++symbol) sum += tokens[symbol] * stock[symbol];
    return sum;
}

// The value of a face for the active player where it meets these taken cells.
double value_of(const TurnState& turn, Face face, unsigned taken) {
    Tokens mine = turn.active_player().tokens, stock = turn.stock;
    std::array<int, kSymbols> left{};
    for (int corner = 0; corner < kCorners; ++corner) {
        const int met = std::popcount(taken & kMeeting[corner]), symbol = symbol_at(face, corner);
        left[symbol] += met == 2;
        if (met < 3 || stock[symbol] == 0) continue;
        --stock[symbol];
        ++mine[symbol];
    }
    int others = 0, setups = 0;
    for (int seat = 0; seat < turn.seat_count; ++seat)
        if (seat != turn.active) others += worth(turn.players[seat].tokens, stock);
    for (int symbol = 0; symbol < kSymbols; ++symbol) setups += left[symbol] * stock[symbol];
    const double lead = worth(mine, stock) - static_cast<double>(others) / (turn.seat_count - 1);
    return lead - kSetupPenalty * setups;
}

}  // namespace

// When an opponent is stuck, silence is best; players declare that they are stuck only when nothing else is legal.
void Quartex::find_greedy(BestActions& best) const {
    if (other_action_ == kSilent) return best.add(kSilent, 1);
    std::array<Tile, kHand> slots{};
    int held = 0;
    for (int tile : each(turn_.active_player().hand)) slots[held++] = static_cast<Tile>(tile);
    for (int i = 0; i < legal_spaces_; ++i) {
        const int rank = legal_ranks_[i];
        for (int number : each(legal_[i])) {
            const Face face = quartex_faces().faces[slots[number / kTurns]][number % kTurns];
            best.add(kTurns * kHand * rank + number, value_of(turn_, face, spaces_.taken(rank)));
        }
    }
    if (other_action_ == kStuck) best.add(kStuck, -1000);
}

// The lead over the opponents' average, as in src/fourfold/envs/quartex/potential.py.
float Quartex::potential(int seat) const {
    int others = 0;
    for (int other = 0; other < rules_->seats; ++other)
        if (other != seat) others += turn_.points(other);
    return static_cast<float>(turn_.points(seat)) - static_cast<float>(others) / static_cast<float>(rules_->seats - 1);
}

int Quartex::search_action(std::uint32_t playouts, Random& random) const {
    if (rules_->declared || legal_count_ < 2) return greedy_action(*this, random);
    quartex::Position root = network_position();
    root.bag_random = Random(random.next());
    static const StopFlag kNoStop;
    const auto found = fourfold::search(root, kSettings, {playouts}, 1, random.next(), kNoStop);
    return number_of(found.actions[0].action);
}

bool Quartex::Rules::has_network_options() const {
    quartex::Position position;
    position.options = options;
    return !declared && position.has_network_options();
}

const quartex::Position& Quartex::network_position() const {
    static thread_local quartex::Position position;
    static_cast<TurnState&>(position) = turn_;
    position.bag = {};
    for (int i = 0; i < bag_count_; ++i) position.bag.add(bag_[i]);
    return position;
}

int Quartex::number_of(Action action) const { return number_of(x_of(action), y_of(action), face_of(action)); }

int Quartex::number_of(int x, int y, Face face) const {
    const Tile tile = tile_of(face);
    const int slot = size(turn_.active_player().hand & (bit(tile) - 1));
    int turn = 0;
    while (quartex_faces().faces[tile][turn] != face) ++turn;
    return kTurns * (kHand * spaces_.find(x, y) + slot) + turn;
}

}  // namespace fourfold::envs
