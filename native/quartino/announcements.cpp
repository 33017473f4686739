#include "announcements.hpp"

namespace fourfold::quartino {
namespace {

constexpr std::uint64_t kHigh = 1u << 8;  // a column of four pawns or more is at least this

FieldSet high_columns(const Position& position) {
    FieldSet high = 0;
    for (int field = 0; field < position.table->fields; ++field)
        if (position.columns[field] >= kHigh) high |= bit16(field);
    return high;
}

int full_colours(const Position& position) {
    int full = 0;
    for (int left : position.reserve) full += left <= kPawns - 4;
    return full;
}

void earn(Turn& turn, std::uint8_t situation, int pawns) {
    turn.owed = static_cast<std::uint8_t>(turn.owed + pawns);
    turn.extra = static_cast<std::uint8_t>(turn.extra + pawns);
    turn.announced |= situation;
}

void doom(Position& position, FieldSet columns, int lifts) {
    Turn& turn = position.turn;
    earn(turn, kColumn, position.table->columns == Columns::each ? size(columns) : 1);
    turn.doomed |= columns;
    turn.lifts = static_cast<std::uint8_t>(turn.lifts + lifts);
}

void find_situations(Position& position) {
    if (const FieldSet high = high_columns(position)) {
        doom(position, high, position.table->columns == Columns::named ? 1 : size(high));
        if (position.table->judged_again) return;
    }
    find_four(position);
}

// A wrong announcement: the active player loses this situation for the turn, another player loses their announcement.
void refuse(Position& position, std::uint8_t situation) {
    if (position.turn.speaker) return pass_announcement(position);
    position.turn.refused |= situation;
}

}  // namespace

void find_four(Position& position) {
    if (const int full = full_colours(position)) earn(position.turn, kFour, position.table->each_colour ? full : 1);
}

void pass_announcement(Position& position) {
    const int next = (position.mover() + 1) % position.players;
    position.turn.speaker = static_cast<std::uint8_t>(next == position.active ? 0 : next + 1);
}

void open_check(Position& position) {
    switch (position.table->situations) {
        case Situations::automatic: return find_situations(position);
        case Situations::off: return;
        case Situations::announced:
            position.turn.may_announce = true;
            if (position.table->anyone_announces) pass_announcement(position);
    }
}

bool may_announce_four(const Position& position) {
    const Turn& turn = position.turn;
    return turn.may_announce && !((turn.announced | turn.refused) & kFour) && !(turn.lifts && position.table->judged_again);
}

FieldSet announceable(const Position& position) {
    const Turn& turn = position.turn;
    const Table& table = *position.table;
    if (!turn.may_announce || turn.refused & kColumn) return 0;
    if (turn.announced & kColumn && table.columns != Columns::each) return 0;
    if (turn.announced & kFour && table.judged_again) return 0;
    return static_cast<FieldSet>(((1u << table.fields) - 1) & ~turn.doomed);
}

bool may_announce(const Position& position) { return may_announce_four(position) || announceable(position); }

void announce_four(Position& position) {
    if (full_colours(position)) return find_four(position);
    refuse(position, kFour);
}

void announce_column(Position& position, int field) {
    const FieldSet high = high_columns(position);
    if (!(high >> field & 1)) return refuse(position, kColumn);
    const FieldSet columns = position.table->columns == Columns::all ? high : bit16(field);
    doom(position, columns, size(columns));
}

}  // namespace fourfold::quartino
