// The features of a position; network_layout.hpp lists them.
#include "network_input_buckets.hpp"
#include "network_writers.hpp"

namespace fourfold::quartex {
namespace {

consteval int of_state(std::string_view group) { return first_feature(kStateGroups, group); }

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
            out_.add(of_state("lead") + (step - 1) * kLeadBuckets + lead_bucket(lead));
            out_.add(of_state("standing") + (step - 1) * kPointBuckets + change_bucket(4 * static_cast<float>(lead) / view_.swing));
        }
    }

    void write_colours() {
        const int hidden = size(view_.hidden);
        for (int symbol = 0; symbol < kSymbols; ++symbol) {
            const int rank = view_.rank(symbol);
            out_.add(of_state("stock") + rank * kCounts + turn_.stock[symbol]);
            const auto ahead = static_cast<int>(std::floor(2 * view_.ledger.lead[symbol] + 0.5f));
            out_.add(of_state("colour lead") + rank * kCounts + std::clamp(ahead + kCounts / 2, 0, kCounts - 1));
            out_.add(of_state("hidden colour") + rank * kShareBuckets + share_bucket(size(view_.hidden & view_.tiles[demand_at(0, symbol)]), hidden));
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
        out_.add(of_state("risk") + amount_bucket(outlook.risk));
        out_.add(of_state("worst") + amount_bucket(outlook.worst));
        out_.add(of_state("chance") + amount_bucket(outlook.chance));
        out_.add(of_state("best") + amount_bucket(outlook.best));
        out_.add(of_state("own fits") + size(outlook.fits & view_.hand));
        out_.add(of_state("own quiet") + size(outlook.quiet & view_.hand));
        const int hidden = size(view_.hidden);
        out_.add(of_state("hidden fits") + share_bucket(size(outlook.fits & view_.hidden), hidden));
        out_.add(of_state("hidden quiet") + share_bucket(size(outlook.quiet & view_.hidden), hidden));
        out_.add(of_state("spaces") + std::min(kSpaceBuckets - 1, static_cast<int>(view_.spaces().size()) / 2));
    }

    // Counts are one-hot, without a feature for none.
    void write_ready() {
        std::array<std::uint8_t, kSymbols> own{};
        std::array<std::uint8_t, kSymbols * kOddsBuckets> others{};
        std::array<std::uint8_t, kWorthBuckets * 2 * kOddsBuckets> kinds{};
        for (const SeenSpace& space : view_.spaces()) {
            if (!space.symbols.is_ready) continue;
            const bool is_own = (space.fits & view_.hand) != 0;
            const int odds = odds_bucket(space.odds);
            const float worth = std::max(price(space.symbols.ready, view_.ledger.theirs), price(space.symbols.ready, view_.ledger.mine));
            ++kinds[(worth_bucket(worth) * 2 + is_own) * kOddsBuckets + odds];
            for (int symbol = 0; symbol < kSymbols; ++symbol) {
                const std::uint8_t count = space.symbols.ready[symbol];
                own[view_.rank(symbol)] += is_own ? count : 0;
                others[view_.rank(symbol) * kOddsBuckets + odds] += count;
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

}  // namespace

void write_state(const NetworkView& view, NetworkInput& out) { StateWriter(view, out).write(); }

void write_scores(const NetworkView& view, std::span<const float> sorted, NetworkInput& out) {
    if (sorted.empty()) return;
    out.add(of_state("actions") + amount_bucket(static_cast<float>(sorted.size()) / 4));
    out.add(of_state("top score") + change_bucket(sorted[0] - view.ledger.total));
    out.add(of_state("second score") + amount_bucket(sorted[0] - sorted[sorted.size() > 1]));
}

}  // namespace fourfold::quartex
