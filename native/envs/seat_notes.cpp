#include "seat_notes.hpp"

#include <algorithm>

namespace fourfold::envs {

void write_notes(const Notes& notes, int seats, int seat, std::span<float> rows) {
    const auto width = static_cast<std::size_t>(note_width(seats));
    const std::size_t count = std::min(notes.size(), rows.size() / width);
    std::ranges::fill(rows, 0.0f);
    float* row = rows.data();
    for (auto note = notes.end() - static_cast<std::ptrdiff_t>(count); note != notes.end(); ++note, row += width) {
        row[note->who + 1] = 1;
        row[seats + 1 + static_cast<int>(note->kind)] = 1;
        const bool is_seen = note->seen_by == kAllSeats || (seat >= 0 && note->seen_by >> seat & 1);
        row[width - 2] = is_seen ? note->what : 0;
        row[width - 1] = is_seen ? note->where : 0;
    }
}

}  // namespace fourfold::envs
