// A set of positions' codes shared by threads. It has a fixed size and may forget, but never holds what nobody added:
// a slot is a whole code (plus one, as 0 is an empty slot), so two positions are never taken for one another.
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>

#include "book.hpp"

namespace fourfold::quarto {

class CodeSet {
public:
    explicit CodeSet(std::size_t room)
        : shift_(64 - std::bit_width(room / kLine)), slots_(std::make_unique<Slot[]>(std::size_t{kLine} << (64 - shift_))) {}

    bool has(Code code) const {
        const Slot* line = line_of(code);
        for (std::size_t i = 0; i < kLine; ++i)
            if (line[i].load(std::memory_order_relaxed) == code + 1) return true;
        return false;
    }

    // The first free slot of its line, or else, at the cost of another code, any.
    void add(Code code) {
        Slot* line = line_of(code);
        std::size_t place = 0;
        for (; place < kLine; ++place) {
            const std::uint64_t held = line[place].load(std::memory_order_relaxed);
            if (held == code + 1) return;
            if (held == 0) break;
        }
        line[place < kLine ? place : code % kLine].store(code + 1, std::memory_order_relaxed);
    }

private:
    using Slot = std::atomic<std::uint64_t>;
    static constexpr std::size_t kLine = 8;  // slots: a line of the processor's cache

    const Slot* line_of(Code code) const { return &slots_[(code * 0x9e3779b97f4a7c15u >> shift_) * kLine]; }
    Slot* line_of(Code code) { return &slots_[(code * 0x9e3779b97f4a7c15u >> shift_) * kLine]; }

    int shift_;
    std::unique_ptr<Slot[]> slots_;
};

}  // namespace fourfold::quarto
