#include "enumeration.hpp"

#include <algorithm>
#include <stdexcept>

namespace fourfold::quarto {
namespace {

constexpr std::size_t kRoom = std::size_t{1} << 22;  // number of keys collected before duplicates are removed
constexpr std::size_t kReported = 1024;              // positions between two progress reports

void drop_equal(std::vector<Key>& keys) {
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

void add_successors(const Position& position, RuleSet rules, std::vector<Key>& keys) {
    const Symmetry& maps = symmetry(rules);
    for (int cell : each(empty_cells(position))) {
        const Position board = with_hand_on(position, cell);
        if (is_won(board, rules)) continue;
        for (int piece : each(pieces_left(board))) keys.push_back(maps.key(given(board, piece)));
    }
}

}  // namespace

std::vector<Key> successors(const std::vector<Key>& positions, RuleSet rules, const StopFlag& stop, const Progress& progress) {
    std::vector<Key> keys;
    std::size_t limit = kRoom;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (stop.raised()) throw_stopped();
        if (progress && i % kReported == 0) progress(static_cast<int>(i), static_cast<int>(positions.size()));
        add_successors(position_of(positions[i]), rules, keys);
        if (keys.size() < limit) continue;
        drop_equal(keys);
        limit = std::max(kRoom, 2 * keys.size());
    }
    drop_equal(keys);
    return keys;
}

std::vector<Key> enumerate_positions(RuleSet rules, int placed, const StopFlag& stop) {
    if (rules.traits != 0b1111) throw std::invalid_argument("Positions can be enumerated only if all four traits count.");
    std::vector<Key> keys{symmetry(rules).key(given(Position{}, 0))};
    for (int i = 0; i < placed; ++i) keys = successors(keys, rules, stop);
    return keys;
}

}  // namespace fourfold::quarto
