// Distributes a row of tasks among workers. Each worker has a range of adjacent tasks; a worker that has finished its range
// steals the last task of the longest remaining range.
#pragma once

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

namespace fourfold {

class WorkRanges {
public:
    WorkRanges(std::size_t tasks, std::size_t workers) {
        for (std::size_t i = 0; i < workers; ++i) ranges_.push_back({tasks * i / workers, tasks * (i + 1) / workers});
    }

    std::optional<std::size_t> next(std::size_t worker) {
        const std::lock_guard lock(mutex_);
        Range& own = ranges_[worker];
        if (own.length()) return own.begin++;
        Range& longest = *std::max_element(ranges_.begin(), ranges_.end(), is_shorter);
        return longest.length() ? std::optional(--longest.end) : std::nullopt;
    }

    // Hands out no more tasks.
    void close() {
        const std::lock_guard lock(mutex_);
        for (Range& range : ranges_) range.end = range.begin;
    }

private:
    struct Range {
        std::size_t begin, end;
        std::size_t length() const { return end - begin; }
    };
    static bool is_shorter(const Range& one, const Range& two) { return one.length() < two.length(); }

    std::mutex mutex_;
    std::vector<Range> ranges_;
};

}  // namespace fourfold
