// The two situations of Quartino, four colours and a column of four pawns: how they are found or announced before placing.
#pragma once

#include "position.hpp"

namespace fourfold::quartino {

// Opens the check at the start of a turn: players announce situations, or the rules find them, or there is no check.
void open_check(Position& position);

// Grants the extra pawns for colours of which four pawns are on the board, if there are any.
void find_four(Position& position);

// The situations that the player to move may announce.
bool may_announce(const Position& position);
bool may_announce_four(const Position& position);
FieldSet announceable(const Position& position);

void announce_four(Position& position);
void announce_column(Position& position, int field);

// The next player clockwise may announce; the last is the active player.
void pass_announcement(Position& position);

}  // namespace fourfold::quartino
