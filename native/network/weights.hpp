// The weights of a network as a weight file has them; training/weight_file.py describes the file and its arithmetic.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "features.hpp"

namespace fourfold {

// What weights have to fit: the features of a game.
struct FeatureSpace {
    std::uint64_t layout;
    int state, most_state;  // the number of features, and the most that are active at once
    int action;
};

template <HasNetworkInput P>
constexpr FeatureSpace feature_space() {
    return {P::kFeatureLayout, P::kStateFeatures, P::kMaxStateFeatures, P::kActionFeatures};
}

inline constexpr int kMaxWidth = 1024, kMaxHidden = 256, kMaxPolicy = 128, kMaxValues = 256;

struct Weights {
    std::uint64_t layout = 0;
    int state = 0, action = 0;                          // features
    int width = 0, hidden = 0, policy = 0;              // neurons
    int seats = 0, bins = 0, first_bin = 0, bin_step = 0;
    int state_shift = 0, hidden_shift = 0, policy_shift = 0;
    float value_scale = 0, logit_scale = 0;

    std::vector<std::int16_t> state_bias;
    std::vector<std::int8_t> state_rows;                // a row of `width` for each feature
    std::vector<std::int32_t> hidden_bias;
    std::vector<std::int16_t> hidden_rows;              // a row of `width` for each neuron; bytes, widened once for the kernels
    std::vector<std::int32_t> value_bias;
    std::vector<std::int16_t> value_rows;               // seats, then bins
    std::vector<std::int32_t> policy_bias;
    std::vector<std::int16_t> policy_rows;
    std::vector<std::int8_t> action_rows;               // a row of `policy` for each feature
    std::vector<std::int16_t> logit_row;
};

// Throws std::invalid_argument if the bytes are not valid weights for these features.
Weights read_weights(std::span<const std::uint8_t> bytes, const FeatureSpace& space);

}  // namespace fourfold
