#include "tile.hpp"

#include <algorithm>

namespace fourfold::quartex {
namespace {

constexpr Face first_face(Face face) {
    Face first = face;
    for (int turn = 0; turn < kCorners; ++turn) {
        first = std::min({first, face, flipped(face)});
        face = turned(face);
    }
    return first;
}

// Each corner of a cell as a grid point, clockwise like a face.
constexpr std::array<std::array<int, 2>, kCorners> kPoint{{{0, 1}, {1, 1}, {1, 0}, {0, 0}}};

// What a face demands of the neighbouring cell in a direction: its symbols at the shared points.
constexpr Demand demand_of(Face face, int direction) {
    Demand demand = kAnything;
    for (int mine = 0; mine < kCorners; ++mine)
        for (int theirs = 0; theirs < kCorners; ++theirs)
            if (kPoint[mine][0] == kRight[direction] + kPoint[theirs][0] && kPoint[mine][1] == kUp[direction] + kPoint[theirs][1])
                demand |= demand_at(theirs, symbol_at(face, mine));
    return demand;
}

constexpr Demand demand_of_all(Face face) {
    Demand demand = kAnything;
    for (int corner = 0; corner < kCorners; ++corner) demand |= demand_at(corner, symbol_at(face, corner));
    return demand;
}

TileTables make_tables() {
    TileTables tables{};
    Tile tiles = 0;
    for (int face = 0; face < kFaces; ++face) {
        const Face first = first_face(static_cast<Face>(face));
        if (first == face) tables.name[tiles++] = first;
        tables.tile_of[face] = first == face ? static_cast<Tile>(tiles - 1) : tables.tile_of[first];
        tables.faces[tables.tile_of[face]].add(static_cast<Face>(face));
        for (int direction = 0; direction < kAround; ++direction) tables.demands[face][direction] = demand_of(static_cast<Face>(face), direction);
        const Demand shown = demand_of_all(static_cast<Face>(face));
        for (int corners = 0; corners < 1 << kCorners; ++corners) {
            Demand mask = 0;
            for (int corner : each(static_cast<unsigned>(corners))) mask |= static_cast<Demand>(0b111 << 3 * corner);
            tables.fitting[shown & mask].add(static_cast<Face>(face));
        }
    }
    return tables;
}

}  // namespace

const TileTables kTileTables = make_tables();

}  // namespace fourfold::quartex
