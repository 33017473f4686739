// The features of the network's input in Quartex.
//
// Colours are numbered by rank, most tokens in the stock first, so that a network need not learn the same for each colour. Points
// and probabilities are sorted into buckets. A space is quiet for a tile that leaves no symbol of any worth one part short there.
//
//   own          of the mover, or of the mover's tiles          hidden     of tiles that the mover has not seen
//   risk         what opponents can take next, in points that it costs the mover: the sum over all symbols, weighted by their odds
//   worst        the largest single part of the risk
//   chance       what the mover can take in the turn after that; best: its largest part
#pragma once

#include "../network/features.hpp"
#include "options.hpp"
#include "tile.hpp"

namespace fourfold::quartex {

inline constexpr int kOthers = kMaxSeats - 1;
inline constexpr int kCounts = 11;       // 0 to 10 tokens
inline constexpr int kPointBuckets = 24;   // of an amount of points: fine near zero
inline constexpr int kLeadBuckets = 41;    // of a lead in points
inline constexpr int kOddsBuckets = 6;
inline constexpr int kWorthBuckets = 5;
inline constexpr int kShareBuckets = 10;
inline constexpr int kFrameKinds = 4;
inline constexpr int kReadySymbols = 4, kReadySpaces = 3;  // at most counted
inline constexpr int kNearKinds = kWorthBuckets * 2 * kOddsBuckets * 2, kNearCount = 2;
inline constexpr int kAloneBuckets = 8;
inline constexpr int kSpaceBuckets = 24;
inline constexpr int kTileSpaceBuckets = 12;
inline constexpr int kRanks = 12;

inline constexpr std::uint64_t kLayoutVersion = 1;

inline constexpr FeatureGroups<33> kStateGroups{{
    {"seats", kMaxSeats - kMinSeats + 1},
    {"options", 8},
    {"frame", kFrameKinds},
    {"tiles to lay", kTiles + 1},
    {"bag", kTiles + 1},
    {"own tiles", kHand + 1},
    {"other tiles", kOthers * (kHand + 1)},
    {"out", kOthers},
    {"aside", 4},
    {"stock", kSymbols * kCounts},
    {"tokens", kMaxSeats * kSymbols * kCounts},
    {"lead", kOthers * kLeadBuckets},
    {"standing", kOthers * kPointBuckets},  // the lead in relation to what is still uncertain
    {"colour lead", kSymbols * kCounts},
    {"own tile", kTiles},
    {"next tile", kTiles},   // that the next player has shown
    {"other tile", kTiles},  // that another player has shown
    {"hidden colour", kSymbols * kShareBuckets},
    {"risk", kPointBuckets},
    {"worst", kPointBuckets},
    {"chance", kPointBuckets},
    {"best", kPointBuckets},
    {"own fits", kHand + 1},
    {"own quiet", kHand + 1},
    {"hidden fits", kShareBuckets},
    {"hidden quiet", kShareBuckets},
    {"spaces", kSpaceBuckets},
    {"own ready", kSymbols * kReadySymbols},                    // symbols that the mover could finish now
    {"hidden ready", kSymbols * kOddsBuckets * kReadySymbols},     // symbols by the odds that an opponent could finish them
    {"ready", kWorthBuckets * 2 * kOddsBuckets * kReadySpaces},    // spaces by their worth, whether an own tile fits, and the odds
    {"actions", kPointBuckets},
    {"top score", kPointBuckets},
    {"second score", kPointBuckets},
}};

inline constexpr FeatureGroups<25> kActionGroups{{
    {"change", kLeadBuckets},         // of the lead over the opponents' mean
    {"leader change", kLeadBuckets},  // of the lead over the best opponent, of several
    {"standing", kPointBuckets},
    {"tokens", kCorners + 1},
    {"token", kSymbols * kCorners},
    {"corner", kSymbols * 4 * kCorners},  // by colour and parts present
    {"risk", kPointBuckets},
    {"worst", kPointBuckets},
    {"chance", kPointBuckets},
    {"best", kPointBuckets},
    {"risk change", kPointBuckets},
    {"chance change", kPointBuckets},
    {"near", kNearKinds * kNearCount},  // ready spaces near the tile, also by whether they were ready before
    {"own fits", kHand * kHand},                      // by tiles left
    {"own quiet", kHand * kHand},
    {"hidden fits", kShareBuckets},
    {"hidden quiet", kShareBuckets},
    {"hidden fits change", kShareBuckets},
    {"tile", kTiles},
    {"tile colours", kSymbols},
    {"tile spaces", kTileSpaceBuckets},
    {"alone", kAloneBuckets},  // the most that no other own tile can finish elsewhere
    {"opened", kEdges + 1},
    {"rank", kRanks},
    {"gap", kPointBuckets},
}};

}  // namespace fourfold::quartex
