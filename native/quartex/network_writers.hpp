// The parts that write the network's input.
#pragma once

#include <span>

#include "network_view.hpp"

namespace fourfold::quartex {

void write_state(const NetworkView& view, NetworkInput& out);
// Writes how good the actions look by their scores, highest first.
void write_scores(const NetworkView& view, std::span<const float> sorted, NetworkInput& out);

}  // namespace fourfold::quartex
