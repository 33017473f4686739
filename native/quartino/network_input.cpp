// The network's input in Quartino; network_layout.hpp lists the features.
#include <algorithm>
#include <bit>

#include "network_view.hpp"

namespace fourfold::quartino {

static_assert(HasNetworkInput<Position>);

namespace {

consteval int of_state(std::string_view group) { return first_feature(kStateGroups, group); }
consteval int of_action(std::string_view group) { return first_feature(kActionGroups, group); }

// The numbers of the patterns of right pawns, two or more of four; -1 for the others.
constexpr std::array<std::int8_t, 16> make_pattern_numbers() {
    std::array<std::int8_t, 16> numbers{};
    std::int8_t count = 0;
    for (unsigned pattern = 0; pattern < 16; ++pattern) numbers[pattern] = std::popcount(pattern) >= 2 ? count++ : std::int8_t{-1};
    return numbers;
}
constexpr std::array<std::int8_t, 16> kPatternNumbers = make_pattern_numbers();

// The places of a sector that are right for a card, as bits.
unsigned right_places(const Seen& seen, Card face) {
    unsigned places = 0;
    for (int place = 0; place < 4; ++place) places |= static_cast<unsigned>(seen[place] == colour_of(face, place)) << place;
    return places;
}

constexpr Card mirror_of(Card card) { return static_cast<Card>((card & 0b110011) | (card >> 6 & 3) << 2 | (card >> 2 & 3) << 6); }

constexpr int place_number(int field, int colour) { return field * kColours + colour; }

class StateWriter {
public:
    StateWriter(const Position& position, const NetworkView& view, NetworkInput& out) : position_(position), view_(view), out_(out) {}

    void write() {
        write_options();
        write_players();
        write_turn();
        write_board();
        write_own();
        write_open();
        write_marks(position_.turn.doomed, of_state("doomed"));
        write_marks(position_.turn.fresh, of_state("fresh"));
        write_advancing();
    }

private:
    template <std::size_t N>
    void flags(const std::array<bool, N>& flags, int first) {
        for (std::size_t i = 0; i < N; ++i)
            if (flags[i]) out_.add(first + static_cast<int>(i));
    }

    void write_options() {
        const Table& table = *position_.table;
        flags(std::array{table.situations == Situations::off, table.columns == Columns::all, table.columns == Columns::each, table.each_colour,
                         table.judged_again, !table.free_order, table.may_skip_extra, table.claim_any_time, table.new_pawn == NewPawn::bonus,
                         table.new_pawn == NewPawn::always, table.together, table.bonus_check, table.empty_draws, table.mirror},
              of_state("options"));
    }

    void write_players() {
        const int players = position_.players;
        out_.add(of_state("players") + players - 2);
        for (int step = 0; step < players; ++step)
            if (const int held = position_.held[(position_.mover() + step) % players]) out_.add(of_state("held") + step * kHand + held - 1);
    }

    void write_turn() {
        const Turn& turn = position_.turn;
        if (turn.owed) out_.add(of_state("owed") + std::min<int>(turn.owed, 4) - 1);
        flags(std::array{turn.extra > 0, turn.bonus, turn.lifts > 0, turn.lifts > 1, (turn.announced & kFour) != 0, (turn.announced & kColumn) != 0,
                         turn.used != 0, turn.closed},
              of_state("turn"));
    }

    void write_board() {
        for (int depth = 0; depth < kDepths; ++depth)
            for (int field = 0; field < kWheelFields; ++field)
                out_.add(of_state("tops") + (depth * kWheelFields + field) * (kColours + 1) + view_.tops[depth][field]);
        for (int field = 0; field < kWheelFields; ++field)
            out_.add(of_state("heights") + field * kHeights + std::min<int>(view_.heights[field], kHeights - 1));
        for (int colour = 0; colour < kColours; ++colour) out_.add(of_state("reserve") + colour * (kPawns + 1) + view_.reserve[colour]);
    }

    void write_own() {
        for (int rank = 0; rank < view_.held; ++rank) {
            const auto& own = view_.own[rank];
            if (rank) out_.add(of_state("cards") + (rank - 1) * kOrders + own.order);
            out_.add(of_state("gaps") + rank * kGaps + own.gap);
            for (int s = 0; s < kWheelSectors; ++s) write_pattern(rank, s);
        }
    }

    // How far a sector is towards a card, and the pawn that would complete it.
    void write_pattern(int rank, int sector) {
        const Seen seen = seen_in(view_.tops[0], sector);
        Card face = kOrderCards[view_.own[rank].order];
        unsigned right = right_places(seen, face);
        if (view_.mirror)
            if (const unsigned other = right_places(seen, mirror_of(face)); std::popcount(other) > std::popcount(right)) {
                face = mirror_of(face);
                right = other;
            }
        const int pattern = kPatternNumbers[right];
        if (pattern < 0) return;
        out_.add(of_state("patterns") + (rank * kWheelSectors + sector) * kPatterns + pattern);
        for (int place : each(~right & 0b1111u)) {
            const int pair = place_number(fields_of_sector(sector)[place], colour_of(face, place));
            if (std::popcount(right) == 3) completing_[rank] |= std::uint64_t{1} << pair;
            else if (std::popcount(right) == 2) advancing_ |= std::uint64_t{1} << pair;
        }
    }

    void write_pairs(std::uint64_t pairs, int first) {
        for (int pair : each(pairs)) out_.add(first + pair);
    }

    void write_open() {
        for (int rank = 0; rank < kHand; ++rank) write_pairs(completing_[rank], of_state("completing") + rank * kPlaces);
        const Orders made = view_.now.within[0] & view_.open, near = view_.now.within[1] & view_.open;
        out_.add(of_state("open made") + std::min(size(made), kOpenMade - 1));
        out_.add(of_state("open near") + std::min(size(near), kOpenNear - 1));
        for (int order : each(made)) out_.add(of_state("open card made") + order);
        for (int order : each(near)) out_.add(of_state("open card near") + order);
        for (int order : each(view_.laid)) out_.add(of_state("laid") + order);
        std::uint64_t completing = 0;
        for (int s = 0; s < kWheelSectors; ++s)
            for (int order : each(view_.sectors[s].within[1] & ~view_.sectors[s].within[0] & view_.open)) completing |= completing_pair(s, order);
        write_pairs(completing, of_state("open completing"));
    }

    // The one pawn that an open card misses in a sector.
    std::uint64_t completing_pair(int sector, int order) const {
        const Seen seen = seen_in(view_.tops[0], sector);
        Card face = kOrderCards[order];
        if (std::popcount(right_places(seen, face)) != 3) face = mirror_of(face);
        const int place = first(~right_places(seen, face) & 0b1111u);
        return std::uint64_t{1} << place_number(fields_of_sector(sector)[place], colour_of(face, place));
    }

    void write_marks(FieldSet fields, int first) {
        for (int field : each(fields)) out_.add(first + view_.frame.field(field));
    }

    void write_advancing() { write_pairs(advancing_, of_state("advancing")); }

    const Position& position_;
    const NetworkView& view_;
    NetworkInput& out_;
    std::array<std::uint64_t, kHand> completing_{};  // for each rank, the pairs of a field and a colour that complete the card
    std::uint64_t advancing_ = 0;                    // the pairs that leave one pawn missing
};

class ActionWriter {
public:
    ActionWriter(const NetworkView& view, NetworkInput& out) : view_(view), out_(out) {}

    void write(Action action) {
        out_.add_to_action(of_action("kind") + static_cast<int>(kind_of(action)) - 1);
        const int where = where_of(action);
        if (kind_of(action) == Kind::place) write_place(view_.frame.colours[what_of(action)], view_.frame.field(where));
        if (kind_of(action) == Kind::lift) write_lift(view_.frame.field(where));
        if (kind_of(action) == Kind::claim) write_claim(view_.rank_of(static_cast<Card>(what_of(action))), view_.frame.sector(where));
        out_.end_action();
    }

private:
    void add(int feature) { out_.add_to_action(feature); }

    void write_place(int colour, int field) {
        const int height = view_.heights[field] + 1, on_board = kPawns + 1 - view_.reserve[colour];
        add(of_action("place") + place_number(field, colour));
        add(of_action("covered") + view_.tops[0][field]);
        add(of_action("height") + std::min(height, kHeights - 1));
        add(of_action("on board") + on_board);
        if (on_board == 4) add(of_action("makes situation"));
        if (height == 4) add(of_action("makes situation") + 1);
        FieldTops tops = view_.tops[0];
        tops[field] = static_cast<std::uint8_t>(colour);
        write_result(tops, bit16(field), kHand);
    }

    void write_lift(int field) {
        add(of_action("lift") + field);
        add(of_action("covered") + view_.tops[0][field]);
        FieldTops tops = view_.tops[0];
        tops[field] = kEmpty;
        write_result(tops, bit16(field), kHand);
    }

    void write_claim(int rank, int sector) {
        add(of_action("claim") + rank * kWheelSectors + sector);
        FieldTops tops = view_.tops[0];
        FieldSet changed = 0;
        for (int field : fields_of_sector(sector)) {
            tops[field] = view_.tops[1][field];
            changed |= bit16(field);
        }
        write_result(tops, changed, rank);
    }

    // What the new tops mean for the mover's cards, other than one that is laid down, and for the open cards.
    void write_result(const FieldTops& tops, FieldSet changed, int laid_rank) {
        const Nearness after = view_.nearness(tops, changed);
        int near = 0;
        for (int rank = 0; rank < view_.held; ++rank) {
            if (rank == laid_rank) continue;
            const int before = view_.own[rank].gap, gap = after.gap(view_.own[rank].order);
            add(of_action("gaps") + rank * kGaps + gap);
            if (gap < before) add(of_action("nearer") + rank);
            if (gap > before) add(of_action("farther") + rank);
            near += gap <= 1;
        }
        add(of_action("near") + near);
        const int made = size(after.within[0] & view_.open), made_before = size(view_.now.within[0] & view_.open);
        const int open_near = size(after.within[1] & view_.open), near_before = size(view_.now.within[1] & view_.open);
        add(of_action("open made") + std::min(made, kOpenMade - 1));
        if (made != made_before) add(of_action("open made more") + (made > made_before));
        add(of_action("open near") + std::min(open_near, kOpenNear - 1));
        add(of_action("open near more") + std::clamp(open_near - near_before, -4, 4) + 4);
    }

    const NetworkView& view_;
    NetworkInput& out_;
};

}  // namespace

bool Position::has_network_options() const {
    if (table->fields != kWheelFields || table->sectors.size() != kWheelSectors || (table->cap && table->cap < kFarCap)) return false;
    for (int s = 0; s < kWheelSectors; ++s)
        if (table->sectors[s].fields != fields_of_sector(s)) return false;
    CardSet orders;
    for (Card card : kOrderCards) orders.add(card);
    return table->cards.words() == orders.words() && table->claims == Claims::automatic && table->situations != Situations::announced &&
           !table->anyone_announces;
}

void Position::network_input(const Action* legal, int count, NetworkInput& out) const {
    const NetworkView view(*this);
    StateWriter(*this, view, out).write();
    ActionWriter writer(view, out);
    for (int i = 0; i < count; ++i) writer.write(legal[i]);
}

}  // namespace fourfold::quartino
