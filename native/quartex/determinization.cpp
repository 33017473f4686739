// Determinization: samples where the tiles that a seat cannot see may lie.
//
// Every history of draws is equally likely. As long as no tile has been put back into the bag, every deal of the unseen tiles is
// therefore equally likely. A tile that was put back in view of all players lies in the bag or among the tiles drawn since. Which
// tiles of a hand were drawn since is uncertain, because players do not see when a tile that was laid had been drawn; the sampler
// counts the number of histories for each case.
//
// An era begins whenever tiles are put back. Era 0 is the time before, and the era of tiles that were never put back.
#include <algorithm>

#include "position.hpp"

namespace fourfold::quartex {
namespace {

constexpr int kEras = 4;       // only the last three times that tiles were put back are distinguished
constexpr int kMaxCases = 56;  // ways to write a number of tiles up to 5 as a sum over four eras

using Eras = std::array<std::uint8_t, kEras>;  // number of a hand's tiles drawn in each era

struct Case {
    Eras eras{};
    double ways = 1;
};

// The possible compositions of a hidden hand by era, with the number of histories for each.
class Cases {
public:
    Cases() = default;
    Cases(int tiles, int era) { cases_[0].eras[era] = static_cast<std::uint8_t>(tiles); }

    void draw(int tiles, int era) {
        for (int i = 0; i < count_; ++i) cases_[i].eras[era] = static_cast<std::uint8_t>(cases_[i].eras[era] + tiles);
    }

    // A tile was laid that had been put back in era `returned`, so it was drawn in that era or later.
    void lay(int returned) {
        Cases after;
        after.count_ = 0;
        for (int i = 0; i < count_; ++i)
            for (int era = returned; era < kEras; ++era) {
                Case next = cases_[i];
                if (next.eras[era] == 0) continue;
                next.ways *= next.eras[era]--;
                after.add(next);
            }
        *this = after;
    }

    const Eras& drawn(Random& random) const {
        double total = 0;
        for (int i = 0; i < count_; ++i) total += cases_[i].ways;
        double left = total * static_cast<double>(random.next() >> 11) * 0x1p-53;
        int i = 0;
        while (i < count_ - 1 && left >= cases_[i].ways) left -= cases_[i++].ways;
        return cases_[i].eras;
    }

    // The maximum number of tiles in the hand drawn in this era or later.
    int most_since(int era) const {
        int most = 0;
        for (int i = 0; i < count_; ++i) {
            int since = 0;
            for (int later = era; later < kEras; ++later) since += cases_[i].eras[later];
            most = std::max(most, since);
        }
        return most;
    }

private:
    void add(const Case& more) {
        const auto end = cases_.begin() + count_;
        const auto same = std::find_if(cases_.begin(), end, [&](const Case& each) { return each.eras == more.eras; });
        if (same != end) same->ways += more.ways;
        else cases_[count_++] = more;
    }

    std::array<Case, kMaxCases> cases_{};
    int count_ = 1;
};

int era_of(const SeenTiles& seen_tiles, int returns) { return std::max(0, returns - std::max(0, seen_tiles.returns() - (kEras - 1))); }

// The cases for this seat's hidden tiles, from everything that all players saw of its hand.
Cases cases_of(const Position& position, int seat) {
    const SeenTiles& seen_tiles = position.seen_tiles;
    int dealt = size(position.hidden_hand(seat));
    for (const Event& event : seen_tiles) {
        if (event.seat != seat) continue;
        if (event.kind == EventKind::laid) ++dealt;
        if (event.kind == EventKind::drew) dealt -= event.tile_or_count;
    }
    Cases cases(std::clamp(dealt, 0, kHand), 0);
    int returns = 0;
    for (const Event& event : seen_tiles) {
        if (event.kind == EventKind::returned) ++returns;
        else if (event.seat != seat) continue;
        else if (event.kind == EventKind::shown) cases = Cases();
        else if (event.kind == EventKind::laid) cases.lay(era_of(seen_tiles, seen_tiles.returned(event.tile_or_count)));
        else cases.draw(event.tile_or_count, era_of(seen_tiles, returns));
    }
    return cases;
}

constexpr int kBag = -1;

struct Unseen {
    Tile tile;
    int era;  // the era in which it was last put back
};

// A place for an unseen tile: a seat's hidden hand or the bag.
struct Slot {
    int owner;
    int era;  // the era in which the tile there was drawn
};

class Determinizer {
public:
    Determinizer(const Position& position, int seat)
        : seat_(seat), secret_aside_(position.options.hidden && position.active != seat && position.aside) {
        TileSet unseen = position.bag.set() | (secret_aside_ ? position.aside : 0);
        for (int other = 0; other < position.seat_count; ++other)
            if (other != seat) unseen |= position.hidden_hand(other);
        // Sort by era and tile, so that the order does not depend on where the tiles lie now.
        for (int era = kEras; era-- > 0;)
            for (int tile : each(unseen))
                if (era_of(position.seen_tiles, position.seen_tiles.returned(tile)) == era) tiles_[count_++] = {static_cast<Tile>(tile), era};
        if (secret_aside_) find_unplayable(position);
        while (returned_ < count_ && tiles_[returned_].era > 0) ++returned_;
        if (returned_ == 0) return;
        for (int other = 0; other < position.seat_count; ++other)
            if (other != seat) cases_[other] = cases_of(position, other);
    }

    void deal(Position& position, Random& random) {
        do open_slots(position, random);
        while (!is_drawn(position, random));
        std::sort(slot_.begin(), slot_.begin() + slots_, [](const Slot& one, const Slot& other) { return one.era > other.era; });
        for (int other = 0; other < position.seat_count; ++other)
            if (other != seat_) position.players[other].hand &= position.players[other].shown;
        position.bag.count = 0;
        const int apart = secret_aside_ ? set_unplayable_aside(position, random) : 0;
        // Tiles put back last have the fewest possible places, and all of these are possible for the other tiles too.
        int open = 0;
        for (int i = 0; i < slots_; ++i) {
            const Unseen& unseen = tiles_[apart + i];
            while (open < slots_ && slot_[open].era >= unseen.era) ++open;
            std::swap(slot_[i], slot_[i + random.below(open - i)]);
            give(position, slot_[i].owner, unseen.tile);
        }
        position.bag.shuffle(random);
    }

private:
    // Moves tiles that fit nowhere to the front: only these can have been set aside. With hidden hands, all tiles are of era 0.
    void find_unplayable(const Position& position) {
        const auto end = std::partition(tiles_.begin(), tiles_.begin() + count_,
                                        [&](const Unseen& unseen) { return !position.layout.can_take(kTileTables.faces[unseen.tile]); });
        unplayable_ = static_cast<int>(end - tiles_.begin());
    }

    int set_unplayable_aside(Position& position, Random& random) {
        const int count = size(position.aside);
        position.aside = 0;
        for (int i = 0; i < count; ++i) {
            std::swap(tiles_[i], tiles_[i + random.below(unplayable_ - i)]);
            position.aside |= bit(tiles_[i].tile);
        }
        return count;
    }

    void put(int owner, int count, int era) {
        for (int i = 0; i < count; ++i) slot_[slots_++] = {owner, era};
    }

    void open_slots(const Position& position, Random& random) {
        slots_ = 0;
        put(kBag, position.bag.count, kEras);
        for (int other = 0; other < position.seat_count; ++other) {
            if (other == seat_) continue;
            if (returned_ == 0) {
                put(other, size(position.hidden_hand(other)), 0);
                continue;
            }
            const Eras& eras = cases_[other].drawn(random);
            for (int era = 0; era < kEras; ++era) put(other, eras[era], era);
        }
    }

    // Rejection step: accepts the sampled eras in proportion to the number of ways to fill them with the tiles put back.
    bool is_drawn(const Position& position, Random& random) const {
        double share = 1;
        for (int i = 0; i < returned_; ++i) {
            const int era = tiles_[i].era;
            int places = 0, most = position.bag.count;
            for (int at = 0; at < slots_; ++at) places += slot_[at].era >= era;
            for (int other = 0; other < position.seat_count; ++other)
                if (other != seat_) most += cases_[other].most_since(era);
            if (places <= i) return false;
            share *= static_cast<double>(places - i) / (most - i);
        }
        return share >= 1 || static_cast<double>(random.next() >> 11) * 0x1p-53 < share;
    }

    static void give(Position& position, int owner, Tile tile) {
        if (owner == kBag) position.bag.add(tile);
        else position.players[owner].hand |= bit(tile);
    }

    int seat_;
    bool secret_aside_;
    std::array<Unseen, kTiles> tiles_{};
    int count_ = 0;
    int returned_ = 0;  // number of them that were put back
    int unplayable_ = 0;   // number of them that fit nowhere
    std::array<Slot, kTiles> slot_{};
    int slots_ = 0;
    std::array<Cases, kMaxSeats> cases_{};
};

}  // namespace

void Position::determinize(int seat, Random& random) {
    Determinizer determinizer(*this, seat);
    // The player to move has a tile that fits; otherwise the rules would have found them stuck.
    do determinizer.deal(*this, random);
    while (!over && active != seat && !can_lay());
    bag_random = Random(random.next());
}

void Position::shuffle_draws(Random& random) {
    bag.shuffle(random);
    bag_random = Random(random.next());
}

}  // namespace fourfold::quartex
