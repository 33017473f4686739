// What Quartino players see of an action, as in src/fourfold/envs/quartino/actions.py and reveals.py.
#include <algorithm>

#include "quartino.hpp"

namespace fourfold::envs {

Note Quartino::note(int number) const {
    if (is_begun_) return public_note(mover(), number);
    return draw_note(number, is_dealt() ? kNobody : dealt_ / kHand);
}

Quartino::Revealed Quartino::revealed() const {
    Revealed found;
    for (int i = 0; i < dealt_; ++i) {
        const int seat = i / kHand, slot = i % kHand;
        const auto& held = held_[seat];
        const auto end = held.begin() + position_.held[seat], at = std::find(held.begin(), end, hands_[seat][slot]);
        found.laid[seat] |= static_cast<std::uint8_t>((at == end) << slot);
        if (at != end) found.shown[seat] |= static_cast<std::uint8_t>((position_.shown[seat] >> (at - held.begin()) & 1) << slot);
    }
    return found;
}

// Cards that are laid down come before those that are shown, and each in the order of their numbers.
void Quartino::note_reveals(Revealed& before, Notes& notes) const {
    if (!is_begun_) return;
    const Revealed now = revealed();
    for (int seat = 0; seat < rules_->seats; ++seat) note_new(seat, now.laid[seat] & ~before.laid[seat], notes);
    for (int seat = 0; seat < rules_->seats; ++seat) note_new(seat, now.shown[seat] & ~before.shown[seat], notes);
    before = now;
}

void Quartino::note_new(int seat, unsigned slots, Notes& notes) const {
    std::array<int, kHand> cards{};
    int count = 0;
    for (int slot : each(slots)) cards[count++] = hands_[seat][slot];
    std::sort(cards.begin(), cards.begin() + count);
    for (int i = 0; i < count; ++i) notes.push_back(reveal_note(seat, cards[i]));
}

}  // namespace fourfold::envs
