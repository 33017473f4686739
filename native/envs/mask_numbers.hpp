// The numbers whose flags are set in a mask.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>

namespace fourfold::envs {

// Writes them in ascending order and returns their number; `out` needs room for all. Checks eight flags at a time, because only few
// of thousands are set.
template <typename Number>
std::size_t write_numbers(std::span<const std::uint8_t> mask, Number* out) {
    std::size_t count = 0;
    for (std::size_t begin = 0; begin < mask.size(); begin += 8) {
        const std::size_t end = std::min(begin + 8, mask.size());
        std::uint64_t flags = 0;
        std::memcpy(&flags, &mask[begin], end - begin);
        if (flags == 0) continue;
        for (std::size_t number = begin; number < end; ++number) {
            out[count] = static_cast<Number>(number);
            count += mask[number];
        }
    }
    return count;
}

}  // namespace fourfold::envs
