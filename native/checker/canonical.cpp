#include "canonical.hpp"

#include <algorithm>
#include <set>

namespace fourfold::checker {
namespace {

using Map = std::array<std::uint8_t, 16>;
using Order = std::array<int, 4>;

std::vector<Order> all_orders() {
    Order order{0, 1, 2, 3};
    std::vector<Order> orders;
    do orders.push_back(order);
    while (std::next_permutation(order.begin(), order.end()));
    return orders;
}

// A cell map is used only if it maps every line to a line.
bool keeps_lines(const Map& map, const Rules& rules) {
    std::set<Line> lines;
    for (Line line : rules.lines) {
        std::sort(line.begin(), line.end());
        lines.insert(line);
    }
    return std::all_of(lines.begin(), lines.end(), [&](Line line) {
        for (int& cell : line) cell = map[cell];
        std::sort(line.begin(), line.end());
        return lines.contains(line);
    });
}

Map board_map(const Order& ranks, const Order& files, bool turned) {
    Map map{};
    for (int rank = 0; rank < 4; ++rank)
        for (int file = 0; file < 4; ++file) {
            const int to = turned ? 4 * files[file] + ranks[rank] : 4 * ranks[rank] + files[file];
            map[4 * rank + file] = static_cast<std::uint8_t>(to);
        }
    return map;
}

Map renaming(const Order& order) {
    Map map{};
    for (int piece = 0; piece < 16; ++piece)
        for (int trait = 0; trait < 4; ++trait)
            if (piece >> trait & 1) map[piece] |= static_cast<std::uint8_t>(1 << order[trait]);
    return map;
}

// Traits may be permuted if the counted ones are mapped to counted ones.
bool keeps_counted(const Map& renaming, int traits) { return renaming[traits] == traits; }

}  // namespace

Canonicalizer::Canonicalizer(const Rules& rules) : traits_(rules.traits) {
    const std::vector<Order> orders = all_orders();
    for (const Order& ranks : orders)
        for (const Order& files : orders)
            for (bool turned : {false, true})
                if (const Map map = board_map(ranks, files, turned); keeps_lines(map, rules)) board_maps_.push_back(map);
    for (const Order& order : orders)
        if (const Map map = renaming(order); keeps_counted(map, rules.traits)) renamings_.push_back(map);
}

CanonicalForm Canonicalizer::canonical_form(const Position& position) const {
    CanonicalForm least{~std::uint64_t{0}, ~std::uint32_t{0}, ~std::uint32_t{0}};
    std::uint32_t least_cells = ~std::uint32_t{0};
    for (const Map& map : board_maps_) {
        std::uint32_t cells = position.hand == kNone ? 0 : 1u << 16;
        for (int cell = 0; cell < 16; ++cell)
            if (position.piece[map[cell]] != kNone) cells |= 1u << cell;
        if (cells > least_cells) continue;
        const CanonicalForm found = least_renamed(position, map, cells);
        least = cells < least_cells ? found : std::min(least, found);
        least_cells = cells;
    }
    return least;
}

// Inverting traits makes the first piece 0; every permutation of the traits is tried.
CanonicalForm Canonicalizer::least_renamed(const Position& position, const Map& map, std::uint32_t cells) const {
    std::array<std::uint8_t, 17> pieces{}, places{};
    int count = 0;
    for (int cell = 0; cell < 16; ++cell)
        if (const int piece = position.piece[map[cell]]; piece != kNone) {
            places[count] = static_cast<std::uint8_t>(4 * cell);
            pieces[count++] = static_cast<std::uint8_t>(piece & traits_);
        }
    const int hand = position.hand & traits_;
    const int first = count ? pieces[0] : hand;
    CanonicalForm least{~std::uint64_t{0}, cells, ~std::uint32_t{0}};
    for (const Map& renamed : renamings_) {
        CanonicalForm form{0, cells, position.hand == kNone ? 0u : renamed[hand ^ first]};
        for (int i = 0; i < count; ++i) form.pieces |= std::uint64_t{renamed[pieces[i] ^ first]} << places[i];
        least = std::min(least, form);
    }
    return least;
}

}  // namespace fourfold::checker
