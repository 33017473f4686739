// The network's input in Quartex; network_layout.hpp lists the features.
#include "network_input.hpp"

#include <cmath>
#include <functional>
#include <optional>

#include "network_view.hpp"
#include "position.hpp"

namespace fourfold::quartex {

static_assert(HasNetworkInput<Position>);

namespace {

consteval int of_state(std::string_view group) { return first_feature(kStateGroups, group); }
consteval int of_action(std::string_view group) { return first_feature(kActionGroups, group); }

constexpr float kLater = 0.6f;  // share of a token's value for being able to take it in the next turn if no opponent can

int amount_step(float points) { return std::min(kPointSteps - 1, static_cast<int>(4 * std::sqrt(std::max(0.0f, points)))); }

int change_step(float points) {
    const int steps = static_cast<int>(3 * std::sqrt(std::abs(points)));
    return points < 0 ? kPointSteps / 2 - std::min(steps + 1, kPointSteps / 2) : kPointSteps / 2 + std::min(steps, kPointSteps / 2 - 1);
}

// Single points up to ten, then three at a time.
int lead_step(int points) {
    const int size = std::abs(points), steps = std::min(size <= 10 ? size : 10 + (size - 8) / 3, kLeadSteps / 2);
    return kLeadSteps / 2 + (points < 0 ? -steps : steps);
}

int half_point_step(float points) { return lead_step(static_cast<int>(std::floor(2 * points + 0.5f))); }

int odds_step(float odds) {
    if (odds <= 0) return 0;
    if (odds >= 0.999f) return kOddsSteps - 1;
    return 1 + (odds > 0.15f) + (odds > 0.35f) + (odds > 0.65f);
}

int worth_step(float points) { return (points >= 1) + (points >= 3) + (points >= 5.5f) + (points >= 9); }

// 0 for none, the last step for all.
int share_step(int part, int whole) {
    if (part == 0) return 0;
    return part == whole ? kShareSteps - 1 : 1 + (kShareSteps - 2) * part / whole;
}

int space_step(int spaces) { return spaces <= 6 ? spaces : std::min(kTileSpaceSteps - 1, 6 + (spaces - 4) / 3); }

class StateWriter {
public:
    StateWriter(const NetworkView& view, NetworkInput& out) : view_(view), turn_(view.turn), out_(out) {}

    void write() {
        write_options();
        write_counts();
        write_players();
        write_colours();
        write_tiles();
        write_outlook();
        write_ready();
    }

private:
    int seat_at(int step) const { return (view_.mover + step) % view_.seats; }

    void write_options() {
        const Options& options = turn_.options;
        const std::array flags{options.edges_only,
                               options.redraw_all,
                               options.hidden,
                               options.five_points,
                               options.floor,
                               options.ties == Ties::shared,
                               options.ties == Ties::more_tokens,
                               options.ties == Ties::fewer_tokens};
        for (std::size_t i = 0; i < flags.size(); ++i)
            if (flags[i]) out_.add(of_state("options") + static_cast<int>(i));
        out_.add(of_state("frame") + (options.frame == 0 ? 0 : std::clamp(options.frame - 7, 1, kFrameKinds - 1)));
    }

    void write_counts() {
        out_.add(of_state("seats") + view_.seats - kMinSeats);
        out_.add(of_state("tiles to lay") + view_.tiles_to_lay);
        out_.add(of_state("bag") + view_.bag_tiles);
        out_.add(of_state("aside") + std::min(3, (size(turn_.aside) + kHand - 1) / kHand));
        out_.add(of_state("own tiles") + size(view_.hand));
    }

    void write_players() {
        for (int step = 1; step < view_.seats; ++step) {
            const Player& player = turn_.players[seat_at(step)];
            out_.add(of_state("other tiles") + (step - 1) * (kHand + 1) + size(player.hand));
            if (player.out) out_.add(of_state("out") + step - 1);
            const int lead = view_.ledger.points - turn_.points(seat_at(step));
            out_.add(of_state("lead") + (step - 1) * kLeadSteps + lead_step(lead));
            out_.add(of_state("standing") + (step - 1) * kPointSteps + change_step(4 * static_cast<float>(lead) / view_.swing));
        }
    }

    void write_colours() {
        const int hidden = size(view_.hidden);
        for (int symbol = 0; symbol < kSymbols; ++symbol) {
            const int rank = view_.rank(symbol);
            out_.add(of_state("stock") + rank * kCounts + turn_.stock[symbol]);
            const auto ahead = static_cast<int>(std::floor(2 * view_.ledger.lead[symbol] + 0.5f));
            out_.add(of_state("colour lead") + rank * kCounts + std::clamp(ahead + kCounts / 2, 0, kCounts - 1));
            out_.add(of_state("hidden colour") + rank * kShareSteps + share_step(size(view_.hidden & view_.tiles[demand_at(0, symbol)]), hidden));
            for (int step = 0; step < view_.seats; ++step)
                out_.add(of_state("tokens") + (step * kSymbols + rank) * kCounts + turn_.players[seat_at(step)].tokens[symbol]);
        }
    }

    void write_tiles() {
        for (int tile : each(view_.hand)) out_.add(of_state("own tile") + view_.ranked(static_cast<Tile>(tile)));
        const TileSet next = turn_.players[seat_at(1)].out ? 0 : turn_.players[seat_at(1)].shown;
        for (int tile : each(next)) out_.add(of_state("next tile") + view_.ranked(static_cast<Tile>(tile)));
        for (int tile : each(view_.known & ~next)) out_.add(of_state("other tile") + view_.ranked(static_cast<Tile>(tile)));
    }

    void write_outlook() {
        const Outlook& outlook = view_.outlook;
        out_.add(of_state("risk") + amount_step(outlook.risk));
        out_.add(of_state("worst") + amount_step(outlook.worst));
        out_.add(of_state("chance") + amount_step(outlook.chance));
        out_.add(of_state("best") + amount_step(outlook.best));
        out_.add(of_state("own fits") + size(outlook.fits & view_.hand));
        out_.add(of_state("own quiet") + size(outlook.quiet & view_.hand));
        const int hidden = size(view_.hidden);
        out_.add(of_state("hidden fits") + share_step(size(outlook.fits & view_.hidden), hidden));
        out_.add(of_state("hidden quiet") + share_step(size(outlook.quiet & view_.hidden), hidden));
        out_.add(of_state("spaces") + std::min(kSpaceSteps - 1, static_cast<int>(view_.spaces().size()) / 2));
    }

    // Counts are one-hot, without a feature for none.
    void write_ready() {
        std::array<std::uint8_t, kSymbols> own{};
        std::array<std::uint8_t, kSymbols * kOddsSteps> others{};
        std::array<std::uint8_t, kWorthSteps * 2 * kOddsSteps> kinds{};
        for (const SeenSpace& space : view_.spaces()) {
            if (!space.symbols.is_ready) continue;
            const bool is_own = (space.fits & view_.hand) != 0;
            const int odds = odds_step(space.odds);
            const float worth = std::max(price(space.symbols.ready, view_.ledger.theirs), price(space.symbols.ready, view_.ledger.mine));
            ++kinds[(worth_step(worth) * 2 + is_own) * kOddsSteps + odds];
            for (int symbol = 0; symbol < kSymbols; ++symbol) {
                const std::uint8_t count = space.symbols.ready[symbol];
                own[view_.rank(symbol)] += is_own ? count : 0;
                others[view_.rank(symbol) * kOddsSteps + odds] += count;
            }
        }
        add_counts(own, of_state("own ready"), kReadySymbols);
        add_counts(others, of_state("hidden ready"), kReadySymbols);
        add_counts(kinds, of_state("ready"), kReadySpaces);
    }

    template <std::size_t N>
    void add_counts(const std::array<std::uint8_t, N>& counts, int first, int most) {
        for (std::size_t i = 0; i < N; ++i)
            if (counts[i]) out_.add(first + static_cast<int>(i) * most + std::min<int>(counts[i], most) - 1);
    }

    const NetworkView& view_;
    const TurnState& turn_;
    NetworkInput& out_;
};

class ActionWriter {
public:
    ActionWriter(NetworkView& view, NetworkInput& out) : view_(view), out_(out) {}

    // Writes the features of a face in a place and returns the score by which the actions are ranked. Room is left for the rank.
    float write(PlaceView& place, Face face) {
        add(of_action("rank"));
        add(of_action("gap"));
        const Outlook after = place.lay(face);
        write_tokens(place);
        write_corners(place.space(), face);
        write_outlook(after);
        write_hands(after, tile_of(face));
        write_near(place);
        write_tile(place.space(), tile_of(face));
        add(of_action("opened") + place.opened());
        out_.end_action();
        return place.ledger().total - after.risk + kLater * after.chance;
    }

    void write_rank(int action, int rank, float gap) {
        const std::size_t begin = action ? out_.action_ends[static_cast<std::size_t>(action) - 1] : 0;
        const int step = rank < 6 ? rank : std::min(kRanks - 1, 5 + rank / 6);
        out_.action_features[begin] = static_cast<std::uint16_t>(of_action("rank") + step);
        out_.action_features[begin + 1] = static_cast<std::uint16_t>(of_action("gap") + amount_step(gap));
    }

private:
    void add(int feature) { out_.add_to_action(feature); }

    void write_tokens(const PlaceView& place) {
        const Ledger &before = view_.ledger, &after = place.ledger();
        add(of_action("change") + half_point_step(after.total - before.total));
        const int lead = after.points - after.leader;
        if (view_.seats > 2) add(of_action("leader change") + lead_step(lead - (before.points - before.leader)));
        add(of_action("standing") + change_step(4 * static_cast<float>(lead) / view_.swing));
        int tokens = 0;
        for (int symbol = 0; symbol < kSymbols; ++symbol) {
            const int taken = before.stock[symbol] - after.stock[symbol];
            if (taken) add(of_action("token") + view_.rank(symbol) * kCorners + taken - 1);
            tokens += taken;
        }
        add(of_action("tokens") + tokens);
    }

    // What the corners of the tile meet: parts present, by colour, and numbered if there are several of a kind.
    void write_corners(const SeenSpace& space, Face face) {
        std::array<std::uint8_t, kSymbols * kCorners> seen{};
        for (int corner = 0; corner < kCorners; ++corner) {
            const int met = std::popcount(static_cast<unsigned>(space.around & kMeeting[corner]));
            const int kind = view_.rank(symbol_at(face, corner)) * kCorners + met;
            add(of_action("corner") + kind * kCorners + seen[kind]++);
        }
    }

    void write_outlook(const Outlook& after) {
        add(of_action("risk") + amount_step(after.risk));
        add(of_action("worst") + amount_step(after.worst));
        add(of_action("chance") + amount_step(after.chance));
        add(of_action("best") + amount_step(after.best));
        add(of_action("risk change") + change_step(after.risk - view_.outlook.risk));
        add(of_action("chance change") + change_step(after.chance - view_.outlook.chance));
    }

    void write_hands(const Outlook& after, Tile tile) {
        const TileSet left = view_.hand & ~bit(tile);
        const int hidden = size(view_.hidden), held = size(left) * kHand, fits = size(after.fits & view_.hidden);
        add(of_action("own fits") + held + size(after.fits & left));
        add(of_action("own quiet") + held + size(after.quiet & left));
        add(of_action("hidden fits") + share_step(fits, hidden));
        add(of_action("hidden quiet") + share_step(size(after.quiet & view_.hidden), hidden));
        const int more = fits - size(view_.outlook.fits & view_.hidden);
        add(of_action("hidden fits change") + std::clamp(kShareSteps / 2 + (hidden ? 2 * kShareSteps * more / hidden : 0), 0, kShareSteps - 1));
    }

    // Spaces next to the tile where somebody could finish a symbol; numbered if there are several of a kind.
    void write_near(const PlaceView& place) {
        std::array<std::uint8_t, kNearKinds> seen{};
        for (const PlaceView::Near& near : place.near()) {
            const float worth = std::max(price(near.symbols.ready, place.ledger().theirs), price(near.symbols.ready, place.ledger().mine));
            const int kind = ((worth_step(worth) * 2 + near.is_own) * kOddsSteps + odds_step(near.odds)) * 2 + near.was_ready;
            if (seen[kind] < kNearCount) add(of_action("near") + kind * kNearCount + seen[kind]++);
        }
    }

    void write_tile(const SeenSpace& space, Tile tile) {
        const Face name = kTileTables.name[tile];
        unsigned colours = 0;
        for (int corner = 0; corner < kCorners; ++corner) colours |= 1u << symbol_at(name, corner);
        add(of_action("tile") + view_.ranked(tile));
        add(of_action("tile colours") + std::popcount(colours) - 1);
        int fits = 0;
        float alone = 0;
        for (const SeenSpace& other : view_.spaces()) {
            if (!(other.fits & bit(tile))) continue;
            ++fits;
            if (other.symbols.is_ready && other.place != space.place && (other.fits & view_.hand) == bit(tile))
                alone = std::max(alone, price(other.symbols.ready, view_.ledger.mine));
        }
        add(of_action("tile spaces") + space_step(fits));
        add(of_action("alone") + std::min(kAloneSteps - 1, static_cast<int>(2 * std::sqrt(alone))));
    }

    NetworkView& view_;
    NetworkInput& out_;
};

// Ranks the actions by their scores, and says how good the best ones are.
class Ranking {
public:
    Ranking(const float* scores, int count) : scores_(scores), count_(count) {
        std::copy_n(scores, count, sorted_.begin());
        std::sort(sorted_.begin(), sorted_.begin() + count, std::greater<>());
    }

    void write(float now, ActionWriter& writer, NetworkInput& out) const {
        for (int i = 0; i < count_; ++i) {
            const auto at = std::lower_bound(sorted_.begin(), sorted_.begin() + count_, scores_[i], std::greater<>());
            writer.write_rank(i, static_cast<int>(at - sorted_.begin()), sorted_[0] - scores_[i]);
        }
        if (count_ == 0) return;
        out.add(of_state("actions") + amount_step(static_cast<float>(count_) / 4));
        out.add(of_state("top score") + change_step(sorted_[0] - now));
        out.add(of_state("second score") + amount_step(sorted_[0] - sorted_[std::min(1, count_ - 1)]));
    }

private:
    const float* scores_;
    int count_;
    std::array<float, Position::kMaxActions> sorted_;
};

}  // namespace

void network_input(const TurnState& turn, TileSet bag, const Action* legal, int count, NetworkInput& out) {
    NetworkView view(turn, bag);
    StateWriter(view, out).write();
    ActionWriter writer(view, out);
    std::array<float, Position::kMaxActions> scores;
    std::optional<PlaceView> place;
    for (int i = 0; i < count; ++i) {
        const int x = x_of(legal[i]), y = y_of(legal[i]);
        if (!place || !place->is_at(x, y)) place.emplace(view, view.space(x, y));
        scores[i] = writer.write(*place, face_of(legal[i]));
    }
    Ranking(scores.data(), count).write(view.ledger.total, writer, out);
}

void Position::network_input(const Action* legal, int count, NetworkInput& out) const { quartex::network_input(*this, bag.set(), legal, count, out); }

bool Position::has_network_options() const { return true; }

}  // namespace fourfold::quartex
