#include "quarto.hpp"

#include "batch_of.hpp"
#include "byte_flags.hpp"
#include "quarto_numbers.hpp"

namespace fourfold::envs {
namespace {

using namespace quarto;

constexpr int kTraitsWidth = 1 + kTraits;
constexpr int kHandAt = kCells * kTraitsWidth, kLeftAt = kHandAt + kTraitsWidth, kLastAt = kLeftAt + kPieces, kTurnAt = kLastAt + kCells;

constexpr std::uint32_t kStraight = (1u << kStraightLines) - 1, kAll = (1u << kAlignments) - 1;

// The lines and squares through each cell.
constexpr std::array<std::uint32_t, kCells> kThrough = [] {
    std::array<std::uint32_t, kCells> through{};
    for (int cell = 0; cell < kCells; ++cell)
        for (int line = 0; line < kAlignments; ++line)
            if (alignment(line) >> cell & 1) through[cell] |= 1u << line;
    return through;
}();

// The features of a piece: present, hollow, square, dark, tall.
constexpr std::array<std::array<std::int8_t, kTraitsWidth>, kPieces> kFeatures = [] {
    std::array<std::array<std::int8_t, kTraitsWidth>, kPieces> features{};
    for (int piece = 0; piece < kPieces; ++piece) {
        features[piece][0] = 1;
        for (int t = 0; t < kTraits; ++t) features[piece][kTraits - t] = piece >> t & 1;
    }
    return features;
}();

}  // namespace

void Quarto::begin() {
    const Rules* const rules = rules_;
    *this = Quarto(*rules);
    left_ = kAllPieces;
    mover_ = static_cast<std::int8_t>(rules->first);
}

// The legal actions of the mover as bits.
std::uint64_t Quarto::legal() const {
    if (mover_ == kNature) return 0b11;
    std::uint64_t numbers = 0;
    if (position_.hand != kNoPiece) numbers = static_cast<std::uint64_t>(empty_cells(position_)) << kPlaceAt;
    else numbers = left_ ? left_ : std::uint64_t{1} << kPass;
    if (may_call_) numbers |= static_cast<std::uint64_t>(rules_->set.squares ? kAll : kStraight) << kCallAt;
    return numbers;
}

int Quarto::random_action(Random& random) const {
    const std::uint64_t numbers = legal(), sizes = running_sizes(numbers);
    return nth(numbers, sizes, random.below(static_cast<int>(sizes >> 56)));
}

void Quarto::play(int number) {
    if (mover_ == kNature) mover_ = static_cast<std::int8_t>(number);
    else if (number < kPlaceAt) give(number);
    else if (number < kCallAt) place(number - kPlaceAt);
    else if (number < kPass) call(number - kCallAt);
    else pass();
}

void Quarto::give(int piece) {
    position_.hand = static_cast<std::int8_t>(piece);
    left_ &= static_cast<PieceSet>(~bit16(piece));
    mover_ ^= 1;
    may_call_ = last_ >= 0 && (rules_->calls == Calls::announced || rules_->calls == Calls::persistent);
}

void Quarto::place(int cell) {
    const bool by_itself = rules_->calls == Calls::automatic;
    if (last_ >= 0 && !by_itself && rules_->calls != Calls::persistent) void_ |= finished_through(last_);
    position_ = with_hand_on(position_, cell);
    last_ = static_cast<std::int8_t>(cell);
    placer_ = mover_;
    may_call_ = !by_itself;
    if (!by_itself) return;
    if (finished_through(cell)) end(mover_);
    else if (position_.occupied == kAllCells) end(kNobody);
}

void Quarto::call(int line) {
    if (is_finished(line) && !(void_ >> line & 1)) return end(mover_);
    if (rules_->wrong_call_loses) return end(1 - mover_);
    may_call_ = false;
}

// After the last piece, the player who placed it may call, then the other player; then the game is a draw.
void Quarto::pass() {
    may_call_ = mover_ == placer_ && rules_->calls != Calls::no_steal;
    if (!may_call_) return end(kNobody);
    mover_ ^= 1;
}

void Quarto::end(int winner) {
    winner_ = static_cast<std::int8_t>(winner);
    mover_ = kNobody;
}

bool Quarto::is_finished(int line) const { return is_won_set(position_, alignment(line), rules_->set); }

Quarto::Lines Quarto::finished_through(int cell) const {
    Lines finished = 0;
    for (int line : each(kThrough[cell] & (rules_->set.squares ? kAll : kStraight)))
        if (is_finished(line)) finished |= 1u << line;
    return finished;
}

Outcome Quarto::outcome() const {
    if (winner_ == kNobody) return {};
    Outcome won{1u << winner_, {}};
    won.points[winner_] = 1;
    return won;
}

// Writes the whole board; later observations differ in the latest cell only.
void Quarto::write_board(std::int8_t* out) {
    std::memset(out, 0, kHandAt);
    for (int cell : each(position_.occupied)) std::memcpy(out + kTraitsWidth * cell, kFeatures[piece_on(position_, cell)].data(), kTraitsWidth);
    is_new_ = false;
}

void Quarto::write(Row row, int observer) {
    std::int8_t* const seen = row.observation;
    if (is_new_) [[unlikely]]
        write_board(seen);
    if (position_.hand == kNoPiece) {  // the latest piece may have been placed just now
        std::memset(seen + kHandAt, 0, kTraitsWidth);
        if (last_ >= 0) std::memcpy(seen + kTraitsWidth * last_, kFeatures[piece_on(position_, last_)].data(), kTraitsWidth);
    } else {
        std::memcpy(seen + kHandAt, kFeatures[position_.hand].data(), kTraitsWidth);
    }
    write_flags<kPieces>(left_, seen + kLeftAt);
    write_flags<kCells>(last_ < 0 ? 0 : 1u << last_, seen + kLastAt);
    seen[kTurnAt] = observer >= 0 && observer == mover_;
    seen[kTurnAt + 1] = placer_ >= 0 && placer_ == observer;
    seen[kTurnAt + 2] = placer_ >= 0 && placer_ != observer;
    seen[kTurnAt + 3] = may_call_;
    write_flags<kPass + 1>(legal(), row.mask);
}

std::unique_ptr<Batch> make_batch(const Setup& setup, const Quarto::Rules& rules) { return std::make_unique<BatchOf<Quarto>>(setup, rules); }

std::unique_ptr<SingleGame> make_single_game(const Quarto::Rules& rules) { return std::make_unique<SingleGameOf<Quarto>>(rules); }

}  // namespace fourfold::envs
