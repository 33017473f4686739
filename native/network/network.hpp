// A network that judges a position: each seat's chances and how good each legal action is.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "weights.hpp"

namespace fourfold {

// What the kernels compute, before it is scaled.
struct IntegerEvaluation {
    std::array<std::int32_t, kMaxValues> values;  // of each seat, then of each bin
    std::vector<std::int32_t> logits;             // of each action
};

enum class NetworkKernel : std::uint8_t { automatic, portable, x86_64_v3 };

bool is_available(NetworkKernel kernel);

class Network {
public:
    explicit Network(Weights weights, NetworkKernel kernel = NetworkKernel::automatic);

    const Weights& weights() const { return weights_; }
    // The values of the seats from the mover on, and the logits of the actions.
    void evaluate(const NetworkInput& input, IntegerEvaluation& out) const {
        out.logits.resize(static_cast<std::size_t>(input.actions()));
        evaluate_(weights_, input, out);
    }

    // Each relative seat's chances: the softmax over the seats that play.
    void chances(const IntegerEvaluation& evaluation, int seats, float* out) const;
    // The probability of each action: the softmax over the logits, divided by a temperature.
    void policy(const IntegerEvaluation& evaluation, float temperature, float* out) const;

private:
    Weights weights_;
    void (*evaluate_)(const Weights&, const NetworkInput&, IntegerEvaluation&);
};

}  // namespace fourfold
