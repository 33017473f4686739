#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "doctest/doctest.h"
#include "network/network.hpp"
#include "quartex/search.hpp"
#include "quartino/search.hpp"
#include "quartino_table.hpp"
#include "random_weights.hpp"

using namespace fourfold;

namespace {

std::string refusal(const std::vector<std::uint8_t>& file, const FeatureSpace& space) {
    try {
        (void)read_weights(file, space);
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "";
}

void overwrite(std::vector<std::uint8_t>& file, std::size_t at, std::uint8_t byte) {
    file[at] = byte;
    sign(file);
}

// What the definition in training/weight_file.py says, written down once more without any kernel.
IntegerEvaluation defined(const Weights& weights, const NetworkInput& input) {
    const auto clipped = [](long number, int shift) { return std::clamp(number >> shift, 0l, 127l); };
    std::vector<long> x, h;
    for (int i = 0; i < weights.width; ++i) {
        long sum = weights.state_bias[i];
        for (int feature : input.state) sum += weights.state_rows[feature * weights.width + i];
        x.push_back(clipped(sum, weights.state_shift));
    }
    const auto layer = [](const auto& bias, const auto& rows, int row, const std::vector<long>& in) {
        long sum = bias[row];
        for (std::size_t i = 0; i < in.size(); ++i) sum += rows[static_cast<std::size_t>(row) * in.size() + i] * in[i];
        return sum;
    };
    for (int i = 0; i < weights.hidden; ++i) h.push_back(clipped(layer(weights.hidden_bias, weights.hidden_rows, i, x), weights.hidden_shift));
    IntegerEvaluation found{};
    for (int i = 0; i < weights.seats + weights.bins; ++i)
        found.values[i] = static_cast<std::int32_t>(layer(weights.value_bias, weights.value_rows, i, h));
    for (int action = 0; action < input.actions(); ++action) {
        long logit = 0;
        for (int i = 0; i < weights.policy; ++i) {
            long sum = layer(weights.policy_bias, weights.policy_rows, i, h) >> weights.policy_shift;
            for (int feature : input.action(action)) sum += weights.action_rows[feature * weights.policy + i];
            logit += clipped(sum, 0) * weights.logit_row[i];
        }
        found.logits.push_back(static_cast<std::int32_t>(logit));
    }
    return found;
}

// Calls use(input) for the decisions of some random games.
template <typename Use>
void each_input(const Use& use) {
    const quartino::Table table = quartino::wheel();
    Random random(4);
    for (int game = 0; game < 10; ++game) {
        quartino::Position position = quartino::dealt(table, 2 + game % 3, random);
        for (int i = 0; i < 30 && !position.is_over(); ++i) {
            std::array<quartino::Action, quartino::Position::kMaxActions> legal;
            NetworkInput input;
            position.network_input(legal.data(), position.actions(legal.data()), input);
            use(input);
            position.play(position.playout_action(random));
        }
    }
}

}  // namespace

TEST_CASE("every kernel computes what the definition says, bit by bit") {
    const FeatureSpace space = feature_space<quartino::Position>();
    for (const WeightSizes& sizes : {WeightSizes{}, WeightSizes{96, 20, 48, 4, 0}, WeightSizes{512, 128, 64, 4, 21}}) {
        const Weights weights = read_weights(random_weights(space, 7, sizes), space);
        for (NetworkKernel kernel : {NetworkKernel::portable, NetworkKernel::x86_64_v3, NetworkKernel::automatic}) {
            if (!is_available(kernel)) continue;
            const Network network(weights, kernel);
            each_input([&](const NetworkInput& input) {
                IntegerEvaluation found{};
                network.evaluate(input, found);
                const IntegerEvaluation right = defined(weights, input);
                REQUIRE(found.values == right.values);
                REQUIRE(found.logits == right.logits);
            });
        }
    }
}

TEST_CASE("chances and policies sum to 1 and follow their logits") {
    const FeatureSpace space = feature_space<quartino::Position>();
    const Network network(read_weights(random_weights(space, 3), space));
    each_input([&](const NetworkInput& input) {
        IntegerEvaluation found{};
        network.evaluate(input, found);
        std::array<float, 3> chances;
        network.chances(found, 3, chances.data());
        CHECK(chances[0] + chances[1] + chances[2] == doctest::Approx(1));
        std::vector<float> policy(found.logits.size()), flat(found.logits.size());
        network.policy(found, 1, policy.data());
        network.policy(found, 10, flat.data());
        float sum = 0;
        for (float part : policy) sum += part;
        CHECK(sum == doctest::Approx(1));
        const auto likeliest = std::ranges::max_element(policy) - policy.begin();
        CHECK(found.logits[static_cast<std::size_t>(likeliest)] == *std::ranges::max_element(found.logits));
        CHECK(*std::ranges::max_element(flat) <= *std::ranges::max_element(policy));
    });
}

TEST_CASE("a weight file that is damaged or does not fit is refused by one sentence") {
    const FeatureSpace space = feature_space<quartino::Position>();
    const std::vector<std::uint8_t> good = random_weights(space, 1);
    CHECK(refusal(good, space).empty());
    CHECK(refusal({}, space) == "This is not a weight file.");
    auto file = good;
    file[1000] ^= 1;
    CHECK(refusal(file, space) == "The weight file is damaged.");
    file = good;
    file.resize(file.size() / 2);
    CHECK(refusal(file, space) == "The weight file is damaged.");
    sign(file);
    CHECK(refusal(file, space) == "The weight file is too short.");
    file = good;
    file.insert(file.end(), 8, 0);
    sign(file);
    CHECK(refusal(file, space) == "The weight file is too long.");
    CHECK(refusal(good, feature_space<quartex::Position>()) == "The weight file was made for other features; train or export the network again.");
    file = good;
    overwrite(file, 4, 2);
    CHECK(refusal(file, space) == "The weight file has a version that is not known.");
    file = good;
    overwrite(file, 20, 33);
    CHECK(refusal(file, space) == "The width of a network is a multiple of 32, at most 1024.");
    file = good;
    overwrite(file, 16, file[16] + 1);
    CHECK(refusal(file, space) == "The weight file has another number of features.");
    file = good;
    overwrite(file, 31, 60);
    CHECK(refusal(file, space) == "The shifts of a network are at most 24.");
    file = good;
    for (std::size_t at = 40; at < 44; ++at) file[at] = 0xff;
    sign(file);
    CHECK(refusal(file, space) == "The scales of a network are positive numbers.");
    file = good;
    overwrite(file, 49, 0x7f);
    CHECK(refusal(file, space) == "The weights of the first layer are too large.");
}
