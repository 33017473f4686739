#include "fits.hpp"

namespace fourfold::quartex {

const std::array<TileSet, kDemands>& fitting_tiles() {
    static const auto kFound = [] {
        std::array<TileSet, kDemands> found{};
        for (int demand = 0; demand < kDemands; ++demand)
            for (int tile = 0; tile < kTiles; ++tile)
                if (!(fitting(static_cast<Demand>(demand)) & kTileTables.faces[tile]).is_empty()) found[demand] |= bit(static_cast<Tile>(tile));
        return found;
    }();
    return kFound;
}

}  // namespace fourfold::quartex
