// Variable-length integers: seven bits a byte, low bits first; the top bit is set if more bytes follow.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

namespace fourfold {

using ByteList = std::vector<std::uint8_t>;

inline void write_varint(ByteList& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes.push_back(static_cast<std::uint8_t>(number | 0x80));
    bytes.push_back(static_cast<std::uint8_t>(number));
}

inline std::uint64_t read_varint(std::span<const std::uint8_t>& bytes) {
    std::uint64_t number = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        if (bytes.empty()) break;
        const std::uint8_t byte = bytes.front();
        bytes = bytes.subspan(1);
        number |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
        if (byte < 0x80) return number;
    }
    throw std::invalid_argument("The bytes end in the middle of a number.");
}

// FNV-1a, which detects damaged files.
inline std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
    std::uint64_t sum = 0xcbf29ce484222325u;
    for (std::uint8_t byte : bytes) sum = (sum ^ byte) * 0x100000001b3u;
    return sum;
}

inline void append_checksum(ByteList& bytes) {
    const std::uint64_t sum = checksum(bytes);
    for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(sum >> 8 * i));
}

// The bytes before the checksum. Throws std::invalid_argument if the checksum is wrong.
inline std::span<const std::uint8_t> without_checksum(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < 8) throw std::invalid_argument("The file is too short.");
    const auto body = bytes.first(bytes.size() - 8);
    std::uint64_t sum = 0;
    for (int i = 0; i < 8; ++i) sum |= static_cast<std::uint64_t>(bytes[body.size() + i]) << 8 * i;
    if (sum != checksum(body)) throw std::invalid_argument("The file is damaged.");
    return body;
}

}  // namespace fourfold
