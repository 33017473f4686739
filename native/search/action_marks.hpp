// A set of actions that is cheap to clear, with a flag for those that have an edge.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "../common/random.hpp"

namespace fourfold {

template <int MaxActions>
class ActionMarks {
public:
    // Marks these actions and no others.
    void mark(const std::uint32_t* actions, int count) {
        ++stamp_;
        for (int i = 0; i < count; ++i) *slot(actions[i]) = {actions[i], stamp_, false};
    }
    void note_edge(std::uint32_t action) {
        if (Mark* mark = slot(action); mark->stamp == stamp_) mark->has_edge = true;
    }
    bool has_edge(std::uint32_t action) { return slot(action)->has_edge; }
    bool is_marked(std::uint32_t action) { return slot(action)->stamp == stamp_; }

private:
    static constexpr std::size_t kMarks = std::bit_ceil(static_cast<std::size_t>(2 * MaxActions));

    struct Mark {
        std::uint32_t action = 0;
        std::uint32_t stamp = 0;
        bool has_edge = false;
    };

    // The slot for the mark of an action (linear probing).
    Mark* slot(std::uint32_t action) {
        std::size_t at = Random::mix(action) % kMarks;
        while (marks_[at].stamp == stamp_ && marks_[at].action != action) at = (at + 1) % kMarks;
        return &marks_[at];
    }

    std::uint32_t stamp_ = 0;
    std::array<Mark, kMarks> marks_{};
};

}  // namespace fourfold
