#include "book.hpp"

#include <algorithm>
#include <stdexcept>

namespace fourfold::quarto {
namespace {

constexpr std::uint8_t kMagic[] = {'4', 'F', 'Q', 'B'};
constexpr std::uint64_t kVersion = 2;
constexpr int kDeepest = 8;  // keeps codes well below 60 bits
constexpr std::uint64_t kMaxMobility = 16 * 16;

using Bytes = std::span<const std::uint8_t>;

// Extracts the bits of a word selected by a mask (like PEXT).
std::uint64_t gathered(std::uint32_t word, std::uint32_t mask) {
    std::uint64_t bits = 0;
    int count = 0;
    for (int place : each(mask)) bits |= static_cast<std::uint64_t>(word >> place & 1) << count++;
    return bits;
}

}  // namespace

Code code_of(const Key& key) {
    const std::uint32_t occupied = key.occupancy & 0xffff;
    const int placed = fourfold::size(occupied);
    const std::uint32_t all = occupied | 1u << kCells;
    Code code = 0;
    for (int t = kTraits - 1; t >= 0; --t) {
        const std::uint32_t column = static_cast<std::uint32_t>(key.board >> 16 * t & 0xffff) | (key.occupancy >> (16 + t) & 1) << kCells;
        code = code << placed | gathered(column, without_first(all));
    }
    return static_cast<Code>(occupied) << kTraits * placed | code;
}

Book::Book(RuleSet rules, int min_mobility, const std::vector<Outcomes>& plies)
    : rules_(rules), min_mobility_(min_mobility), plies_(plies.begin(), plies.end()) {}

std::size_t Book::size() const {
    std::size_t sum = 0;
    for (const PlyOutcomes& ply : plies_) sum += ply.size();
    return sum;
}

Outcome Book::outcome(const Position& position) const {
    return plies_.at(static_cast<std::size_t>(placed(position))).outcome(code_of(symmetry(rules_).key(position)));
}

std::vector<std::uint8_t> Book::serialized() const {
    ByteList bytes(std::begin(kMagic), std::end(kMagic));
    for (int number : {static_cast<int>(kVersion), number_of(rules_), last_placed(), min_mobility_})
        write_varint(bytes, static_cast<std::uint64_t>(number));
    for (const PlyOutcomes& ply : plies_) ply.write(bytes);
    append_checksum(bytes);
    return bytes;
}

Book Book::read(Bytes file) {
    Bytes bytes = without_checksum(file);
    if (bytes.size() < 4 || !std::equal(std::begin(kMagic), std::end(kMagic), bytes.begin()))
        throw std::invalid_argument("This is not an opening book.");
    bytes = bytes.subspan(4);
    if (read_varint(bytes) != kVersion) throw std::invalid_argument("This opening book has another format version.");
    const std::uint64_t number = read_varint(bytes), last_placed = read_varint(bytes), min_mobility = read_varint(bytes);
    if (number >= kRuleSets || last_placed > kDeepest || min_mobility > kMaxMobility) throw std::invalid_argument("This is not an opening book.");
    Book book(rule_set(static_cast<int>(number)), static_cast<int>(min_mobility));
    for (std::uint64_t placed = 0; placed <= last_placed; ++placed) book.plies_.push_back(PlyOutcomes::read(bytes));
    if (!bytes.empty()) throw std::invalid_argument("There are bytes after the end of the book.");
    return book;
}

}  // namespace fourfold::quarto
