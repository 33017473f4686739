// What Quartex players see of an action, as in src/fourfold/envs/quartex/actions.py and reveals.py.
#include "quartex.hpp"
#include "quartex_faces.hpp"

namespace fourfold::envs {

using namespace quartex;

// The space and the face without the slot, which only the player to move may know.
Note Quartex::note(int number) const {
    if (phase_ == Phase::lot) return draw_note(number);
    if (mover() == kNature) return draw_note(number, drawer());
    Note note = public_note(mover(), 0);
    note.what = static_cast<std::uint16_t>(number < kStuck ? number / kTurns / kHand + 1 : 0);
    note.where = static_cast<std::uint16_t>(number < kStuck ? face_of_number(number) + 1 : number - kStuck + 1);
    return note;
}

Face Quartex::face_of_number(int number) const {
    TileSet slots = turn_.active_player().hand;
    for (int slot = number / kTurns % kHand; slot > 0; --slot) slots = without_first(slots);
    return quartex_faces().faces[static_cast<std::size_t>(fourfold::first(slots))][static_cast<std::size_t>(number % kTurns)];
}

// The tiles that stuck players have shown, and who is out.
void Quartex::note_reveals(Revealed& revealed, Notes& notes) const {
    for (int i = 0; i < showing_count_; ++i)
        for (int tile : each(showing_tiles_[i])) notes.push_back(reveal_note(showing_seats_[i], tile));
    for (int seat = 0; seat < rules_->seats; ++seat) {
        if (!turn_.players[seat].out || revealed.out >> seat & 1) continue;
        notes.push_back(reveal_note(seat, kTiles));
        revealed.out |= 1u << seat;
    }
}

}  // namespace fourfold::envs
