#include "single_game.hpp"

#include <cstring>
#include <stdexcept>
#include <string>

namespace fourfold::envs {

// Checks eight flags at a time, because only few of thousands are set.
std::span<const std::uint16_t> SingleGame::legal() {
    std::size_t count = 0;
    for (std::size_t begin = 0; begin < mask_.size(); begin += 8) {
        const std::size_t end = std::min(begin + 8, mask_.size());
        std::uint64_t flags = 0;
        std::memcpy(&flags, &mask_[begin], end - begin);
        if (flags == 0) continue;
        for (std::size_t number = begin; number < end; ++number) {
            legal_[count] = static_cast<std::uint16_t>(number);
            count += mask_[number];
        }
    }
    return {legal_.data(), count};
}

void SingleGame::check_legal(std::int64_t number) const {
    const bool is_legal = number >= 0 && std::cmp_less(number, mask_.size()) && mask_[static_cast<std::size_t>(number)];
    if (!is_legal) throw std::invalid_argument(std::to_string(number) + " is not a legal action now");
}

void SingleGame::check_seat(int seat) const {
    if (seat < 0 || seat >= seats_) throw std::invalid_argument("There is no such seat.");
}

}  // namespace fourfold::envs
