// The features of actions, and the whole input of the network; network_layout.hpp lists the features.
#include "network_input.hpp"

#include <functional>
#include <optional>

#include "network_input_buckets.hpp"
#include "network_writers.hpp"
#include "position.hpp"

namespace fourfold::quartex {

static_assert(HasNetworkInput<Position>);

namespace {

consteval int of_action(std::string_view group) { return first_feature(kActionGroups, group); }

constexpr float kLater = 0.6f;  // share of a token's value for being able to take it in the next turn if no opponent can

// The score by which the actions are ranked. Opponents rarely take all that they could, so the largest part counts half.
float score_of(const Ledger& ledger, const Outlook& after) {
    return ledger.total + 0.5f * (kLater * (after.chance + after.best) - after.risk - after.worst);
}

// What can be said about an own tile before it is known where it will lie.
struct OwnTile {
    OwnTile(const NetworkView& view, Tile own) : tile(own), ranked(view.ranked(own)) {
        unsigned symbols = 0;
        for (int corner = 0; corner < kCorners; ++corner) symbols |= 1u << symbol_at(kTileTables.name[tile], corner);
        colours = std::popcount(symbols);
        for (const SeenSpace& space : view.spaces()) {
            if (!(space.fits & bit(tile))) continue;
            ++spaces;
            if (space.symbols.is_ready && (space.fits & view.hand) == bit(tile)) add_alone(space.place, price(space.symbols.ready, view.ledger.mine));
        }
    }

    // The most that only this tile can finish, except in one place.
    float alone(int except) const { return place == except ? second : most; }

    Tile tile, ranked;
    int colours, spaces = 0;

private:
    void add_alone(int where, float worth) {
        if (worth > most) {
            second = most;
            most = worth;
            place = where;
        } else {
            second = std::max(second, worth);
        }
    }

    int place = -1;
    float most = 0, second = 0;
};

class ActionWriter {
public:
    ActionWriter(NetworkView& view, NetworkInput& out) : view_(view), out_(out), hidden_(size(view.hidden)) {
        for (int tile : each(view.hand)) own_[own_count_++].emplace(view, static_cast<Tile>(tile));
    }

    // Writes the features of a face in a place and returns the score by which the actions are ranked. Room is left for the rank.
    float write(PlaceView& place, Face face) {
        count_ = 2;
        const Outlook after = place.lay(face);
        write_tokens(place);
        write_corners(place.space(), face);
        write_outlook(after);
        write_hands(after, tile_of(face));
        write_near(place);
        write_tile(place.space(), own_tile(tile_of(face)));
        add(of_action("opened") + place.opened());
        out_.action_features.insert(out_.action_features.end(), features_.begin(), features_.begin() + count_);
        out_.end_action();
        return score_of(place.ledger(), after);
    }

    void write_rank(int action, int rank, float gap) {
        const std::size_t begin = action ? out_.action_ends[static_cast<std::size_t>(action) - 1] : 0;
        const int step = rank < 6 ? rank : std::min(kRanks - 1, 5 + rank / 6);
        out_.action_features[begin] = static_cast<std::uint16_t>(of_action("rank") + step);
        out_.action_features[begin + 1] = static_cast<std::uint16_t>(of_action("gap") + amount_bucket(gap));
    }

private:
    void add(int feature) { features_[count_++] = static_cast<std::uint16_t>(feature); }

    const OwnTile& own_tile(Tile tile) const {
        int i = 0;
        while (own_[i]->tile != tile) ++i;
        return *own_[i];
    }

    void write_tokens(const PlaceView& place) {
        const Ledger &before = view_.ledger, &after = place.ledger();
        add(of_action("change") + half_point_bucket(after.total - before.total));
        const int lead = after.points - after.leader;
        if (view_.seats > 2) add(of_action("leader change") + lead_bucket(lead - (before.points - before.leader)));
        add(of_action("standing") + change_bucket(4 * static_cast<float>(lead) / view_.swing));
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
        add(of_action("risk") + amount_bucket(after.risk));
        add(of_action("worst") + amount_bucket(after.worst));
        add(of_action("chance") + amount_bucket(after.chance));
        add(of_action("best") + amount_bucket(after.best));
        add(of_action("risk change") + change_bucket(after.risk - view_.outlook.risk));
        add(of_action("chance change") + change_bucket(after.chance - view_.outlook.chance));
    }

    void write_hands(const Outlook& after, Tile tile) {
        const TileSet left = view_.hand & ~bit(tile);
        const int held = (own_count_ - 1) * kHand, fits = size(after.fits & view_.hidden);
        add(of_action("own fits") + held + size(after.fits & left));
        add(of_action("own quiet") + held + size(after.quiet & left));
        add(of_action("hidden fits") + share_bucket(fits, hidden_));
        add(of_action("hidden quiet") + share_bucket(size(after.quiet & view_.hidden), hidden_));
        const int more = fits - size(view_.outlook.fits & view_.hidden);
        add(of_action("hidden fits change") +
            std::clamp(kShareBuckets / 2 + (hidden_ ? 2 * kShareBuckets * more / hidden_ : 0), 0, kShareBuckets - 1));
    }

    // Spaces next to the tile where a player could finish a symbol; numbered if there are several of a kind.
    void write_near(const PlaceView& place) {
        std::array<std::uint8_t, kNearKinds> seen{};
        for (const PlaceView::Near& near : place.near()) {
            const float worth = std::max(price(near.symbols.ready, place.ledger().theirs), price(near.symbols.ready, place.ledger().mine));
            const int kind = ((worth_bucket(worth) * 2 + near.is_own) * kOddsBuckets + odds_bucket(near.odds)) * 2 + near.was_ready;
            if (seen[kind] < kNearCount) add(of_action("near") + kind * kNearCount + seen[kind]++);
        }
    }

    void write_tile(const SeenSpace& space, const OwnTile& own) {
        add(of_action("tile") + own.ranked);
        add(of_action("tile colours") + own.colours - 1);
        add(of_action("tile spaces") + space_bucket(own.spaces));
        add(of_action("alone") + std::min(kAloneBuckets - 1, static_cast<int>(2 * std::sqrt(own.alone(space.place)))));
    }

    NetworkView& view_;
    NetworkInput& out_;
    const int hidden_;
    std::array<std::optional<OwnTile>, kHand> own_;
    int own_count_ = 0;
    std::array<std::uint16_t, Position::kMaxActionFeatures> features_{};
    int count_ = 0;
};

}  // namespace

void network_input(const TurnState& turn, TileSet bag, const Action* legal, int count, NetworkInput& out) {
    NetworkView view(turn, bag);
    write_state(view, out);
    ActionWriter writer(view, out);
    std::array<float, Position::kMaxActions> scores, sorted;
    std::optional<PlaceView> place;
    for (int i = 0; i < count; ++i) {
        const int x = x_of(legal[i]), y = y_of(legal[i]);
        if (!place || !place->is_at(x, y)) place.emplace(view, view.space(Layout::place_of(x, y)));
        scores[i] = sorted[i] = writer.write(*place, face_of(legal[i]));
    }
    const auto end = sorted.begin() + count;
    std::sort(sorted.begin(), end, std::greater<>());
    for (int i = 0; i < count; ++i) {
        const auto at = std::lower_bound(sorted.begin(), end, scores[i], std::greater<>());
        writer.write_rank(i, static_cast<int>(at - sorted.begin()), sorted[0] - scores[i]);
    }
    write_scores(view, {sorted.data(), static_cast<std::size_t>(count)}, out);
}

void Position::network_input(const Action* legal, int count, NetworkInput& out) const { quartex::network_input(*this, bag.set(), legal, count, out); }

bool Position::has_network_options() const { return true; }

}  // namespace fourfold::quartex
