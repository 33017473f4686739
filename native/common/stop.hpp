// A long computation asks this flag whether it should go on; any thread may raise it.
#pragma once

#include <atomic>
#include <exception>

namespace fourfold {

struct Stopped : std::exception {
    const char* what() const noexcept override { return "stopped"; }
};

// Out of line, so that code built for a particular processor throws without emitting code of its own for it.
[[noreturn]] void throw_stopped();

class StopFlag {
public:
    void raise() noexcept { raised_.store(true, std::memory_order_relaxed); }
    void lower() noexcept { raised_.store(false, std::memory_order_relaxed); }
    [[gnu::always_inline]] bool raised() const noexcept { return raised_.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> raised_{false};
};

}  // namespace fourfold
