// The arithmetic of a network with integers, compiled once for each instruction set: all of them give the same bits.
// One .cpp per instruction set defines its namespace in FOURFOLD_KERNEL and is compiled with the matching flags.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include "network.hpp"

namespace fourfold::FOURFOLD_KERNEL {

using Bytes16 = std::int8_t __attribute__((vector_size(16)));
using Words16 = std::int16_t __attribute__((vector_size(32)));

constexpr int kLanes = 16;
constexpr int kTop = 127;          // the largest activation
constexpr int kMaxPolicySum = 1 << 14;  // beyond it the features of an action cannot change what is cut off

inline void add(Words16& sum, const std::int8_t* bytes) {
    Bytes16 loaded;
    std::memcpy(&loaded, bytes, sizeof loaded);
    sum += __builtin_convertvector(loaded, Words16);
}

// Adds the rows of these features to a sum of some vectors, which the compiler keeps in registers.
template <int Vectors>
inline void add_rows(std::int16_t* sum, const std::int8_t* rows, int width, std::span<const std::uint16_t> features) {
    std::array<Words16, Vectors> held;
    std::memcpy(&held, sum, sizeof held);
    for (std::uint16_t feature : features) {
        const std::int8_t* const row = rows + static_cast<std::size_t>(feature) * static_cast<std::size_t>(width);
        for (int i = 0; i < Vectors; ++i) add(held[i], row + kLanes * i);
    }
    std::memcpy(sum, &held, sizeof held);
}

// The sum of a bias and the rows of these features.
inline void sum_rows(const std::int16_t* bias, const std::int8_t* rows, int width, std::span<const std::uint16_t> features, std::int16_t* out) {
    std::copy_n(bias, width, out);
    int at = 0;
    for (; at + 8 * kLanes <= width; at += 8 * kLanes) add_rows<8>(out + at, rows + at, width, features);
    for (; at < width; at += kLanes) add_rows<1>(out + at, rows + at, width, features);
}

inline void clip(std::int16_t* numbers, int count, int shift) {
    for (int i = 0; i < count; ++i) numbers[i] = static_cast<std::int16_t>(std::clamp(numbers[i] >> shift, 0, kTop));
}

inline std::int32_t dot(const std::int16_t* one, const std::int16_t* other, int count) {
    std::int32_t sum = 0;
    for (int i = 0; i < count; ++i) sum += one[i] * other[i];
    return sum;
}

inline void evaluate(const Weights& weights, const NetworkInput& input, IntegerEvaluation& out) {
    alignas(64) std::array<std::int16_t, kMaxWidth> x;
    alignas(64) std::array<std::int16_t, kMaxHidden> h;
    alignas(64) std::array<std::int16_t, kMaxPolicy> p, e;
    sum_rows(weights.state_bias.data(), weights.state_rows.data(), weights.width, input.state, x.data());
    clip(x.data(), weights.width, weights.state_shift);
    for (int i = 0; i < weights.hidden; ++i) {
        const std::int32_t sum = weights.hidden_bias[i] + dot(x.data(), &weights.hidden_rows[i * weights.width], weights.width);
        h[i] = static_cast<std::int16_t>(std::clamp(sum >> weights.hidden_shift, 0, kTop));
    }
    for (int i = 0; i < weights.seats + weights.bins; ++i)
        out.values[i] = weights.value_bias[i] + dot(h.data(), &weights.value_rows[i * weights.hidden], weights.hidden);
    for (int i = 0; i < weights.policy; ++i) {
        const std::int32_t sum = weights.policy_bias[i] + dot(h.data(), &weights.policy_rows[i * weights.hidden], weights.hidden);
        p[i] = static_cast<std::int16_t>(std::clamp(sum >> weights.policy_shift, -kMaxPolicySum, kMaxPolicySum));
    }
    for (int i = 0; i < input.actions(); ++i) {
        sum_rows(p.data(), weights.action_rows.data(), weights.policy, input.action(i), e.data());
        clip(e.data(), weights.policy, 0);
        out.logits[i] = dot(e.data(), weights.logit_row.data(), weights.policy);
    }
}

void evaluate_network(const Weights& weights, const NetworkInput& input, IntegerEvaluation& out) { evaluate(weights, input, out); }

}  // namespace fourfold::FOURFOLD_KERNEL
