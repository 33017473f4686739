#include "strategy.hpp"

#include <algorithm>
#include <stdexcept>
#include <unordered_set>
#include <utility>

#include "moves.hpp"

namespace fourfold::quarto {
namespace {

// Giving a piece at the root is a layer of its own. After it, each side chooses at every second number of placed pieces.
std::size_t layers_for(const Position& root, bool is_mover, int last) {
    const bool gives = root.hand == kNoPiece;
    const int first_placed = placed(root) + (is_mover == gives ? 1 : 0);
    return (gives && is_mover ? 1 : 0) + (last < first_placed ? 0 : static_cast<std::size_t>(last - first_placed) / 2 + 1);
}

// Encodes a choice: 16 * cell + the piece given; only the piece if none is in hand.
std::uint8_t written(const Position& position, const Position& next) {
    const int cell = position.hand == kNoPiece ? 0 : first(static_cast<CellSet>(next.occupied & ~position.occupied));
    return static_cast<std::uint8_t>(16 * cell + next.hand);
}

Position after(const Position& position, std::uint8_t choice) {
    const int cell = choice >> 4, piece = choice & 15;
    const bool gives = position.hand == kNoPiece;
    if (!(pieces_left(position) >> piece & 1) || (!gives && position.occupied >> cell & 1))
        throw std::invalid_argument("This is the saved state of another proof.");
    return given(gives ? position : with_hand_on(position, cell), piece);
}

}  // namespace

Strategy::Strategy(RuleSet rules, const Position& root, bool is_mover, int last) : rules_(rules), layer_count_(layers_for(root, is_mover, last)) {
    if (winning_cells(root, rules)) open_layer({});
    else if (is_mover) open_layer({root});
    else begin_layer({root});
}

void Strategy::begin_layer(const std::vector<Position>& opponents) {
    if (layers_.size() < layer_count_) open_layer(answered(opponents));
}

// Skips layers without positions.
void Strategy::open_layer(std::vector<Position> positions) {
    if (layer_count_ == 0) return;
    positions_ = std::move(positions);
    do layers_.emplace_back();
    while (positions_.empty() && layers_.size() < layer_count_);
}

// The side's positions after all replies of the opponent, up to symmetry, without those that it wins at once.
std::vector<Position> Strategy::answered(const std::vector<Position>& opponents) const {
    std::vector<Position> positions;
    std::unordered_set<Key> seen;
    for (const Position& opponent : opponents)
        for (const Position& board : boards_after(opponent))
            for (int piece : each(pieces_left(board))) {
                const Position next = given(board, piece);
                if (!winning_cells(next, rules_) && seen.insert(symmetry(rules_).key(next)).second) positions.push_back(next);
            }
    return positions;
}

void Strategy::choose(const std::vector<Position>& successors) {
    for (std::size_t i = 0; i < successors.size(); ++i) layers_.back().push_back(written(positions_[i], successors[i]));
    successors_.insert(successors_.end(), successors.begin(), successors.end());
    positions_.erase(positions_.begin(), positions_.begin() + static_cast<std::ptrdiff_t>(successors.size()));
    if (positions_.empty()) begin_layer(std::exchange(successors_, {}));
}

void Strategy::resume(const std::vector<std::uint8_t>& choices) {
    for (auto choice = choices.begin(); choice != choices.end();) {
        if (positions_.empty()) throw std::invalid_argument("This is the saved state of another proof.");
        std::vector<Position> successors;
        for (std::size_t i = 0; i < positions_.size() && choice != choices.end(); ++i) successors.push_back(after(positions_[i], *choice++));
        choose(successors);
    }
}

}  // namespace fourfold::quarto
