#include "random_playouts.hpp"

#include <cstring>

#include "../common/random.hpp"
#include "kernel/lanes.hpp"
#include "kernel/tables.hpp"

namespace fourfold::quarto {
namespace {

using portable::Bytes;
using portable::load;

// The lines as in the search: the values that the pieces on each share, and their number.
template <bool Squares>
struct Game {
    static constexpr int kUsed = Squares ? 2 : 1;

    Bytes common[kUsed];
    Bytes count[kUsed];
    std::array<std::uint8_t, kCells> cells;
    std::array<std::uint8_t, kPieces> pieces;
    int cells_left;
    int pieces_left;

    // Places a piece and returns true if it finishes a line.
    bool place(int cell, int piece, const SearchTables& tables) {
        Bytes won{};
        for (int g = 0; g < kUsed; ++g) {
            const Bytes through = load(tables.through[g][cell].data());
            common[g] &= portable::splat(tables.values[piece]) | ~through;
            count[g] -= through;
            won |= common[g] & portable::equal(count[g], kSide);
        }
        std::uint64_t halves[2];
        std::memcpy(halves, &won, sizeof halves);
        return (halves[0] | halves[1]) != 0;
    }
};

template <bool Squares>
Game<Squares> game_at(const Position& position, const SearchTables& tables) {
    Game<Squares> game{};
    for (Bytes& common : game.common) common = portable::splat(tables.counted);
    for (int cell : each(position.occupied)) game.place(cell, piece_on(position, cell), tables);
    for (int cell : each(empty_cells(position))) game.cells[game.cells_left++] = static_cast<std::uint8_t>(cell);
    for (int piece : each(pieces_left(position))) game.pieces[game.pieces_left++] = static_cast<std::uint8_t>(piece);
    return game;
}

// Removes a uniformly random element of the first `left` and moves the last one into its place.
template <typename Array>
int drawn(Array& from, int& left, std::uint32_t random) {
    const auto at = static_cast<std::size_t>(static_cast<std::uint64_t>(random) * static_cast<std::uint64_t>(left) >> 32);
    const int taken = from[at];
    from[at] = from[--left];
    return taken;
}

// Plays a game to the end and adds its result. With an empty hand, the opponent of the side to move places first.
template <bool Squares>
void play(Game<Squares> game, int hand, const SearchTables& tables, Random& random, Playouts& sum) {
    bool mover_places = hand != kNoPiece;
    while (game.cells_left > 0) {
        const std::uint64_t word = random.next();
        if (hand == kNoPiece) hand = drawn(game.pieces, game.pieces_left, static_cast<std::uint32_t>(word));
        const int cell = drawn(game.cells, game.cells_left, static_cast<std::uint32_t>(word >> 32));
        ++sum.placements;
        if (game.place(cell, hand, tables)) {
            ++(mover_places ? sum.won_by_mover : sum.won_by_other);
            return;
        }
        hand = kNoPiece;
        mover_places = !mover_places;
    }
    ++sum.drawn;
}

template <bool Squares>
Playouts many(const Position& position, const SearchTables& tables, std::uint64_t games, Random random) {
    const Game<Squares> start = game_at<Squares>(position, tables);
    Playouts sum;
    for (std::uint64_t i = 0; i < games; ++i) play(start, position.hand, tables, random, sum);
    return sum;
}

}  // namespace

Playouts playouts(const Position& position, RuleSet rules, std::uint64_t games, std::uint64_t seed) {
    const SearchTables& tables = search_tables(rules);
    if (rules.squares) return many<true>(position, tables, games, Random(seed));
    return many<false>(position, tables, games, Random(seed));
}

}  // namespace fourfold::quarto
