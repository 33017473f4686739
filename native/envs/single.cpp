#include "single.hpp"

#include <stdexcept>
#include <string>

namespace fourfold::envs {

void Single::check_legal(std::int64_t number) const {
    const bool is_legal = number >= 0 && std::cmp_less(number, mask_.size()) && mask_[static_cast<std::size_t>(number)];
    if (!is_legal) throw std::invalid_argument(std::to_string(number) + " is not a legal action now");
}

void Single::check_seat(int seat) const {
    if (seat < 0 || seat >= seats_) throw std::invalid_argument("There is no such seat.");
}

}  // namespace fourfold::envs
