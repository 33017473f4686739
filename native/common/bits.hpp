// Sets of small numbers as bits of a word: {0, 2, 3} is 0b1101.
#pragma once

#include <bit>
#include <cstdint>

namespace fourfold {

template <typename Word>
constexpr int size(Word set) {
    return std::popcount(set);
}

template <typename Word>
constexpr int first(Word set) {
    return std::countr_zero(set);
}

template <typename Word>
constexpr Word without_first(Word set) {
    return static_cast<Word>(set & (set - 1));
}

constexpr std::uint16_t bit16(int index) { return static_cast<std::uint16_t>(1u << index); }

// for (int i : each(set)) visits the members of a set in ascending order.
template <typename Word>
class each {
public:
    explicit constexpr each(Word set) : set_(set) {}

    struct iterator {
        Word set;
        constexpr int operator*() const { return first(set); }
        constexpr iterator& operator++() {
            set = without_first(set);
            return *this;
        }
        constexpr bool operator!=(const iterator& other) const { return set != other.set; }
    };

    constexpr iterator begin() const { return {set_}; }
    constexpr iterator end() const { return {0}; }

private:
    Word set_;
};

}  // namespace fourfold
