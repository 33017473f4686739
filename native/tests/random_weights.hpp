// Weight files with random weights, for tests that need some network.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "common/random.hpp"
#include "network/weights.hpp"

namespace fourfold {

struct WeightSizes {
    int width = 64, hidden = 32, policy = 32, seats = 5, bins = 9;
};

inline void append(std::vector<std::uint8_t>& file, std::uint64_t number, int bytes) {
    for (int i = 0; i < bytes; ++i) file.push_back(static_cast<std::uint8_t>(number >> 8 * i));
}

inline std::uint32_t checksum(const std::uint8_t* bytes, std::size_t count) {
    std::uint32_t sum = ~0u;
    for (std::size_t i = 0; i < count; ++i) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ (sum & 1 ? 0xedb88320u : 0);
    }
    return ~sum;
}

// Writes the checksum of a file over its last four bytes.
inline void sign(std::vector<std::uint8_t>& file) {
    const std::uint32_t sum = checksum(file.data(), file.size() - 4);
    for (int i = 0; i < 4; ++i) file[file.size() - 4 + static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(sum >> 8 * i);
}

inline std::vector<std::uint8_t> random_weights(const FeatureSpace& space, std::uint64_t seed, const WeightSizes& sizes = {}) {
    std::vector<std::uint8_t> file = {'4', 'N', 'E', 'T'};
    append(file, 1, 2);
    append(file, 2, 2);
    append(file, space.layout, 8);
    for (int size : {space.state, space.action, sizes.width, sizes.hidden, sizes.policy, sizes.seats, sizes.bins})
        append(file, static_cast<std::uint64_t>(size), 2);
    for (int shift : {1, 7, 6, 0}) append(file, static_cast<std::uint64_t>(shift), 1);
    for (int number : {-4, 1, 0}) append(file, static_cast<std::uint64_t>(number), 2);
    for (float scale : {1.0f / (127 << 6), 1.0f / (127 << 4)}) append(file, std::bit_cast<std::uint32_t>(scale), 4);
    Random random(seed);
    const auto numbers = [&](int count, int bytes, int most) {
        for (int i = 0; i < count; ++i) append(file, static_cast<std::uint64_t>(random.below(2 * most + 1) - most), bytes);
    };
    const int values = sizes.seats + sizes.bins;
    numbers(sizes.width, 2, 500);
    numbers(space.state * sizes.width, 1, 127);
    numbers(sizes.hidden, 4, 9000);
    numbers(sizes.hidden * sizes.width, 1, 127);
    numbers(values, 4, 9000);
    numbers(values * sizes.hidden, 1, 127);
    numbers(sizes.policy, 4, 9000);
    numbers(sizes.policy * sizes.hidden, 1, 127);
    numbers(space.action * sizes.policy, 1, 127);
    numbers(sizes.policy, 1, 127);
    append(file, 0, 4);
    sign(file);
    return file;
}

}  // namespace fourfold
