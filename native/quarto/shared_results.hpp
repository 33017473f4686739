// Results of the opening search, shared by threads: which questions are answered, and which a thread is working on.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "symmetry.hpp"

namespace fourfold::quarto {

struct Question {
    Key position;
    int limit = 0;

    friend bool operator==(const Question&, const Question&) = default;
};

class SharedResults {
public:
    std::optional<bool> known(const Question& question) const {
        const Shard& shard = shard_of(question);
        const std::lock_guard lock(shard.mutex);
        const auto found = shard.entries.find(question);
        if (found == shard.entries.end() || !found->second.is_known) return std::nullopt;
        return found->second.answer;
    }

    bool is_busy(const Question& question) const {
        const Shard& shard = shard_of(question);
        const std::lock_guard lock(shard.mutex);
        const auto found = shard.entries.find(question);
        return found != shard.entries.end() && !found->second.is_known && found->second.workers > 0;
    }

    void begin(const Question& question) {
        Shard& shard = shard_of(question);
        const std::lock_guard lock(shard.mutex);
        ++shard.entries[question].workers;
    }

    // Without an answer, the work was abandoned.
    void end(const Question& question, std::optional<bool> answer) {
        Shard& shard = shard_of(question);
        const std::lock_guard lock(shard.mutex);
        Entry& entry = shard.entries[question];
        --entry.workers;
        if (answer) entry = {entry.workers, true, *answer};
    }

private:
    struct Entry {
        std::int16_t workers = 0;
        bool is_known = false;
        bool answer = false;
    };
    struct Hash {
        std::size_t operator()(const Question& question) const noexcept {
            return std::hash<Key>()(question.position) + static_cast<std::size_t>(question.limit) * 0x9e3779b97f4a7c15u;
        }
    };
    struct Shard {
        mutable std::mutex mutex;
        std::unordered_map<Question, Entry, Hash> entries;
    };

    const Shard& shard_of(const Question& question) const { return shards_[Hash()(question) % shards_.size()]; }
    Shard& shard_of(const Question& question) { return shards_[Hash()(question) % shards_.size()]; }

    std::array<Shard, 16> shards_;
};

}  // namespace fourfold::quarto
