// What the seats of a game have seen, one note after the other, as src/fourfold/envs/history.py defines them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "vector_game.hpp"

namespace fourfold::envs {

enum class NoteKind : std::uint8_t { decision, draw, reveal };
inline constexpr int kNoteKinds = 3;
inline constexpr std::uint8_t kAllSeats = 0xff;

struct Note {
    std::int8_t who;  // the seat that acted or whose tile or card was revealed, or kNature
    NoteKind kind;
    std::uint8_t seen_by = kAllSeats;  // the seats that know the numbers, as bits
    std::uint16_t what = 0, where = 0;
};

// The public part of a decision whose number has no secret part.
inline Note public_note(int mover, int number) {
    return {static_cast<std::int8_t>(mover), NoteKind::decision, kAllSeats, static_cast<std::uint16_t>(number + 1)};
}

// A draw that all seats see, or only this one.
inline Note draw_note(int number, int seat = kNobody) {
    const auto seen_by = seat < 0 ? kAllSeats : static_cast<std::uint8_t>(1 << seat);
    return {kNature, NoteKind::draw, seen_by, static_cast<std::uint16_t>(number + 1)};
}

inline Note reveal_note(int seat, int thing) {
    return {static_cast<std::int8_t>(seat), NoteKind::reveal, kAllSeats, static_cast<std::uint16_t>(thing + 1)};
}

using Notes = std::vector<Note>;

constexpr int note_width(int seats) { return seats + 1 + kNoteKinds + 2; }

// Writes the latest notes as a seat, or a spectator (kNature), knows them: rows of who, what kind, and two numbers; then zeros.
void write_notes(const Notes& notes, int seats, int seat, std::span<float> rows);

}  // namespace fourfold::envs
