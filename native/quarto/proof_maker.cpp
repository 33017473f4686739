#include "proof_maker.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "../common/varint.hpp"

namespace fourfold::quarto {
namespace {

constexpr std::string_view kMagic = "FOURFOLD";
constexpr int kVersion = 1;
constexpr int kNoClaim = 3;  // only in the state of unfinished work
constexpr std::uint8_t kNothing = 255;
constexpr int kLastTogether = 2;  // up to here all threads search for the same choice, later each for its own

[[noreturn]] void refuse_state() { throw std::invalid_argument("This is the saved state of another proof."); }

void write_count(ByteList& bytes, std::size_t count) {
    for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(count >> 8 * i));
}

// The sides that need a strategy to prove a value; true for the player who acts at the root.
std::vector<bool> sides_for(Value value) {
    switch (value) {
        case Value::win: return {true};
        case Value::loss: return {false};
        default: return {true, false};
    }
}

}  // namespace

ProofMaker::ProofMaker(RuleSet rules, const Position& root, int last, int threads, const StopFlag& stop)
    : rules_(rules), root_(root), last_(last), solver_(rules, threads, stop) {
    if (last < 0 || last > 14) throw std::invalid_argument("Choices can be listed for up to 14 placed pieces.");
    if (root.occupied == kAllCells) throw std::invalid_argument("The board is full: there is nothing to prove.");
}

void ProofMaker::begin(Value value) {
    value_ = value;
    for (bool is_mover : sides_for(value)) strategies_.emplace_back(rules_, root_, is_mover, last_);
}

Strategy* ProofMaker::present() {
    const auto open = std::find_if(strategies_.begin(), strategies_.end(), [](const Strategy& strategy) { return !strategy.is_done(); });
    return open == strategies_.end() ? nullptr : &*open;
}

bool ProofMaker::is_done() const {
    return value_ && std::all_of(strategies_.begin(), strategies_.end(), [](const Strategy& strategy) { return strategy.is_done(); });
}

std::size_t ProofMaker::done() const {
    std::size_t sum = 0;
    for (const Strategy& strategy : strategies_)
        for (const auto& layer : strategy.layers()) sum += layer.size();
    return sum;
}

std::size_t ProofMaker::total() const {
    std::size_t sum = done();
    for (const Strategy& strategy : strategies_) sum += strategy.open().size();
    return sum;
}

void ProofMaker::step(std::size_t count) {
    if (!value_) return begin(solver_.value(root_));
    Strategy* strategy = present();
    if (!strategy) return;
    const auto& open = strategy->open();
    if (placed(open.front()) <= kLastTogether) strategy->choose({chosen_by_all(open.front())});
    else strategy->choose(chosen_in_parallel({open.begin(), open.begin() + static_cast<std::ptrdiff_t>(std::min(count, open.size()))}));
}

std::vector<Position> ProofMaker::chosen_in_parallel(const std::vector<Position>& positions) {
    std::vector<Position> successors(positions.size());
    solver_.parallel_for(positions.size(), [&](Worker& worker, std::size_t i) { successors[i] = chosen(positions[i], worker); });
    return successors;
}

// All threads search for the same choice and share results, so all find the same one.
Position ProofMaker::chosen_by_all(const Position& position) {
    std::vector<Position> successors(solver_.threads());
    solver_.parallel_for(successors.size(), [&](Worker& worker, std::size_t i) { successors[i] = chosen(position, worker); });
    return successors.front();
}

// The first move that keeps the value. Moves are ordered by the opponent's mobility, so that the checker has few replies to visit.
Position ProofMaker::chosen(const Position& position, Worker& worker) const {
    for (const Position& next : worker.opening.ordered_successors(position))
        if (holds(next, worker.opening)) return next;
    throw std::logic_error("no move keeps the value");
}

// Returns true if the opponent, who is to move, does not win (for a draw) or loses (for a win).
bool ProofMaker::holds(const Position& next, OpeningSearch& opening) const {
    const bool must_win = value_ != Value::draw;
    const int limit = must_win ? loss_limit(next) : win_limit(next);
    return (limit > 1 && opening.is_decided(next, limit)) == must_win;
}

ByteList ProofMaker::header() const {
    ByteList bytes(kMagic.begin(), kMagic.end());
    const int claim = value_ ? static_cast<int>(*value_) + 1 : kNoClaim;
    for (int byte : {kVersion, int{rules_.traits}, int{rules_.squares}, claim}) bytes.push_back(static_cast<std::uint8_t>(byte));
    for (int cell = 0; cell < kCells; ++cell)
        bytes.push_back(root_.occupied >> cell & 1 ? static_cast<std::uint8_t>(piece_on(root_, cell)) : kNothing);
    bytes.push_back(root_.hand == kNoPiece ? kNothing : static_cast<std::uint8_t>(root_.hand));
    bytes.push_back(static_cast<std::uint8_t>(last_));
    return bytes;
}

ByteList ProofMaker::certificate() const {
    if (!is_done()) throw std::logic_error("The proof is not finished.");
    ByteList bytes = header();
    for (const Strategy& strategy : strategies_)
        for (const auto& layer : strategy.layers()) {
            write_count(bytes, layer.size());
            bytes.insert(bytes.end(), layer.begin(), layer.end());
        }
    append_checksum(bytes);
    return bytes;
}

// The header of the certificate, then each strategy's choices without the layer boundaries.
ByteList ProofMaker::state() const {
    ByteList bytes = header();
    for (const Strategy& strategy : strategies_) {
        std::size_t choices = 0;
        for (const auto& layer : strategy.layers()) choices += layer.size();
        write_count(bytes, choices);
        for (const auto& layer : strategy.layers()) bytes.insert(bytes.end(), layer.begin(), layer.end());
    }
    append_checksum(bytes);
    return bytes;
}

void ProofMaker::resume(std::span<const std::uint8_t> state) {
    std::span<const std::uint8_t> bytes = without_checksum(state);
    const std::size_t claim_at = kMagic.size() + 3;
    if (bytes.size() <= claim_at || bytes[claim_at] > kNoClaim) refuse_state();
    if (bytes[claim_at] != kNoClaim) begin(static_cast<Value>(bytes[claim_at] - 1));
    const ByteList head = header();
    if (bytes.size() < head.size() || !std::equal(head.begin(), head.end(), bytes.begin())) refuse_state();
    bytes = bytes.subspan(head.size());
    for (Strategy& strategy : strategies_) {
        if (bytes.size() < 4) refuse_state();
        const std::size_t count = bytes[0] | bytes[1] << 8 | bytes[2] << 16 | static_cast<std::size_t>(bytes[3]) << 24;
        if (bytes.size() < 4 + count) refuse_state();
        strategy.resume({bytes.begin() + 4, bytes.begin() + 4 + static_cast<std::ptrdiff_t>(count)});
        bytes = bytes.subspan(4 + count);
    }
}

}  // namespace fourfold::quarto
