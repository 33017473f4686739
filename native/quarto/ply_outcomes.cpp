#include "ply_outcomes.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

namespace fourfold::quarto {
namespace {

constexpr int kMaxOutcomes = 16;  // an outcome's index takes four bits of a key
constexpr std::size_t kOverhead = 64;  // fixed overhead of the retrieval structure in bytes
constexpr std::uint64_t kListed = 0, kAsked = 1;

using Bytes = std::span<const std::uint8_t>;

std::uint64_t key_of(Code code, std::size_t rank) { return code * kMaxOutcomes + rank; }

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
    std::vector<Outcome> ranked;
    for (const auto& [_, outcome] : sorted) ranked.push_back(outcome);
    return ranked;
}

std::vector<KeyValue> key_values_of(const Outcomes& outcomes, const std::vector<Outcome>& ranked) {
    std::vector<KeyValue> entries;
    for (const auto& [code, outcome] : outcomes)
        for (std::size_t rank = 0; rank + 1 < ranked.size(); ++rank) {
            entries.push_back({key_of(code, rank), outcome == ranked[rank]});
            if (outcome == ranked[rank]) break;
        }
    return entries;
}

void write_outcome(ByteList& bytes, Outcome outcome) {
    write_varint(bytes, static_cast<std::uint64_t>(static_cast<int>(outcome.value) + 1));
    write_varint(bytes, static_cast<std::uint64_t>(outcome.distance));
}

Outcome read_outcome(Bytes& bytes) {
    const std::uint64_t value = read_varint(bytes), distance = read_varint(bytes);
    if (value > 2 || distance > 16) throw std::invalid_argument("The book holds an impossible outcome.");
    return {static_cast<Value>(static_cast<int>(value) - 1), static_cast<std::int8_t>(distance)};
}

void write_list(ByteList& bytes, const Outcomes& listed) {
    std::map<int, std::vector<Entry>> sections;
    for (const Entry& entry : listed) sections[preference(entry.outcome)].push_back(entry);
    write_varint(bytes, sections.size());
    for (const auto& [_, entries] : sections) {
        write_outcome(bytes, entries.front().outcome);
        write_varint(bytes, entries.size());
        Code last = 0;
        for (const Entry& entry : entries) write_varint(bytes, entry.code - std::exchange(last, entry.code));
    }
}

Outcomes read_list(Bytes& bytes) {
    Outcomes listed;
    for (std::uint64_t sections = read_varint(bytes); sections > 0; --sections) {
        const Outcome outcome = read_outcome(bytes);
        Code code = 0;
        for (std::uint64_t left = read_varint(bytes); left > 0; --left) listed.push_back({code += read_varint(bytes), outcome});
    }
    std::sort(listed.begin(), listed.end(), by_code);
    return listed;
}

}  // namespace

Outcome outcome_in(const Outcomes& outcomes, Code code) {
    const auto found = std::lower_bound(outcomes.begin(), outcomes.end(), Entry{code, kDraw}, by_code);
    return found != outcomes.end() && found->code == code ? found->outcome : kDraw;
}

PlyOutcomes::PlyOutcomes(const Outcomes& outcomes) {
    std::copy_if(outcomes.begin(), outcomes.end(), std::back_inserter(listed_), [](const Entry& entry) { return entry.outcome != kDraw; });
    ByteList bytes;
    write_list(bytes, listed_);
    std::vector<Outcome> ranked = by_frequency(outcomes);
    const std::vector<KeyValue> entries = key_values_of(outcomes, ranked);
    if (ranked.size() > kMaxOutcomes || entries.size() / 8 + kOverhead >= bytes.size()) return;
    listed_.clear();
    ranked_ = std::move(ranked);
    retrieval_.emplace(entries);
}

Outcome PlyOutcomes::outcome(Code code) const {
    if (!retrieval_) return outcome_in(listed_, code);
    std::size_t rank = 0;
    while (rank + 1 < ranked_.size() && !retrieval_->value(key_of(code, rank))) ++rank;
    return ranked_[rank];
}

void PlyOutcomes::write(ByteList& bytes) const {
    write_varint(bytes, retrieval_ ? kAsked : kListed);
    if (!retrieval_) return write_list(bytes, listed_);
    write_varint(bytes, ranked_.size());
    for (Outcome rank : ranked_) write_outcome(bytes, rank);
    retrieval_->write(bytes);
}

PlyOutcomes PlyOutcomes::read(Bytes& bytes) {
    PlyOutcomes ply;
    if (read_varint(bytes) == kListed) {
        ply.listed_ = read_list(bytes);
        return ply;
    }
    const std::uint64_t ranked = read_varint(bytes);
    if (ranked < 1 || ranked > kMaxOutcomes) throw std::invalid_argument("The book holds an impossible number of outcomes.");
    for (std::uint64_t i = 0; i < ranked; ++i) ply.ranked_.push_back(read_outcome(bytes));
    ply.retrieval_ = RibbonRetrieval::read(bytes);
    return ply;
}

}  // namespace fourfold::quarto
