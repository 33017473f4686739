// A lossy set of position codes, shared by threads. Its size is fixed, so it may forget a code, but it never reports a code that
// was not added: a slot holds the whole code (plus one, because 0 marks an empty slot).
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

    // Uses the first free slot of its cache line; if there is none, replaces another code.
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
    static constexpr std::size_t kLine = 8;  // slots in a cache line

    const Slot* line_of(Code code) const { return &slots_[(code * 0x9e3779b97f4a7c15u >> shift_) * kLine]; }
    Slot* line_of(Code code) { return &slots_[(code * 0x9e3779b97f4a7c15u >> shift_) * kLine]; }

    int shift_;
    std::unique_ptr<Slot[]> slots_;
};

}  // namespace fourfold::quarto
