// What the greedy player knows: take tokens that are worth something, and leave no symbol nearly finished.
// The same numbers as fourfold.engine.greedy.quartex, and a test holds them together. What a position promises is
// fitted to games between searches; docs/engine.md says how.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "position.hpp"

namespace fourfold::quartex {
namespace {

constexpr float kSpoils = 0.3f;     // what part of a token's worth it costs to leave its symbol one tile short
constexpr float kTaken = 0.02f;     // what part of each colour's stock every tile still to be laid will take
constexpr float kFinishes = 0.62f;  // what part of a token it is to hold a tile that finishes its symbol
constexpr float kFits = 1.3f;       // what a tile in hand is worth in points if it fits anywhere at all
constexpr float kSwing = 0.42f;     // how far points swing for each tile that a seat still has to lay ...
constexpr float kCalms = 0.8f;      // ... to this power

int tiles_to_lay(const Position& position) {
    int tiles = position.bag.count;
    for (int seat = 0; seat < position.seats(); ++seat)
        if (!position.players[seat].out) tiles += size(position.players[seat].hand);
    return tiles;
}

template <typename Use>
void each_face(const FaceSet& faces, const Use& use) {
    for (unsigned first = 0; first < kSymbols; ++first)
        for (int rest : each(faces.word[first])) use(static_cast<Face>(first << 6 | static_cast<unsigned>(rest)));
}

Face any_of(const FaceSet& faces, Random& random) {
    Face chosen = 0;
    int seen = 0;
    each_face(faces, [&](Face face) {
        if (random.below(++seen) == 0) chosen = face;
    });
    return chosen;
}

// Of the corners of a cell, those that a tile there would finish, and those that it would leave one tile short.
struct Corners {
    unsigned finished = 0, left = 0;
};

constexpr auto kCornersOf = [] {
    std::array<Corners, 1 << kAround> found{};
    for (unsigned around = 0; around < found.size(); ++around)
        for (int corner = 0; corner < kCorners; ++corner) {
            const int met = std::popcount(around & kMeeting[corner]);
            if (met == 3) found[around].finished |= 1u << corner;
            if (met == 2) found[around].left |= 1u << corner;
        }
    return found;
}();

const Corners& corners_of(const Layout& layout, int x, int y) { return kCornersOf[layout.taken_around(x, y)]; }

// How far ahead of the others' average the mover would be, by what tokens are worth now, less what he leaves for them.
class Judge {
public:
    explicit Judge(const Position& position) : position_(position), mine_(position.players[position.mover()].tokens) {
        for (int symbol = 0; symbol < kSymbols; ++symbol) {
            int others = 0;
            for (int seat = 0; seat < position.seats(); ++seat) others += seat == position.mover() ? 0 : position.players[seat].tokens[symbol];
            others_[symbol] = static_cast<float>(others) / static_cast<float>(position.seats() - 1);
            now_ += worth(symbol, 0, 0);
            spoils_[symbol] = kSpoils * static_cast<float>(position.stock[symbol]);
        }
    }

    // Turns to a cell; whether anything there is finished or left one tile short.
    bool look(int x, int y) {
        corners_ = corners_of(position_.layout, x, y);
        return (corners_.finished | corners_.left) != 0;
    }

    // If nothing happened.
    float worth() const { return now_; }

    // With this face in the cell that was looked at.
    float worth(Face face) const {
        if (!corners_.finished) {
            float sum = now_;
            for (int corner : each(corners_.left)) sum -= spoils_[symbol_at(face, corner)];
            return sum;
        }
        std::array<int, kSymbols> finished{}, left{};
        for (int corner : each(corners_.finished)) ++finished[symbol_at(face, corner)];
        for (int corner : each(corners_.left)) ++left[symbol_at(face, corner)];
        float sum = 0;
        for (int symbol = 0; symbol < kSymbols; ++symbol) sum += worth(symbol, finished[symbol], left[symbol]);
        return sum;
    }

private:
    float worth(int symbol, int finished, int left) const {
        const int taken = std::min<int>(finished, position_.stock[symbol]);
        const auto stock = static_cast<float>(position_.stock[symbol] - taken);
        return stock * (static_cast<float>(mine_[symbol] + taken) - others_[symbol] - kSpoils * static_cast<float>(left));
    }

    const Position& position_;
    const Tokens mine_;
    std::array<float, kSymbols> others_{};
    std::array<float, kSymbols> spoils_{};  // what it costs to leave a symbol one tile short
    float now_ = 0;
    Corners corners_;
};

// What everybody could do with his hand if the table stayed as it is.
class Outlook {
public:
    explicit Outlook(const Position& position) : position_(position) {
        std::array<FaceSet, kMostSeats> hands, fits;
        for (int seat = 0; seat < position.seats(); ++seat)
            if (!position.players[seat].out) hands[seat] = faces_of(position.players[seat].hand);
        for (const Space& space : position.layout.spaces()) {
            const FaceSet& wanted = fitting(position.layout.demand(space));
            unsigned able = 0;
            for (int seat = 0; seat < position.seats(); ++seat) {
                const FaceSet faces = wanted & hands[seat];
                if (faces.is_empty()) continue;
                fits[seat] |= faces;
                able |= 1u << seat;
            }
            if (able) add(space, able);
        }
        for (int seat = 0; seat < position.seats(); ++seat)
            for (int tile : each(position.players[seat].hand)) fitting_[seat] += !(kTileTables.faces[tile] & fits[seat]).is_empty();
    }

    // What a seat can expect if this part of the stock will be left.
    float points(int seat, float left) const {
        const Player& player = position_.players[seat];
        float worth = 0;
        for (int symbol = 0; symbol < kSymbols; ++symbol) {
            const auto stock = static_cast<float>(position_.stock[symbol]);
            worth += static_cast<float>(player.tokens[symbol]) * (stock - taken_[symbol]) + tokens_[seat][symbol] * (stock - 1);
        }
        return left * worth + kFits * static_cast<float>(fitting_[seat]) - (player.out ? static_cast<float>(size(player.hand)) : 0.0f);
    }

private:
    // The symbols that a tile finishes in this space, for those who are able to lay one there.
    void add(const Space& space, unsigned able) {
        for (int corner : each(corners_of(position_.layout, space.x, space.y).finished)) {
            const int symbol = position_.layout.demand(space) >> 3 * (kCorners - 1 - corner) & 3;
            if (position_.stock[symbol] == 0) continue;
            for (int seat : each(able)) tokens_[seat][symbol] += kFinishes;
            taken_[symbol] += kFinishes * static_cast<float>(size(able));
        }
    }

    const Position& position_;
    std::array<std::array<float, kSymbols>, kMostSeats> tokens_{};
    std::array<float, kSymbols> taken_{};
    std::array<int, kMostSeats> fitting_{};
};

}  // namespace

void Position::weigh(const Action* actions, int count, float* worth) const {
    Judge judge(*this);
    for (int i = 0; i < count; ++i) {
        judge.look(x_of(actions[i]), y_of(actions[i]));
        worth[i] = judge.worth(face_of(actions[i]));
    }
}

// The best of all; which one of several equals is left to chance. Most spaces are quiet: nothing is finished there and
// nothing left one tile short, so that all tiles are alike.
Action Position::likely(Random& random) const {
    const FaceSet mine = faces_of(players[active].hand);
    if (layout.is_empty()) return place(0, 0, any_of(mine, random));
    Judge judge(*this);
    std::array<const Space*, Layout::kMostSpaces> quiet;
    int quiet_count = 0, alike = 0;
    Action best = 0;
    float most = -std::numeric_limits<float>::infinity();
    for (const Space& space : layout.spaces()) {
        const FaceSet faces = fitting(layout.demand(space)) & mine;
        if (faces.is_empty()) continue;
        if (!judge.look(space.x, space.y)) {
            quiet[quiet_count++] = &space;
            continue;
        }
        each_face(faces, [&](Face face) {
            const float worth = judge.worth(face);
            if (worth < most) return;
            alike = worth > most ? 1 : alike + 1;
            if (alike == 1 || random.below(alike) == 0) best = place(space.x, space.y, face);
            most = worth;
        });
    }
    if (quiet_count == 0 || most > judge.worth()) return best;
    const Space& space = *quiet[random.below(quiet_count)];
    return place(space.x, space.y, any_of(fitting(layout.demand(space)) & mine, random));
}

void Position::estimate(float* out) const {
    if (over) return values(out);
    const int tiles = tiles_to_lay(*this);
    const float left = std::exp(-kTaken * static_cast<float>(tiles));
    const float swing = kSwing * std::pow(2.0f * static_cast<float>(tiles) / static_cast<float>(seats()), kCalms);
    const Outlook outlook(*this);
    float most = 0, sum = 0;
    for (int seat = 0; seat < seats(); ++seat) {
        out[seat] = outlook.points(seat, left) / swing;
        most = seat == 0 ? out[seat] : std::max(most, out[seat]);
    }
    for (int seat = 0; seat < seats(); ++seat) sum += out[seat] = std::exp(out[seat] - most);
    for (int seat = 0; seat < seats(); ++seat) out[seat] /= sum;
}

}  // namespace fourfold::quartex
