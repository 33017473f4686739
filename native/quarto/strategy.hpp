// What one side of a proof does: a choice for each position it can come into, layer by layer.
//
// The positions follow from the choices before, in an order that checker/walk.hpp describes and works out by itself.
#pragma once

#include <cstdint>
#include <vector>

#include "symmetry.hpp"

namespace fourfold::quarto {

class Strategy {
public:
    // For the player who acts at the root or the other; choices are listed for positions with up to `last` pieces placed.
    Strategy(RuleSet rules, const Position& root, bool is_mover, int last);

    bool is_done() const { return positions_.empty() && layers_.size() == layer_count_; }

    // The positions of the present layer that have no choice yet; once all have, the next layer comes.
    const std::vector<Position>& open() const { return positions_; }

    // The choices for the first so many of them: the position after each.
    void choose(const std::vector<Position>& successors);

    // One byte a choice.
    const std::vector<std::vector<std::uint8_t>>& layers() const { return layers_; }

    // Its choices so far, back from bytes.
    void resume(const std::vector<std::uint8_t>& choices);

private:
    void begin_layer(const std::vector<Position>& opponents);
    void open_layer(std::vector<Position> positions);
    std::vector<Position> answered(const std::vector<Position>& positions) const;

    RuleSet rules_;
    std::size_t layer_count_;
    std::vector<std::vector<std::uint8_t>> layers_;
    std::vector<Position> positions_;
    std::vector<Position> successors_;  // after the choices of this layer
};

}  // namespace fourfold::quarto
