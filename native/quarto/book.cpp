#include "book.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "../common/varint.hpp"

namespace fourfold::quarto {
namespace {

constexpr std::uint8_t kMagic[] = {'4', 'F', 'Q', 'B'};
constexpr std::uint64_t kVersion = 1;
constexpr int kDeepest = 8;  // so that a code stays well within 64 bits

using Bytes = std::span<const std::uint8_t>;

// The bits of a word at the places of a mask, moved together.
std::uint64_t gathered(std::uint32_t word, std::uint32_t mask) {
    std::uint64_t bits = 0;
    int count = 0;
    for (int place : each(mask)) bits |= static_cast<std::uint64_t>(word >> place & 1) << count++;
    return bits;
}

Outcome outcome_of(std::uint64_t value, std::uint64_t distance) {
    if ((value != 0 && value != 2) || distance > kCells) throw std::invalid_argument("The book holds an impossible outcome.");
    return {static_cast<Value>(static_cast<int>(value) - 1), static_cast<std::int8_t>(distance)};
}

}  // namespace

Code code_of(const Key& key) {
    const std::uint32_t occupied = key.rest & 0xffff;
    const int placed = fourfold::size(occupied);
    const std::uint32_t all = occupied | 1u << kCells;
    Code code = 0;
    for (int t = kTraits - 1; t >= 0; --t) {
        const std::uint32_t column = static_cast<std::uint32_t>(key.board >> 16 * t & 0xffff) | (key.rest >> (16 + t) & 1) << kCells;
        code = code << placed | gathered(column, without_first(all));
    }
    return static_cast<Code>(occupied) << kTraits * placed | code;
}

std::size_t Book::size() const {
    std::size_t sum = 0;
    for (const auto& ply : plies_) sum += ply.size();
    return sum;
}

void Book::add(const Key& key, Outcome outcome) {
    if (outcome.value == Value::draw) return;
    plies_.at(static_cast<std::size_t>(fourfold::size(key.rest & 0xffff))).push_back({code_of(key), outcome});
}

void Book::seal() {
    for (auto& ply : plies_)
        std::sort(ply.begin(), ply.end(), [](const Entry& one, const Entry& two) { return one.code < two.code; });
}

Outcome Book::outcome(const Position& position) const {
    const auto& ply = plies_.at(static_cast<std::size_t>(placed(position)));
    const Code code = code_of(symmetry(rules_).key(position));
    const auto found = std::lower_bound(ply.begin(), ply.end(), code, [](const Entry& entry, Code sought) { return entry.code < sought; });
    return found != ply.end() && found->code == code ? found->outcome : kDraw;
}

std::vector<std::uint8_t> Book::written() const {
    ByteList bytes(std::begin(kMagic), std::end(kMagic));
    for (int number : {static_cast<int>(kVersion), number_of(rules_), last_placed_}) put_varint(bytes, static_cast<std::uint64_t>(number));
    for (std::size_t placed = 0; placed < plies_.size(); ++placed) {
        std::map<std::pair<int, int>, std::vector<Code>> sections;
        for (const Entry& entry : plies_[placed])
            sections[{static_cast<int>(entry.outcome.value) + 1, entry.outcome.distance}].push_back(entry.code);
        for (const auto& [kind, codes] : sections) {
            for (std::uint64_t number : {std::uint64_t{placed}, std::uint64_t(kind.first), std::uint64_t(kind.second), std::uint64_t{codes.size()}})
                put_varint(bytes, number);
            Code last = 0;
            for (Code code : codes) put_varint(bytes, code - std::exchange(last, code));
        }
    }
    put_checksum(bytes);
    return bytes;
}

Book Book::read(Bytes file) {
    Bytes bytes = without_checksum(file);
    if (bytes.size() < 4 || !std::equal(std::begin(kMagic), std::end(kMagic), bytes.begin())) throw std::invalid_argument("This is no opening book.");
    bytes = bytes.subspan(4);
    if (take_varint(bytes) != kVersion) throw std::invalid_argument("This opening book is of another version.");
    const std::uint64_t number = take_varint(bytes);
    const std::uint64_t last_placed = take_varint(bytes);
    if (number >= kRuleSets || last_placed > kDeepest) throw std::invalid_argument("This is no opening book.");
    Book book(rule_set(static_cast<int>(number)), static_cast<int>(last_placed));
    while (!bytes.empty()) {
        const std::uint64_t placed = take_varint(bytes);
        if (placed > last_placed) throw std::invalid_argument("The book goes on beyond its end.");
        const std::uint64_t value = take_varint(bytes);
        const Outcome outcome = outcome_of(value, take_varint(bytes));
        Code code = 0;
        for (std::uint64_t left = take_varint(bytes); left > 0; --left) book.plies_[placed].push_back({code += take_varint(bytes), outcome});
    }
    book.seal();
    return book;
}

}  // namespace fourfold::quarto
