// The strategy of one side of a proof: a choice for each position that the side can reach, layer by layer.
//
// The positions follow from the earlier choices, in the order that checker/walk.hpp defines.
#pragma once

#include <cstdint>
#include <vector>

#include "symmetry.hpp"

namespace fourfold::quarto {

class Strategy {
public:
    // `is_mover`: the strategy of the player who acts at the root. Choices are listed for positions with up to `last` pieces placed.
    Strategy(RuleSet rules, const Position& root, bool is_mover, int last);

    bool is_done() const { return positions_.empty() && layers_.size() == layer_count_; }

    // The positions of the current layer that have no choice yet. When all have one, the next layer begins.
    const std::vector<Position>& open() const { return positions_; }

    // Makes the choices for the first of them, each given by the position after it.
    void choose(const std::vector<Position>& successors);

    // The choices of each layer, one byte each.
    const std::vector<std::vector<std::uint8_t>>& layers() const { return layers_; }

    // Restores choices made earlier.
    void resume(const std::vector<std::uint8_t>& choices);

private:
    void begin_layer(const std::vector<Position>& opponents);
    void open_layer(std::vector<Position> positions);
    std::vector<Position> answered(const std::vector<Position>& positions) const;

    RuleSet rules_;
    std::size_t layer_count_;
    std::vector<std::vector<std::uint8_t>> layers_;
    std::vector<Position> positions_;
    std::vector<Position> successors_;  // the positions after the choices of this layer
};

}  // namespace fourfold::quarto
