#include "weights.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <stdexcept>
#include <string>

namespace fourfold {
namespace {

constexpr std::uint16_t kVersion = 1;
constexpr std::size_t kHeader = 48, kChecksum = 4;
constexpr int kMaxShift = 24;
constexpr std::int32_t kMaxBias = 1 << 30;  // sums of products with a bias stay within 32 bits

void require(bool condition, const char* message) {
    if (!condition) throw std::invalid_argument(message);
}

std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
    std::uint32_t sum = ~0u;
    for (std::uint8_t byte : bytes) {
        sum ^= byte;
        for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ (sum & 1 ? 0xedb88320u : 0);
    }
    return ~sum;
}

// Reads little-endian numbers one after the other.
class Reader {
public:
    explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    template <typename Number>
    Number number() {
        require(bytes_.size() >= sizeof(Number), "The weight file is too short.");
        std::make_unsigned_t<Number> word = 0;
        for (std::size_t i = 0; i < sizeof(Number); ++i)
            word = static_cast<std::make_unsigned_t<Number>>(word | static_cast<std::make_unsigned_t<Number>>(bytes_[i]) << 8 * i);
        bytes_ = bytes_.subspan(sizeof(Number));
        return static_cast<Number>(word);
    }
    float real() { return std::bit_cast<float>(number<std::uint32_t>()); }

    // `count` numbers of one type, kept as another.
    template <typename Stored, typename Kept>
    void list(std::vector<Kept>& out, int count) {
        require(bytes_.size() >= static_cast<std::size_t>(count) * sizeof(Stored), "The weight file is too short.");
        out.resize(static_cast<std::size_t>(count));
        for (Kept& kept : out) kept = number<Stored>();
    }
    bool is_at_end() const { return bytes_.empty(); }

private:
    std::span<const std::uint8_t> bytes_;
};

bool is_scale(float scale) { return std::isfinite(scale) && scale > 0; }

void read_header(Reader& reader, Weights& weights) {
    const auto sizes = {&weights.state, &weights.action, &weights.width, &weights.hidden, &weights.policy, &weights.seats, &weights.bins};
    for (int* size : sizes) *size = reader.number<std::uint16_t>();
    for (int* shift : {&weights.state_shift, &weights.hidden_shift, &weights.policy_shift}) *shift = reader.number<std::uint8_t>();
    (void)reader.number<std::uint8_t>();
    weights.first_bin = reader.number<std::int16_t>();
    weights.bin_step = reader.number<std::int16_t>();
    (void)reader.number<std::int16_t>();
    weights.value_scale = reader.real();
    weights.logit_scale = reader.real();
    require(weights.width > 0 && weights.width <= kMaxWidth && weights.width % 32 == 0, "The width of a network is a multiple of 32, at most 1024.");
    require(weights.hidden > 0 && weights.hidden <= kMaxHidden, "A network has at most 256 hidden neurons.");
    require(weights.policy > 0 && weights.policy <= kMaxPolicy && weights.policy % 16 == 0,
            "The policy of a network has a multiple of 16 neurons, at most 128.");
    require(weights.seats > 0 && weights.seats + weights.bins <= kMaxValues, "A network has at most 256 values.");
    require(std::max({weights.state_shift, weights.hidden_shift, weights.policy_shift}) <= kMaxShift, "The shifts of a network are at most 24.");
    require(is_scale(weights.value_scale) && is_scale(weights.logit_scale), "The scales of a network are positive numbers.");
}

void read_arrays(Reader& reader, Weights& weights) {
    const int values = weights.seats + weights.bins;
    reader.list<std::int16_t>(weights.state_bias, weights.width);
    reader.list<std::int8_t>(weights.state_rows, weights.state * weights.width);
    reader.list<std::int32_t>(weights.hidden_bias, weights.hidden);
    reader.list<std::int8_t>(weights.hidden_rows, weights.hidden * weights.width);
    reader.list<std::int32_t>(weights.value_bias, values);
    reader.list<std::int8_t>(weights.value_rows, values * weights.hidden);
    reader.list<std::int32_t>(weights.policy_bias, weights.policy);
    reader.list<std::int8_t>(weights.policy_rows, weights.policy * weights.hidden);
    reader.list<std::int8_t>(weights.action_rows, weights.action * weights.policy);
    reader.list<std::int8_t>(weights.logit_row, weights.policy);
}

// The sums of the first layer have 16 bits: no set of features that can be active may exceed them.
void check_sums(const Weights& weights, int most) {
    std::vector<int> sizes(static_cast<std::size_t>(weights.state));
    most = std::min(most, weights.state);
    for (int neuron = 0; neuron < weights.width; ++neuron) {
        for (int feature = 0; feature < weights.state; ++feature) sizes[feature] = std::abs(weights.state_rows[feature * weights.width + neuron]);
        std::nth_element(sizes.begin(), sizes.begin() + most - 1, sizes.end(), std::greater<>());
        int sum = std::abs(weights.state_bias[neuron]);
        for (int i = 0; i < most; ++i) sum += sizes[i];
        require(sum <= INT16_MAX, "The weights of the first layer are too large.");
    }
    for (const auto& biases : {weights.hidden_bias, weights.value_bias, weights.policy_bias})
        for (std::int32_t bias : biases) require(bias >= -kMaxBias && bias <= kMaxBias, "A bias of the network is too large.");
}

}  // namespace

Weights read_weights(std::span<const std::uint8_t> bytes, const FeatureSpace& space) {
    constexpr std::array<std::uint8_t, 4> kMagic = {'4', 'N', 'E', 'T'};
    require(bytes.size() >= kHeader + kChecksum && std::equal(kMagic.begin(), kMagic.end(), bytes.begin()), "This is not a weight file.");
    const auto body = bytes.first(bytes.size() - kChecksum);
    require(Reader(bytes.last(kChecksum)).number<std::uint32_t>() == crc32(body), "The weight file is damaged.");
    Reader reader(body.subspan(kMagic.size()));
    require(reader.number<std::uint16_t>() == kVersion, "The weight file has a version that is not known.");
    (void)reader.number<std::uint16_t>();  // the game, which the layout implies
    Weights weights;
    weights.layout = reader.number<std::uint64_t>();
    require(weights.layout == space.layout, "The weight file was made for other features; train or export the network again.");
    read_header(reader, weights);
    require(weights.state == space.state && weights.action == space.action, "The weight file has another number of features.");
    read_arrays(reader, weights);
    require(reader.is_at_end(), "The weight file is too long.");
    check_sums(weights, space.most_state);
    return weights;
}

}  // namespace fourfold
