// Tiles, tokens, options and seats of Quartex as Python passes them.
#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "quartex/notation.hpp"
#include "quartex/random_playouts.hpp"

namespace fourfold::quartex {

using TokenList = std::array<int, kSymbols>;  // in Python's order, p b r y
inline constexpr std::array<int, kSymbols> kPythonSymbol{1, 0, 2, 3};

using Names = std::vector<std::string>;
using PlayerTuple = std::tuple<Names, Names, TokenList, bool>;                       // hand, shown, tokens, out
using LaidTuple = std::tuple<int, int, std::string>;                                 // x, y, face
using EventTuple = std::tuple<std::string, int, int, Names>;                         // kind, seat, number of tiles drawn, tiles
using PlayoutsTuple = std::tuple<std::vector<double>, std::vector<std::int64_t>, std::uint64_t, std::uint64_t>;

inline TileSet set_of(const Names& names) {
    TileSet tiles = 0;
    for (const std::string& name : names) tiles |= bit(read_tile(name));
    return tiles;
}

inline std::string name_of(int tile) { return write_face(kTileTables.name[static_cast<std::size_t>(tile)]); }

inline Names names_of(TileSet tiles) {
    Names names;
    for (int tile : each(tiles)) names.push_back(name_of(tile));
    return names;
}

inline Tokens tokens_of(const TokenList& list) {
    Tokens tokens{};
    for (int i = 0; i < kSymbols; ++i) {
        if (list[i] < 0 || list[i] > kAllTokens[i]) throw std::invalid_argument("There are ten tokens of each colour.");
        tokens[kPythonSymbol[i]] = static_cast<std::uint8_t>(list[i]);
    }
    return tokens;
}

inline TokenList list_of(const Tokens& tokens) {
    TokenList list{};
    for (int i = 0; i < kSymbols; ++i) list[i] = tokens[kPythonSymbol[i]];
    return list;
}

inline Options options_of(int frame, bool edges_only, bool redraw_all, bool hidden, bool five_points, bool floor, int ties) {
    if (frame < 0 || ties < 0 || ties > 2) throw std::invalid_argument("Unknown options.");
    return {static_cast<std::uint8_t>(std::min(frame, kTiles)), edges_only, redraw_all, hidden, five_points, floor, static_cast<Ties>(ties)};
}

inline int checked_seats(std::size_t seats) {
    if (seats < kMinSeats || seats > kMaxSeats) throw std::invalid_argument("Quartex is played by 2 to 5 players.");
    return static_cast<int>(seats);
}

inline int checked_seat(int seat, int seats) {
    if (seat < 0 || seat >= seats) throw std::invalid_argument("There is no such seat.");
    return seat;
}

}  // namespace fourfold::quartex
