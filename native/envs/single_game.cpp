#include "single_game.hpp"

#include <stdexcept>
#include <string>

#include "mask_numbers.hpp"

namespace fourfold::envs {

// Copies of a game share the list: they are made more often than they list their actions.
std::span<const std::uint16_t> SingleGame::legal() const {
    static thread_local std::vector<std::uint16_t> numbers;
    numbers.resize(mask_.size());
    return {numbers.data(), write_numbers<std::uint16_t>(mask_, numbers.data())};
}

void SingleGame::write_observation(int seat, std::span<float> out) {
    if (out.size() != observation_.size()) throw std::invalid_argument("The tensor does not have the length of an observation.");
    if (seat != shown()) look(seat);
    std::copy(observation_.begin(), observation_.end(), out.begin());
}

void SingleGame::check_legal(std::int64_t number) const {
    const bool is_legal = number >= 0 && std::cmp_less(number, mask_.size()) && mask_[static_cast<std::size_t>(number)];
    if (!is_legal) throw std::invalid_argument(std::to_string(number) + " is not a legal action now");
}

void SingleGame::check_seat(int seat) const {
    if (seat < kNature || seat >= seats_) throw std::invalid_argument("There is no such seat.");
}

}  // namespace fourfold::envs
