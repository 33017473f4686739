#include "certificate.hpp"

#include <string_view>

namespace fourfold::checker {
namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::string_view kMagic = "FOURFOLD";
constexpr int kVersion = 1;
constexpr std::size_t kHeader = kMagic.size() + 4 + 16 + 2;
constexpr std::size_t kSum = 8;

std::uint64_t sum_of(Bytes bytes) {
    std::uint64_t sum = 0xcbf29ce484222325u;
    for (std::uint8_t byte : bytes) sum = (sum ^ byte) * 0x100000001b3u;
    return sum;
}

std::uint64_t little_endian(Bytes bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) number = number << 8 | bytes[i];
    return number;
}

Bytes take(Bytes& bytes, std::size_t count) {
    if (bytes.size() < count) throw Rejected("The certificate breaks off in the middle of a strategy.");
    const Bytes taken = bytes.first(count);
    bytes = bytes.subspan(count);
    return taken;
}

void check_frame(Bytes bytes) {
    if (bytes.size() < kHeader + kSum) throw NotACertificate("The file is too short for a certificate.");
    for (std::size_t i = 0; i < kMagic.size(); ++i)
        if (bytes[i] != static_cast<std::uint8_t>(kMagic[i])) throw NotACertificate("The file does not begin like a certificate.");
    if (bytes[kMagic.size()] != kVersion)
        throw NotACertificate("The certificate has version " + std::to_string(bytes[kMagic.size()]) + ", and only version 1 is known.");
    if (little_endian(bytes.last(kSum)) != sum_of(bytes.first(bytes.size() - kSum)))
        throw NotACertificate("The check sum is wrong: the file is damaged.");
}

std::int8_t read_piece(std::uint8_t byte) {
    if (byte == 255) return kNone;
    if (byte > 15) throw NotACertificate("The root holds a piece that is none of the sixteen.");
    return static_cast<std::int8_t>(byte);
}

Position read_root(Bytes bytes, const Rules& rules) {
    Position root;
    int seen = 0;
    for (int i = 0; i <= 16; ++i) {
        const std::int8_t piece = read_piece(bytes[i]);
        (i < 16 ? root.piece[i] : root.hand) = piece;
        if (piece != kNone && (seen >> piece & 1)) throw NotACertificate("The root holds a piece twice.");
        if (piece != kNone) seen |= 1 << piece;
    }
    if (count_placed(root) == 16) throw NotACertificate("The root's board is full.");
    if (has_line(root, rules)) throw NotACertificate("The root holds a finished line.");
    return root;
}

Rules read_rules(std::uint8_t traits, std::uint8_t squares) {
    if (traits < 1 || traits > 15 || squares > 1) throw NotACertificate("The certificate names no rule set.");
    return {traits, squares == 1};
}

// With a piece in hand, the mover chooses at the root's number of pieces and at every second one after it, the other player in
// between. Without one, the mover gives at the root, which is a layer of its own, and the other player chooses first after it.
std::size_t count_layers(const Position& root, int last, bool is_mover) {
    const int placed = count_placed(root);
    const bool gives = root.hand == kNone;
    std::size_t layers = gives && is_mover ? 1 : 0;
    for (int n = placed + (is_mover == gives ? 1 : 0); n <= last; n += 2) ++layers;
    return layers;
}

Strategy read_strategy(Bytes& bytes, std::size_t layers) {
    Strategy strategy;
    while (strategy.size() < layers) {
        const std::uint64_t count = little_endian(take(bytes, 4));
        strategy.push_back(take(bytes, count));
    }
    return strategy;
}

}  // namespace

Certificate read_certificate(Bytes bytes) {
    check_frame(bytes);
    const Bytes head = bytes.subspan(kMagic.size() + 1, kHeader - kMagic.size() - 1);
    if (head[2] > 2) throw NotACertificate("The certificate makes no claim.");
    const Rules rules = read_rules(head[0], head[1]);
    Certificate certificate{rules, static_cast<Claim>(head[2]), read_root(head.subspan(3, 17), rules), head[20], {}, {}};
    if (certificate.last > 14) throw NotACertificate("Choices can be listed for up to 14 placed pieces.");
    if (certificate.claim != Claim::loses) certificate.sides.push_back(true);
    if (certificate.claim != Claim::wins) certificate.sides.push_back(false);
    Bytes rest = bytes.subspan(kHeader, bytes.size() - kHeader - kSum);
    for (bool is_mover : certificate.sides)
        certificate.strategies.push_back(read_strategy(rest, count_layers(certificate.root, certificate.last, is_mover)));
    if (!rest.empty()) throw Rejected("Bytes too many after the last strategy: " + std::to_string(rest.size()) + ".");
    return certificate;
}

}  // namespace fourfold::checker
