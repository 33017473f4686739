// Arrays of many megabytes that are read and written row by row: aligned to cache lines, and on huge pages where the system has
// them, because a step touches a few lines of every row and would otherwise wait for the page table.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace fourfold::envs {

inline constexpr std::size_t kCacheLine = 64;

// Starts to load memory into the cache, to be written soon.
inline void fetch(const void* begin, std::size_t size) {
    for (std::size_t at = 0; at < size; at += kCacheLine) __builtin_prefetch(static_cast<const char*>(begin) + at, 1);
}

template <typename T>
class LargeAllocator {
public:
    using value_type = T;

    LargeAllocator() = default;
    template <typename U>
    LargeAllocator(const LargeAllocator<U>&) {}

    T* allocate(std::size_t count) {
        const std::size_t size = count * sizeof(T);
        void* const memory = ::operator new(rounded(size), alignment(size));
#if defined(__linux__)
        if (size >= kHugePage) (void)::madvise(memory, rounded(size), MADV_HUGEPAGE);
#endif
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t count) { ::operator delete(memory, alignment(count * sizeof(T))); }

    friend bool operator==(const LargeAllocator&, const LargeAllocator&) { return true; }

private:
    static constexpr std::size_t kHugePage = std::size_t{2} << 20;

    static std::align_val_t alignment(std::size_t size) { return std::align_val_t{size >= kHugePage ? kHugePage : kCacheLine}; }
    static std::size_t rounded(std::size_t size) { return size >= kHugePage ? (size + kHugePage - 1) / kHugePage * kHugePage : size; }
};

template <typename T>
using LargeArray = std::vector<T, LargeAllocator<T>>;

}  // namespace fourfold::envs
