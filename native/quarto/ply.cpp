#include "ply.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

namespace fourfold::quarto {
namespace {

constexpr int kMostKinds = 16;  // an outcome's number takes four bits of a question
constexpr std::size_t kAround = 64;  // bytes that facts take whatever their number
constexpr std::uint64_t kListed = 0, kAsked = 1;

using Bytes = std::span<const std::uint8_t>;

std::uint64_t question(Code code, std::size_t kind) { return code * kMostKinds + kind; }

std::vector<Outcome> by_frequency(const Outcomes& outcomes) {
    std::map<int, std::pair<std::size_t, Outcome>> counts;
    for (const Entry& entry : outcomes) {
        auto& [count, outcome] = counts[preference(entry.outcome)];
        ++count;
        outcome = entry.outcome;
    }
    std::vector<std::pair<std::size_t, Outcome>> sorted;
    for (const auto& [_, counted] : counts) sorted.push_back(counted);
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& one, const auto& two) { return one.first > two.first; });
    std::vector<Outcome> kinds;
    for (const auto& [_, outcome] : sorted) kinds.push_back(outcome);
    return kinds;
}

std::vector<Fact> facts_about(const Outcomes& outcomes, const std::vector<Outcome>& kinds) {
    std::vector<Fact> facts;
    for (const auto& [code, outcome] : outcomes)
        for (std::size_t kind = 0; kind + 1 < kinds.size(); ++kind) {
            facts.push_back({question(code, kind), outcome == kinds[kind]});
            if (outcome == kinds[kind]) break;
        }
    return facts;
}

void put_outcome(ByteList& bytes, Outcome outcome) {
    put_varint(bytes, static_cast<std::uint64_t>(static_cast<int>(outcome.value) + 1));
    put_varint(bytes, static_cast<std::uint64_t>(outcome.distance));
}

Outcome take_outcome(Bytes& bytes) {
    const std::uint64_t value = take_varint(bytes), distance = take_varint(bytes);
    if (value > 2 || distance > 16) throw std::invalid_argument("The book holds an impossible outcome.");
    return {static_cast<Value>(static_cast<int>(value) - 1), static_cast<std::int8_t>(distance)};
}

void put_list(ByteList& bytes, const Outcomes& listed) {
    std::map<int, std::vector<Entry>> sections;
    for (const Entry& entry : listed) sections[preference(entry.outcome)].push_back(entry);
    put_varint(bytes, sections.size());
    for (const auto& [_, entries] : sections) {
        put_outcome(bytes, entries.front().outcome);
        put_varint(bytes, entries.size());
        Code last = 0;
        for (const Entry& entry : entries) put_varint(bytes, entry.code - std::exchange(last, entry.code));
    }
}

Outcomes take_list(Bytes& bytes) {
    Outcomes listed;
    for (std::uint64_t sections = take_varint(bytes); sections > 0; --sections) {
        const Outcome outcome = take_outcome(bytes);
        Code code = 0;
        for (std::uint64_t left = take_varint(bytes); left > 0; --left) listed.push_back({code += take_varint(bytes), outcome});
    }
    std::sort(listed.begin(), listed.end(), by_code);
    return listed;
}

}  // namespace

Outcome outcome_in(const Outcomes& outcomes, Code code) {
    const auto found = std::lower_bound(outcomes.begin(), outcomes.end(), Entry{code, kDraw}, by_code);
    return found != outcomes.end() && found->code == code ? found->outcome : kDraw;
}

Ply::Ply(const Outcomes& outcomes) {
    std::copy_if(outcomes.begin(), outcomes.end(), std::back_inserter(listed_), [](const Entry& entry) { return entry.outcome != kDraw; });
    ByteList bytes;
    put_list(bytes, listed_);
    std::vector<Outcome> kinds = by_frequency(outcomes);
    const std::vector<Fact> facts = facts_about(outcomes, kinds);
    if (kinds.size() > kMostKinds || facts.size() / 8 + kAround >= bytes.size()) return;
    listed_.clear();
    kinds_ = std::move(kinds);
    facts_.emplace(facts);
}

Outcome Ply::outcome(Code code) const {
    if (!facts_) return outcome_in(listed_, code);
    std::size_t kind = 0;
    while (kind + 1 < kinds_.size() && !facts_->answer(question(code, kind))) ++kind;
    return kinds_[kind];
}

void Ply::put(ByteList& bytes) const {
    put_varint(bytes, facts_ ? kAsked : kListed);
    if (!facts_) return put_list(bytes, listed_);
    put_varint(bytes, kinds_.size());
    for (Outcome kind : kinds_) put_outcome(bytes, kind);
    facts_->put(bytes);
}

Ply Ply::take(Bytes& bytes) {
    Ply ply;
    if (take_varint(bytes) == kListed) {
        ply.listed_ = take_list(bytes);
        return ply;
    }
    const std::uint64_t kinds = take_varint(bytes);
    if (kinds < 1 || kinds > kMostKinds) throw std::invalid_argument("The book holds an impossible number of outcomes.");
    for (std::uint64_t i = 0; i < kinds; ++i) ply.kinds_.push_back(take_outcome(bytes));
    ply.facts_ = Facts::take(bytes);
    return ply;
}

}  // namespace fourfold::quarto
