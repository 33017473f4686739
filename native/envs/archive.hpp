// Saved games as bytes: a header with the format's version and the rules, then the games.
//
// One description of a format serves both directions. A Writer appends each field; a Reader checks each field against the range
// given for it and refuses damaged or invented bytes with std::invalid_argument.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "../common/varint.hpp"

namespace fourfold::envs {

using ByteSpan = std::span<const std::uint8_t>;

inline constexpr int kFormatVersion = 1;
inline constexpr std::string_view kSingleFormat = "fourfold.single", kVectorFormat = "fourfold.vector";

// Throws std::invalid_argument unless saved games have this property.
inline void require(bool is_so, const char* what) {
    if (!is_so) throw std::invalid_argument(std::string("The saved games are not valid: ") + what + '.');
}

class Writer {
public:
    template <typename Number>
    void number(Number value, std::int64_t least, std::int64_t) {
        write_varint(bytes_, static_cast<std::uint64_t>(static_cast<std::int64_t>(value) - least));
    }
    void word(std::uint64_t value, std::uint64_t = ~std::uint64_t{0}) { write_varint(bytes_, value); }
    void flag(bool value) { bytes_.push_back(value); }
    void text(std::string_view text) { bytes_.insert(bytes_.end(), text.begin(), text.end()); }

    // A list: its length, then each(item).
    template <typename Item, typename Each>
    void list(const std::vector<Item>& items, std::size_t most, const Each& each) {
        number(items.size(), 0, static_cast<std::int64_t>(most));
        for (Item item : items) each(item);
    }

    const ByteList& bytes() const { return bytes_; }

private:
    ByteList bytes_;
};

class Reader {
public:
    explicit Reader(ByteSpan bytes) : bytes_(bytes) {}

    template <typename Number>
    void number(Number& value, std::int64_t least, std::int64_t most) {
        const std::uint64_t offset = read_varint(bytes_);
        require(offset <= static_cast<std::uint64_t>(most - least), "a number is out of range");
        value = static_cast<Number>(least + static_cast<std::int64_t>(offset));
    }
    void word(std::uint64_t& value, std::uint64_t most = ~std::uint64_t{0}) {
        value = read_varint(bytes_);
        require(value <= most, "a number is out of range");
    }
    void flag(bool& value) { number(value, 0, 1); }

    template <typename Item, typename Each>
    void list(std::vector<Item>& items, std::size_t most, const Each& each) {
        std::size_t count = 0;
        number(count, 0, static_cast<std::int64_t>(most));
        items.resize(count);
        for (Item& item : items) each(item);
    }

    // Reads the name and the version of a format.
    void read_format(std::string_view format) {
        const bool is_ours = bytes_.size() > format.size() && std::string_view(reinterpret_cast<const char*>(bytes_.data()), format.size()) == format;
        if (!is_ours) throw std::invalid_argument("These bytes are not saved games of this kind of environment.");
        bytes_ = bytes_.subspan(format.size());
        std::uint64_t version = 0;
        word(version);
        if (version != kFormatVersion)
            throw std::invalid_argument("The games are saved in format " + std::to_string(version) + "; this version of Fourfold reads format " +
                                        std::to_string(kFormatVersion) + ".");
    }

    // Throws std::invalid_argument unless the next bytes are these rules.
    void check_rules(ByteSpan rules) {
        if (bytes_.size() < rules.size() || !std::equal(rules.begin(), rules.end(), bytes_.begin()))
            throw std::invalid_argument("The games were saved from another game, with other options or with another number of players.");
        bytes_ = bytes_.subspan(rules.size());
    }

    void close() const { require(bytes_.empty(), "there are bytes after the last game"); }

private:
    ByteSpan bytes_;
};

// The kind of a game and its rules.
template <typename Rules>
void save_rules(Writer& writer, const Rules& rules) {
    writer.number(Rules::kKind, 0, 0xff);
    rules.save(writer);
}

// A writer that has written the header.
template <typename Rules>
Writer open_writer(std::string_view format, const Rules& rules) {
    Writer writer;
    writer.text(format);
    writer.word(kFormatVersion);
    save_rules(writer, rules);
    return writer;
}

// A reader that has checked the header.
template <typename Rules>
Reader open_reader(ByteSpan saved, std::string_view format, const Rules& rules) {
    Writer expected;
    save_rules(expected, rules);
    Reader reader(saved);
    reader.read_format(format);
    reader.check_rules(expected.bytes());
    return reader;
}

}  // namespace fourfold::envs
