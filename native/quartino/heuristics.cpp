// Heuristics: how near a player's cards are to completion, and which actions help.
#include <algorithm>
#include <cmath>

#include "position.hpp"

namespace fourfold::quartino {
namespace {

// The number of nonzero places of a sector, two bits each.
constexpr std::array<std::uint8_t, kCards> make_counts() {
    std::array<std::uint8_t, kCards> counts{};
    for (int word = 0; word < kCards; ++word)
        for (int i = 0; i < 4; ++i) counts[word] = static_cast<std::uint8_t>(counts[word] + ((word >> 2 * i & 3) != 0));
    return counts;
}
constexpr std::array<std::uint8_t, kCards> kCounts = make_counts();

// The places where the sector does not match the card.
Card wrong_places(Tops seen, Card card) { return static_cast<Card>((seen.colours ^ card) | seen.empty); }

int missing(Tops seen, Card card) { return kCounts[wrong_places(seen, card)]; }

using SectorTops = std::array<Tops, kMaxSectors>;

int read_tops(const Position& position, SectorTops& sector_tops) {
    int count = 0;
    for (const Sector& sector : position.table->sectors) sector_tops[count++] = position.tops(sector);
    return count;
}

// Calls use(face) for a card and, if the rules count it, for its mirror image.
template <typename Use>
void each_face(const Table& table, Card card, const Use& use) {
    use(card);
    if (table.mirror && table.mirrored[card] != card) use(table.mirrored[card]);
}

// The score of a card by the number of pawns it misses in its nearest sector, and the weight of the other sectors.
constexpr std::array<float, 5> kNear = {40, 12, 4, 1, 0};
constexpr float kElsewhere = 0.1f;
// The weight of helping a card that an opponent has shown.
constexpr float kSpoils = 0.5f;

// The score of one card. A card that the pawns still owed can complete counts nearly as completed.
float nearness(const Table& table, const SectorTops& sector_tops, int sectors, Card card, int owed) {
    int best = 4;
    float sum = 0;
    each_face(table, card, [&](Card face) {
        for (int s = 0; s < sectors; ++s) {
            const int gap = missing(sector_tops[s], face);
            best = std::min(best, gap);
            sum += kNear[gap];
        }
    });
    const float near = best > 0 && best <= owed ? 0.8f * kNear[0] : kNear[best];
    return near + kElsewhere * (sum - kNear[best]);
}

float prospect(const Position& position, const SectorTops& sector_tops, int sectors, int owed) {
    float sum = 0;
    for (int seat = 0; seat < position.players; ++seat)
        for (int i = 0; i < position.held[seat]; ++i) {
            const Card card = position.hands[seat][i];
            if (seat == position.active) {
                sum += nearness(*position.table, sector_tops, sectors, card, owed);
            } else if (position.shown[seat] >> i & 1) {
                sum -= kSpoils * nearness(*position.table, sector_tops, sectors, card, 0);
            }
        }
    return sum;
}

// The static evaluation: chances are proportional to exp(standing). Fitted to thousands of positions from games between searches.
constexpr float kCardLeft = -0.69f;
constexpr std::array<float, 5> kUnderWay = {0.83f, 0.5f, 0.22f, 0.08f, 0.0f};  // for each card, by the number of pawns it misses
constexpr float kFinishes = 0.5f;                                                // the seat is to move and can complete a card,
constexpr float kFinishesEarly = 0.5f;                                           // with a pawn to spare

float standing(const Position& position, const SectorTops& sector_tops, int sectors, int seat) {
    float sum = 0;
    int nearest = 5;
    for (int i = 0; i < position.held[seat]; ++i) {
        int gap = 4;
        each_face(*position.table, position.hands[seat][i], [&](Card face) {
            for (int s = 0; s < sectors; ++s) gap = std::min(gap, missing(sector_tops[s], face));
        });
        nearest = std::min(nearest, gap);
        sum += kCardLeft + kUnderWay[gap];
    }
    if (seat != position.active) return sum;
    return sum + (nearest <= position.turn.owed ? kFinishes : 0) + (nearest < position.turn.owed ? kFinishesEarly : 0);
}

struct Target {
    int gap = 5;
    int ties = 0;
    Card face = 0;
    int sector = 0;
};

// A random one of the pairs of a card and a sector with the fewest missing pawns.
Target nearest_card(const Position& position, const SectorTops& sector_tops, int sectors, Random& random) {
    Target target;
    const int seat = position.active;
    for (int i = 0; i < position.held[seat]; ++i)
        each_face(*position.table, position.hands[seat][i], [&](Card face) {
            for (int s = 0; s < sectors; ++s) {
                const int gap = missing(sector_tops[s], face);
                if (gap == 0 || gap > target.gap) continue;
                target.ties = gap < target.gap ? 1 : target.ties + 1;
                if (gap < target.gap || random.below(target.ties) == 0) target = {gap, target.ties, face, s};
            }
        });
    return target;
}

Action any_placement(const Position& position, Random& random) {
    int colour = random.below(kColours);
    while (!position.reserve[colour]) colour = (colour + 1) % kColours;
    return action_of(Kind::place, colour, random.below(position.table->fields));
}

Action toward(const Position& position, Tops seen, const Target& target, Random& random) {
    const Card wrong = wrong_places(seen, target.face);
    const int from = random.below(4);
    for (int i = 0; i < 4; ++i) {
        const int place = (from + i) & 3;
        const int colour = colour_of(target.face, place);
        if ((wrong >> 2 * place & 3) && position.reserve[colour])
            return action_of(Kind::place, colour, position.table->sectors[target.sector].fields[place]);
    }
    return any_placement(position, random);
}

}  // namespace

Action Position::playout_action(Random& random) const {
    std::array<Action, kMaxActions> legal;
    if (turn.lifts || !turn.owed || (turn.used | turn.fresh)) {  // columns must be lifted, or the player may have to choose between cards
        const int count = actions(legal.data());
        if (kind_of(legal[0]) == Kind::lift) return legal[random.below(turn.lifts ? size(turn.doomed) : count)];
        if (kind_of(legal[0]) == Kind::claim) return legal[random.below(count)];
    }
    SectorTops sector_tops;
    const int sectors = read_tops(*this, sector_tops);
    const Target target = nearest_card(*this, sector_tops, sectors, random);
    if (target.gap > 4) return any_placement(*this, random);
    return toward(*this, sector_tops[target.sector], target, random);
}

void Position::score_actions(const Action* actions, int count, float* score) const {
    SectorTops sector_tops;
    const int sectors = read_tops(*this, sector_tops);
    for (int i = 0; i < count; ++i) {
        const Kind kind = kind_of(actions[i]);
        if (kind == Kind::claim || kind == Kind::done) {
            score[i] = kind == Kind::claim ? 1000.0f : -1000.0f;
            continue;
        }
        Position after = *this;
        const int field = where_of(actions[i]);
        after.columns[field] = kind == Kind::lift ? 1 : columns[field] << 2 | static_cast<std::uint64_t>(what_of(actions[i]));
        SectorTops seen = sector_tops;
        for (int s = 0; s < sectors; ++s)
            if (table->sectors[s].set >> field & 1) seen[s] = after.tops(table->sectors[s]);
        score[i] = prospect(*this, seen, sectors, turn.owed - (kind == Kind::place));
    }
}

void Position::evaluate(float* out) const {
    SectorTops sector_tops;
    const int sectors = read_tops(*this, sector_tops);
    float sum = 0;
    for (int seat = 0; seat < players; ++seat) sum += out[seat] = std::exp(standing(*this, sector_tops, sectors, seat));
    for (int seat = 0; seat < players; ++seat) out[seat] /= sum;
}

}  // namespace fourfold::quartino
