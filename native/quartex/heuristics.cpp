// Heuristics: scores for actions by looking one tile ahead (the value of tokens, and who could finish a symbol that an action
// leaves one tile short), and a static evaluation fitted to games between searches. docs/engine.md describes both.
#include <algorithm>
#include <cmath>
#include <limits>

#include "fits.hpp"
#include "position.hpp"

namespace fourfold::quartex {
namespace {

constexpr float kMine = 0.6f;       // share of a token's value for being able to take it in the next turn if no opponent can
constexpr float kTaken = 0.02f;     // share of each colour's stock that each tile still to be laid will take
constexpr float kFinishes = 0.62f;  // share of a token's value for holding a tile that finishes its symbol
constexpr float kFits = 1.3f;       // value in points of a tile in hand that fits anywhere
constexpr float kSwing = 0.42f;     // scale of the uncertainty of points, for each tile that a seat still has to lay ...
constexpr float kCalms = 0.8f;      // ... to the power of this

int tiles_to_lay(const Position& position) {
    int tiles = position.bag.count;
    for (int seat = 0; seat < position.seats(); ++seat)
        if (!position.players[seat].out) tiles += size(position.players[seat].hand);
    return tiles;
}

// Scores an action by the mover's lead over the opponents' average at current token values, corrected by who is likely to take
// the next tokens.
class ActionScorer {
public:
    explicit ActionScorer(const Position& position) : ActionScorer(position, unseen_by_mover(position)) {}

    // Selects a space and returns an upper bound for the score of any face there.
    float set_space(const Space& space) {
        demand_ = position_.layout.demand(space);
        around_ = position_.layout.taken_around(space.x, space.y);
        corners_ = kCornersOf[around_];
        score_ = corners_.finished ? lead(finished()) : now_;
        float most = score_;
        for (int corner : each(corners_.left)) most += mine_[symbol_of(demand_, corner)];
        return most;
    }

    // The score of a face in the selected space.
    float score(const Space& space, Face face) {
        float sum = score_;
        for (int corner : each(corners_.left)) {
            const int missing = first(kMeeting[corner] & ~around_);
            const int place = Layout::place_of(space.x + kRight[missing], space.y + kUp[missing]);
            if (!position_.layout.is_space(place)) continue;
            const Demand now = position_.layout.demand(place);
            const TileSet fits = fitting_after(tiles_, now, face, missing, position_.options.edges_only);
            const int symbol = symbol_of(demand_, corner);
            const float none = draw_odds_.none(size(fits & unseen_));
            sum -= (1 - none) * theirs_[symbol];
            if (fits & hand_ & ~bit(tile_of(face))) sum += none * mine_[symbol];
        }
        return sum;
    }

private:
    ActionScorer(const Position& position, TileSet unseen)
        : position_(position), hand_(position.players[position.mover()].hand), unseen_(unseen), draw_odds_(size(unseen), tiles_of_others(position)) {
        const float opponents = static_cast<float>(position.seats() - 1);
        for (int symbol = 0; symbol < kSymbols; ++symbol) {
            int others = 0;
            for (int seat = 0; seat < position.seats(); ++seat) others += seat == position.mover() ? 0 : position.players[seat].tokens[symbol];
            lead_[symbol] = static_cast<float>(position.players[position.mover()].tokens[symbol]) - static_cast<float>(others) / opponents;
            const auto stock = static_cast<float>(position.stock[symbol]);
            now_ += stock * lead_[symbol];
            if (position.stock[symbol] == 0) continue;
            mine_[symbol] = kMine * std::max(0.0f, stock - 1 - lead_[symbol]);
            theirs_[symbol] = std::max(0.0f, (stock - 1) / opponents + lead_[symbol]);
        }
    }

    static TileSet unseen_by_mover(const Position& position) {
        TileSet unseen = position.bag.set();
        for (int seat = 0; seat < position.seats(); ++seat)
            if (seat != position.mover()) unseen |= position.players[seat].hand;
        return unseen;
    }

    static int tiles_of_others(const Position& position) {
        int tiles = 0;
        for (int seat = 0; seat < position.seats(); ++seat)
            if (seat != position.mover() && !position.players[seat].out) tiles += size(position.players[seat].hand);
        return tiles;
    }

    std::array<int, kSymbols> finished() const {
        std::array<int, kSymbols> finished{};
        for (int corner : each(corners_.finished)) ++finished[symbol_of(demand_, corner)];
        return finished;
    }

    float lead(const std::array<int, kSymbols>& finished) const {
        float sum = 0;
        for (int symbol = 0; symbol < kSymbols; ++symbol) {
            const int taken = std::min<int>(finished[symbol], position_.stock[symbol]);
            sum += static_cast<float>(position_.stock[symbol] - taken) * (lead_[symbol] + static_cast<float>(taken));
        }
        return sum;
    }

    const Position& position_;
    const std::array<TileSet, kDemands>& tiles_ = fitting_tiles();
    TileSet hand_, unseen_;
    DrawOdds draw_odds_;
    std::array<float, kSymbols> lead_{};
    std::array<float, kSymbols> mine_{}, theirs_{};  // the value of one more token for the mover, and its cost if an opponent takes it
    float now_ = 0;

    Demand demand_ = 0;
    unsigned around_ = 0;
    Corners corners_;
    float score_ = 0;
};

// What each player could do with their hand if the table did not change.
class HandEvaluation {
public:
    explicit HandEvaluation(const Position& position) : position_(position) {
        const auto& tiles = fitting_tiles();
        std::array<TileSet, kMaxSeats> hands{}, fits{};
        for (int seat = 0; seat < position.seats(); ++seat)
            if (!position.players[seat].out) hands[seat] = position.players[seat].hand;
        for (const Space& space : position.layout.spaces()) {
            const TileSet wanted = tiles[position.layout.demand(space)];
            unsigned able = 0;
            for (int seat = 0; seat < position.seats(); ++seat) {
                fits[seat] |= wanted & hands[seat];
                able |= static_cast<unsigned>((wanted & hands[seat]) != 0) << seat;
            }
            if (able) add(space, able);
        }
        for (int seat = 0; seat < position.seats(); ++seat) fitting_[seat] = size(fits[seat]);
    }

    // A seat's expected points if this share of the stock remains at the end.
    float points(int seat, float left) const {
        const Player& player = position_.players[seat];
        float score = 0;
        for (int symbol = 0; symbol < kSymbols; ++symbol) {
            const auto stock = static_cast<float>(position_.stock[symbol]);
            score += static_cast<float>(player.tokens[symbol]) * (stock - taken_[symbol]) + tokens_[seat][symbol] * (stock - 1);
        }
        return left * score + kFits * static_cast<float>(fitting_[seat]) - (player.out ? static_cast<float>(size(player.hand)) : 0.0f);
    }

private:
    // Adds the symbols that a tile in this space would finish, for the seats in `able`, who hold such a tile.
    void add(const Space& space, unsigned able) {
        for (int corner : each(kCornersOf[position_.layout.taken_around(space.x, space.y)].finished)) {
            const int symbol = symbol_of(position_.layout.demand(space), corner);
            if (position_.stock[symbol] == 0) continue;
            for (int seat : each(able)) tokens_[seat][symbol] += kFinishes;
            taken_[symbol] += kFinishes * static_cast<float>(size(able));
        }
    }

    const Position& position_;
    std::array<std::array<float, kSymbols>, kMaxSeats> tokens_{};
    std::array<float, kSymbols> taken_{};
    std::array<int, kMaxSeats> fitting_{};
};

}  // namespace

void Position::score_actions(const Action* actions, int count, float* score) const {
    ActionScorer scorer(*this);
    Space space{Layout::kPlaces, 0, 0};  // no space yet
    for (int i = 0; i < count; ++i) {
        const int x = x_of(actions[i]), y = y_of(actions[i]), place = Layout::place_of(x, y);
        if (place != space.place) {
            space = {static_cast<std::uint16_t>(place), static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
            scorer.set_space(space);
        }
        score[i] = scorer.score(space, face_of(actions[i]));
    }
}

// The action with the highest score; ties are broken at random.
Action Position::playout_action(Random& random) const {
    const FaceSet mine = faces_of(players[active].hand);
    ActionScorer scorer(*this);
    Action best = 0;
    int ties = 0;
    float most = -std::numeric_limits<float>::infinity();
    layout.for_each_place([&](const Space& space) {
        if (scorer.set_space(space) < most) return;
        for_each_face(fitting(layout.demand(space)) & mine, [&](Face face) {
            const float score = scorer.score(space, face);
            if (score < most) return;
            ties = score > most ? 1 : ties + 1;
            if (ties == 1 || random.below(ties) == 0) best = place(space.x, space.y, face);
            most = score;
        });
    });
    return best;
}

void Position::evaluate(float* out) const {
    if (over) return values(out);
    const int tiles = tiles_to_lay(*this);
    const float left = std::exp(-kTaken * static_cast<float>(tiles));
    const float swing = kSwing * std::pow(2.0f * static_cast<float>(tiles) / static_cast<float>(seats()), kCalms);
    const HandEvaluation hands(*this);
    float most = 0, sum = 0;
    for (int seat = 0; seat < seats(); ++seat) {
        out[seat] = hands.points(seat, left) / swing;
        most = seat == 0 ? out[seat] : std::max(most, out[seat]);
    }
    for (int seat = 0; seat < seats(); ++seat) sum += out[seat] = std::exp(out[seat] - most);
    for (int seat = 0; seat < seats(); ++seat) out[seat] /= sum;
}

}  // namespace fourfold::quartex
