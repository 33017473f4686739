#include "tables.hpp"

#include <memory>

#include "../../common/random.hpp"

namespace fourfold::quarto {
namespace {

// Fills both directions of the relation between the lines of a group and the cells.
template <std::size_t Lines, std::size_t Slots>
void fill_group(const std::array<CellSet, Lines>& lines, std::array<Row, kCells>& through, std::array<Row, Slots>& line_of) {
    for (Row& row : line_of) row.fill(kNoLine);
    for (int cell = 0; cell < kCells; ++cell) {
        int slot = 0;
        for (std::size_t line = 0; line < Lines; ++line) {
            if (!(lines[line] >> cell & 1)) continue;
            through[cell][line] = 0xff;
            line_of[slot++][cell] = static_cast<std::uint8_t>(line);
        }
    }
}

// Zobrist keys. Equivalent pieces share a random number, so that swapping them does not change the key of a position.
void fill_keys(SearchTables& tables) {
    Random random(0x51a7e0);
    for (int piece = 0; piece < kPieces; ++piece) {
        const int canonical = first(tables.equivalent[piece]);
        for (int cell = 0; cell < kCells; ++cell) {
            const std::uint64_t key = random.next();
            tables.placed_key[cell][piece] = canonical == piece ? key : tables.placed_key[cell][canonical];
        }
        const std::uint64_t key = random.next();
        tables.hand_key[piece] = canonical == piece ? key : tables.hand_key[canonical];
    }
}

std::unique_ptr<SearchTables> made(RuleSet rules) {
    auto tables = std::make_unique<SearchTables>();
    tables->rules = rules;
    tables->counted = counted_values(rules);
    fill_group(kLines, tables->through[0], tables->straight_of);
    fill_group(kSquares, tables->through[1], tables->block_of);
    for (int cell = 0; cell < kCells; ++cell) tables->cell[cell][cell] = 0xff;
    for (int piece = 0; piece < kPieces; ++piece) {
        tables->values[piece] = values_of(piece) & tables->counted;
        tables->equivalent[piece] = equivalent_pieces(piece, rules);
    }
    fill_keys(*tables);
    return tables;
}

}  // namespace

const SearchTables& search_tables(RuleSet rules) {
    static const auto all = [] {
        std::array<std::unique_ptr<SearchTables>, kRuleSets> tables;
        for (int number = 0; number < kRuleSets; ++number) tables[number] = made(rule_set(number));
        return tables;
    }();
    return *all[number_of(rules)];
}

}  // namespace fourfold::quarto
