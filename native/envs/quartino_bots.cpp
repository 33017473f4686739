// Quartino's greedy actions, as in src/fourfold/engine/quartino/greedy.py, and its search.
#include <algorithm>

#include "../common/stop.hpp"
#include "../quartino/search.hpp"
#include "best_actions.hpp"
#include "bots.hpp"
#include "quartino.hpp"

namespace fourfold::envs {
namespace {

using namespace quartino;

constexpr int kRightClaim = 10'000, kRightAnnouncement = 1'000, kNothingBetter = -100;
constexpr std::array kProgress = {0, 1, 4, 12, 40};  // by the number of a card's pawns that are in place
constexpr int kBestSector = 10, kOwnCards = 2;       // the weights of a card's best sector and of the player's own cards

int right_places(Tops seen, Card card) {
    int count = 0;
    for (int place = 0; place < 4; ++place) count += ((seen.colours ^ card) >> 2 * place & 3) == 0 && (seen.empty >> 2 * place & 3) == 0;
    return count;
}

// The player's progress, less that of the opponents' cards that all have seen; a card counts most in its best sector.
class Progress {
public:
    explicit Progress(const Position& position) : position_(position) {
        for (std::size_t s = 0; s < position.table->sectors.size(); ++s) tops_[s] = position.tops(position.table->sectors[s]);
    }

    // With this column on a field.
    double value(int field, std::uint64_t column) const {
        Position after = position_;
        after.columns[static_cast<std::size_t>(field)] = column;
        SectorTops seen = tops_;
        for (std::size_t s = 0; s < position_.table->sectors.size(); ++s)
            if (position_.table->sectors[s].set >> field & 1) seen[s] = after.tops(position_.table->sectors[s]);
        int sum = 0;
        for (int seat = 0; seat < position_.players; ++seat)
            for (int i = 0; i < position_.held[seat]; ++i) {
                if (seat == position_.active) sum += kOwnCards * of_card(seen, position_.hands[seat][i]);
                else if (position_.shown[seat] >> i & 1) sum -= of_card(seen, position_.hands[seat][i]);
            }
        return static_cast<double>(sum) / (kBestSector * kOwnCards);
    }

private:
    using SectorTops = std::array<Tops, kMaxSectors>;

    int of_card(const SectorTops& seen, Card card) const {
        int most = 0, sum = 0;
        for (std::size_t s = 0; s < position_.table->sectors.size(); ++s) {
            const int value = kProgress[static_cast<std::size_t>(right_places(seen[s], card))];
            most = std::max(most, value);
            sum += value;
        }
        return kBestSector * most + sum - most;
    }

    const Position& position_;
    SectorTops tops_;
};

bool has_four(const Position& position) {
    return std::ranges::any_of(position.reserve, [](int left) { return left <= kPawns - 4; });
}

bool is_high(std::uint64_t column) { return column >= 1u << 2 * 4; }

bool is_decision(Position position) { return !position.is_over() && !position.advance(); }

}  // namespace

void Quartino::find_greedy(BestActions& best) const {
    find_greedy_calls(best);
    if (legal_.silent) best.add(numbers_.four_at + 1, kNothingBetter);
    if (legal_.done) best.add(numbers_.four_at + 2, kNothingBetter);
    if (!legal_.lifts && !legal_.colours) return;
    const Progress progress(position_);
    for (int field : each(legal_.lifts)) best.add(numbers_.lifts_at + field, progress.value(field, 1));
    for (int colour : each(legal_.colours))
        for (int field = 0; field < numbers_.fields; ++field) {
            const std::uint64_t column = position_.columns[static_cast<std::size_t>(field)] << 2 | static_cast<std::uint64_t>(colour);
            best.add(colour * numbers_.fields + field, progress.value(field, column));
        }
}

// Only the active player announces; a right announcement or claim is better than anything else.
void Quartino::find_greedy_calls(BestActions& best) const {
    const bool is_mine = position_.mover() == position_.active;
    const auto announcement = [is_mine](bool is_right) { return is_mine && is_right ? kRightAnnouncement : -kRightAnnouncement; };
    if (legal_.four) best.add(numbers_.four_at, announcement(has_four(position_)));
    for (int field : each(legal_.columns))
        best.add(numbers_.columns_at + field, announcement(is_high(position_.columns[static_cast<std::size_t>(field)])));
    for (int i = 0; i < kHand; ++i)
        for (int sector : each(legal_.claims[i])) {
            const bool is_right = is_made(position_.hands[position_.active][i], sector);
            best.add(numbers_.claims_at + held_[position_.active][i] * numbers_.sectors + sector, is_right ? kRightClaim : -kRightClaim);
        }
}

bool Quartino::is_made(Card card, int sector) const {
    const Table& table = *rules_->table;
    const Tops seen = position_.tops(table.sectors[static_cast<std::size_t>(sector)]);
    return right_places(seen, card) == 4 || (table.mirror && right_places(seen, table.mirrored[card]) == 4);
}

// Cards made, and an eighth for each pawn of a card in its best sector, as in src/fourfold/envs/quartino/potential.py.
float Quartino::potential(int seat) const {
    int eighths = 8 * position_.points[seat];
    for (int i = 0; i < position_.held[seat]; ++i) {
        int most = 0;
        for (const Sector& sector : rules_->table->sectors) most = std::max(most, right_places(position_.tops(sector), position_.hands[seat][i]));
        eighths += most;
    }
    return static_cast<float>(eighths) / 8;
}

// The actions between which the search decides: right claims, or else lifts, placements and done.
std::vector<int> Quartino::quiet_actions() const {
    std::vector<int> claims, others;
    for (int n = 0, count = count_legal(); n < count; ++n) {
        const int number = nth_legal(n);
        const Action action = action_of(number);
        if (kind_of(action) == Kind::claim && is_made(static_cast<Card>(what_of(action)), where_of(action))) claims.push_back(number);
        if (kind_of(action) == Kind::lift || kind_of(action) == Kind::place || kind_of(action) == Kind::done) others.push_back(number);
    }
    return claims.empty() ? others : claims;
}

int Quartino::search_action(std::uint32_t playouts, Random& random) const {
    BestActions best;
    find_greedy(best);
    const std::vector<int> quiet = quiet_actions();
    const bool is_announcement = best.value() == kRightAnnouncement;
    if (quiet.size() < 2 || is_announcement || position_.mover() != position_.active) return best.any(random);
    Table automatic = *rules_->table;  // the search plays with automatic calls
    automatic.claims = Claims::automatic;
    if (automatic.situations != Situations::off) automatic.situations = Situations::automatic;
    Position root = position_;
    root.table = &automatic;
    root.turn.may_announce = false;
    root.turn.refused = 0;
    if (!is_decision(root)) return best.any(random);
    static const StopFlag kNoStop;
    const auto found = fourfold::search(root, SearchSettings{}, {playouts}, 1, random.next(), kNoStop);
    const int number = number_of(found.actions[0].action);
    return std::ranges::count(quiet, number) ? number : best.any(random);
}

int Quartino::number_of(Action action) const {
    switch (kind_of(action)) {
        case Kind::place: return what_of(action) * numbers_.fields + where_of(action);
        case Kind::lift: return numbers_.lifts_at + where_of(action);
        case Kind::claim: {
            const auto card = std::ranges::find(rules_->cards, static_cast<Card>(what_of(action)));
            return numbers_.claims_at + static_cast<int>(card - rules_->cards.begin()) * numbers_.sectors + where_of(action);
        }
        default: return numbers_.four_at + 2;
    }
}

}  // namespace fourfold::envs
