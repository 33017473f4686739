// Tasks in a row, shared out so that neighbours go to the same worker: each has a stretch of its own, and whoever has
// finished takes the last task of the longest stretch left.
#pragma once

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

namespace fourfold {

class Stretches {
public:
    Stretches(std::size_t tasks, std::size_t workers) {
        for (std::size_t i = 0; i < workers; ++i) stretches_.push_back({tasks * i / workers, tasks * (i + 1) / workers});
    }

    std::optional<std::size_t> next(std::size_t worker) {
        const std::lock_guard lock(mutex_);
        Stretch& own = stretches_[worker];
        if (own.length()) return own.begin++;
        Stretch& longest = *std::max_element(stretches_.begin(), stretches_.end(), is_shorter);
        return longest.length() ? std::optional(--longest.end) : std::nullopt;
    }

    // Nobody gets another task.
    void close() {
        const std::lock_guard lock(mutex_);
        for (Stretch& stretch : stretches_) stretch.end = stretch.begin;
    }

private:
    struct Stretch {
        std::size_t begin, end;
        std::size_t length() const { return end - begin; }
    };
    static bool is_shorter(const Stretch& one, const Stretch& two) { return one.length() < two.length(); }

    std::mutex mutex_;
    std::vector<Stretch> stretches_;
};

}  // namespace fourfold
