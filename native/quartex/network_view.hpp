// What the mover sees, counted for the network: who could take which tokens now, and after a tile is laid.
#pragma once

#include <array>
#include <cstdlib>
#include <span>

#include "fits.hpp"
#include "turn.hpp"

namespace fourfold::quartex {

using Counts = std::array<std::uint8_t, kSymbols>;

// The tokens as the mover sees them, and what one more token is worth.
struct Ledger {
    Ledger(const TurnState& turn, const Counts& taken);

    Tokens stock{}, own{};
    std::array<float, kSymbols> lead{};    // tokens more than the opponents have on average
    std::array<float, kSymbols> mine{};    // points that the mover gains by a token ...
    std::array<float, kSymbols> theirs{};  // ... and loses if an opponent takes it; never negative
    unsigned worthy = 0;                   // the colours that are worth something to an opponent, as bits
    float total = 0;                       // the lead in points over the opponents' mean
    int points = 0;                        // the mover's points
    int leader = 0;                        // the points of the best opponent
};

// The symbols that a tile in a space would finish, by colour, and the colours of those that it would leave one part short.
struct SpaceSymbols {
    Counts ready{};
    unsigned left = 0;
    bool is_ready = false;
};

inline SpaceSymbols symbols_of(unsigned around, Demand demand) {
    SpaceSymbols found;
    const Corners corners = kCornersOf[around];
    for (int corner : each(corners.finished)) ++found.ready[symbol_of(demand, corner)];
    for (int corner : each(corners.left)) found.left |= 1u << symbol_of(demand, corner);
    found.is_ready = corners.finished != 0;
    return found;
}

struct SeenSpace {
    std::uint16_t place;
    std::int8_t x, y;
    std::uint8_t around;
    Demand demand;
    SpaceSymbols symbols;
    TileSet fits;
    float odds;  // the probability that an opponent holds a tile that fits, if it would finish a symbol
};

inline float price(const Counts& ready, const std::array<float, kSymbols>& prices) {
    float sum = 0;
    for (int symbol = 0; symbol < kSymbols; ++symbol) sum += static_cast<float>(ready[symbol]) * prices[symbol];
    return sum;
}

// What a set of spaces offers.
struct Outlook {
    TileSet fits = 0, quiet = 0;
    float risk = 0, worst = 0, chance = 0, best = 0;

    void add_place(const SpaceSymbols& symbols, TileSet tiles, const Ledger& ledger) {
        fits |= tiles;
        if (!(symbols.left & ledger.worthy)) quiet |= tiles;
    }
    void add_risk(float odds, float cost) {
        risk += odds * cost;
        worst = std::max(worst, odds * cost);
    }
    void add_chance(float gain) {
        chance += gain;
        best = std::max(best, gain);
    }
};

class NetworkView {
public:
    NetworkView(const TurnState& turn, TileSet bag);

    // The probability that an opponent holds one of these tiles.
    float odds(TileSet fits) { return fits & known ? 1.0f : 1.0f - draw_odds_.none(size(fits & hidden)); }
    int rank(int symbol) const { return rank_[symbol]; }
    // The tile that has the ranks of this tile's colours as symbols.
    Tile ranked(Tile tile) const;
    std::span<const SeenSpace> spaces() const { return {spaces_.data(), static_cast<std::size_t>(space_count_)}; }
    // The place of an action, or another space.
    const SeenSpace& space(int place) const { return spaces_[index_[place]]; }

    const TurnState& turn;
    const int seats, mover;
    const int bag_tiles;
    int tiles_to_lay;
    float swing;                       // the scale of the uncertainty of points
    const TileSet hand, hidden, known;  // own tiles, those that lie in the bag or in other hands, and those that others have shown
    const Ledger ledger;
    const std::array<TileSet, kDemands>& tiles = fitting_tiles();
    Outlook outlook;

private:
    void rank_colours();
    void add_space(const Space& space);

    std::array<std::uint8_t, kSymbols> rank_{};
    DrawOdds draw_odds_;
    std::array<SeenSpace, Layout::kMaxSpaces> spaces_;
    std::array<std::uint8_t, Layout::kPlaces> index_;  // of the spaces; the others are not set
    int space_count_ = 0;
};

// A place for a tile, and what the faces that fit there lead to.
class PlaceView {
public:
    struct Near {
        SpaceSymbols symbols;
        float odds;
        bool is_own, was_ready;
    };

    PlaceView(NetworkView& view, const SeenSpace& space);

    bool is_at(int x, int y) const { return space_.x == x && space_.y == y; }
    // What the table offers once this face lies here. Overwrites `near`.
    Outlook lay(Face face);

    const SeenSpace& space() const { return space_; }
    const Counts& taken() const { return taken_; }
    const Ledger& ledger() const { return ledger_; }
    int opened() const { return opened_; }
    std::span<const Near> near() const { return {near_.data(), static_cast<std::size_t>(near_count_)}; }

private:
    struct Neighbour {
        Demand demand;
        std::uint8_t around, direction;
        bool was_ready;
    };

    void find_neighbours();
    bool is_near(const SeenSpace& space) const { return std::abs(space.x - space_.x) <= 1 && std::abs(space.y - space_.y) <= 1; }

    NetworkView& view_;
    const SeenSpace& space_;
    Counts taken_;
    Ledger ledger_;
    Outlook rest_;                                        // what does not depend on the face
    std::array<const SeenSpace*, Layout::kMaxSpaces> ready_;  // farther away
    std::array<Neighbour, kAround> neighbours_;
    std::array<Near, kAround> near_;
    int ready_count_ = 0, neighbour_count_ = 0, near_count_ = 0, opened_ = 0;
};

}  // namespace fourfold::quartex
