#include "network.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace fourfold {

namespace portable {
void evaluate_network(const Weights& weights, const NetworkInput& input, IntegerEvaluation& out);
}

#ifdef FOURFOLD_X86_64
namespace x86_64_v3 {
void evaluate_network(const Weights& weights, const NetworkInput& input, IntegerEvaluation& out);
}
#endif

namespace {

using Evaluate = void (*)(const Weights&, const NetworkInput&, IntegerEvaluation&);

Evaluate evaluate_by(NetworkKernel kernel) {
    if (!is_available(kernel)) throw std::invalid_argument("This processor cannot run that kernel.");
#ifdef FOURFOLD_X86_64
    if (kernel != NetworkKernel::portable && is_available(NetworkKernel::x86_64_v3)) return x86_64_v3::evaluate_network;
#endif
    return portable::evaluate_network;
}

void softmax(const std::int32_t* numbers, int count, float scale, float* out) {
    const std::int32_t top = *std::max_element(numbers, numbers + count);
    float sum = 0;
    for (int i = 0; i < count; ++i) sum += out[i] = std::exp(static_cast<float>(numbers[i] - top) * scale);
    for (int i = 0; i < count; ++i) out[i] /= sum;
}

}  // namespace

bool is_available(NetworkKernel kernel) {
    if (kernel != NetworkKernel::x86_64_v3) return true;
#ifdef FOURFOLD_X86_64
    __builtin_cpu_init();
    static const bool has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    return has;
#else
    return false;
#endif
}

Network::Network(Weights weights, NetworkKernel kernel) : weights_(std::move(weights)), evaluate_(evaluate_by(kernel)) {}

void Network::chances(const IntegerEvaluation& evaluation, int seats, float* out) const {
    softmax(evaluation.values.data(), seats, weights_.value_scale, out);
}

void Network::policy(const IntegerEvaluation& evaluation, float temperature, float* out) const {
    softmax(evaluation.logits.data(), static_cast<int>(evaluation.logits.size()), weights_.logit_scale / temperature, out);
}

}  // namespace fourfold
