// A flag that stops a long computation; any thread may raise it, and the computation polls it.
#pragma once

#include <atomic>
#include <exception>

namespace fourfold {

struct Stopped : std::exception {
    const char* what() const noexcept override { return "stopped"; }
};

// Out of line, so that kernels compiled for one instruction set emit no exception code of their own.
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
