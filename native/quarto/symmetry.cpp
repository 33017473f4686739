#include "symmetry.hpp"

#include <algorithm>
#include <memory>
#include <mutex>

namespace fourfold::quarto {
namespace {

// Finds all permutations of the cells that map winning sets to winning sets, by backtracking over the cells.
class MapFinder {
public:
    explicit MapFinder(RuleSet rules) : sets_(winning_sets(rules)) {}

    std::vector<CellMap> found() {
        extend(0, 0);
        return maps_;
    }

private:
    void extend(int cell, CellSet used) {
        if (cell == kCells) return maps_.push_back(map_);
        for (int image : each(static_cast<CellSet>(~used))) {
            map_[cell] = static_cast<std::uint8_t>(image);
            if (is_consistent(cell)) extend(cell + 1, used | bit16(image));
        }
    }

    // Checks the partial map: each pair of cells and its image must lie on equally many winning sets, and each complete winning
    // set must map to a winning set.
    bool is_consistent(int last) const {
        for (int cell = 0; cell < last; ++cell)
            if (together(bit16(cell) | bit16(last)) != together(bit16(map_[cell]) | bit16(map_[last]))) return false;
        for (CellSet set : sets_) {
            if (set >> last != 1) continue;  // its last cell was not added last
            CellSet image = 0;
            for (int cell : each(set)) image |= bit16(map_[cell]);
            if (std::find(sets_.begin(), sets_.end(), image) == sets_.end()) return false;
        }
        return true;
    }

    int together(int cells) const {
        return static_cast<int>(std::count_if(sets_.begin(), sets_.end(), [&](CellSet set) { return (set & cells) == cells; }));
    }

    std::vector<CellSet> sets_;
    std::vector<CellMap> maps_;
    CellMap map_{};
};

int piece_with(Values values) {
    for (int piece = 0; piece < kPieces; ++piece)
        if (values_of(piece) == values) return piece;
    return kNoPiece;
}

// Maps the pieces when value i becomes value order[i]. Returns false if some image is not a piece.
bool carries_pieces(const std::vector<int>& values, const std::vector<int>& order, RuleSet rules, PieceMap& map) {
    const Values counted = counted_values(rules);
    for (int piece = 0; piece < kPieces; ++piece) {
        Values image = values_of(piece) & static_cast<Values>(~counted);  // traits that do not count are unchanged
        for (std::size_t i = 0; i < values.size(); ++i)
            if (values_of(piece) >> values[i] & 1) image |= static_cast<Values>(1 << order[i]);
        const int found = piece_with(image);
        if (found == kNoPiece) return false;
        map[piece] = static_cast<std::uint8_t>(found);
    }
    return true;
}

std::vector<PieceMap> piece_maps_of(RuleSet rules) {
    std::vector<int> values;
    for (int value : each(static_cast<unsigned>(counted_values(rules)))) values.push_back(value);
    std::vector<int> order = values;
    std::vector<PieceMap> maps;
    do {
        PieceMap map;
        if (carries_pieces(values, order, rules, map)) maps.push_back(map);
    } while (std::next_permutation(order.begin(), order.end()));
    return maps;
}

CellSet moved_by(const CellMap& map, CellSet cells) {
    CellSet image = 0;
    for (int cell : each(cells)) image |= bit16(map[cell]);
    return image;
}

constexpr std::uint32_t kHandBit = 1u << kCells;

}  // namespace

Symmetry::Symmetry(RuleSet rules)
    : rules_(rules), cell_maps_(MapFinder(rules).found()), piece_maps_(piece_maps_of(rules)), low_(cell_maps_.size()), high_(cell_maps_.size()),
      least_(1 << kCells) {
    for (std::size_t map = 0; map < cell_maps_.size(); ++map)
        for (int byte = 0; byte < 256; ++byte) {
            low_[map][byte] = moved_by(cell_maps_[map], static_cast<CellSet>(byte));
            high_[map][byte] = moved_by(cell_maps_[map], static_cast<CellSet>(byte << 8));
        }
    for (std::uint32_t occupied = 0; occupied < least_.size(); ++occupied) {
        CellSet least = kAllCells;
        for (int map = 0; map < static_cast<int>(cell_maps_.size()); ++map) {
            const CellSet image = moved(static_cast<CellSet>(occupied), map);
            if (image > least) continue;
            least_[occupied] = (image < least ? 0 : least_[occupied]) | 1u << map;
            least = image;
        }
    }
}

// Each trait is a column of bits over the occupied cells and the hand. Inverting a trait so that its first bit is 0 and sorting
// the columns yields the smallest form over all piece maps at once.
Key Symmetry::key_under(const Position& position, int map) const {
    const CellSet occupied = moved(position.occupied, map);
    const bool has_hand = position.hand != kNoPiece;
    const std::uint32_t all = occupied | (has_hand ? kHandBit : 0);
    const std::uint32_t first_entry = all & (~all + 1);
    std::array<std::uint32_t, kTraits> column{};
    for (int t : each(static_cast<unsigned>(rules_.traits))) {
        column[t] = moved(position.trait[t], map) | (has_hand && (position.hand >> t & 1) ? kHandBit : 0);
        if (column[t] & first_entry) column[t] ^= all;
    }
    std::sort(column.begin(), column.end());  // columns of traits that do not count stay 0 and come first
    Key key{0, occupied | (has_hand ? 1u << 20 : 0)};
    for (int t = 0; t < kTraits; ++t) {
        key.board |= static_cast<std::uint64_t>(column[t] & 0xffff) << (16 * t);
        key.occupancy |= (column[t] >> kCells) << (16 + t);
    }
    return key;
}

Key Symmetry::key(const Position& position) const {
    Key least{~std::uint64_t{0}, ~std::uint32_t{0}};
    for (int map : each(least_[position.occupied])) least = std::min(least, key_under(position, map));
    return least;
}

const Symmetry& symmetry(RuleSet rules) {
    static std::array<std::unique_ptr<const Symmetry>, kRuleSets> all;
    static std::array<std::once_flag, kRuleSets> made;
    const int number = number_of(rules);
    std::call_once(made[number], [&] { all[number] = std::make_unique<const Symmetry>(rules); });
    return *all[number];
}

Position position_of(const Key& key) {
    Position position;
    for (int t = 0; t < kTraits; ++t) position.trait[t] = static_cast<CellSet>(key.board >> (16 * t));
    position.occupied = static_cast<CellSet>(key.occupancy);
    if (key.occupancy >> 20 & 1) position.hand = static_cast<std::int8_t>(key.occupancy >> 16 & 15);
    return position;
}

Position mapped(const Position& position, const CellMap& cells, const PieceMap& pieces) {
    Position image;
    for (int cell : each(position.occupied)) image = with_piece(image, cells[cell], pieces[piece_on(position, cell)]);
    return position.hand == kNoPiece ? image : given(image, pieces[position.hand]);
}

}  // namespace fourfold::quarto
