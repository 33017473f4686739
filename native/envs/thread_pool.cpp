#include "thread_pool.hpp"

#if defined(_WIN32)
#include <process.h>
#else
#include <unistd.h>
#endif

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "large_array.hpp"

namespace fourfold::envs {
namespace {

constexpr std::chrono::microseconds kSpin{50};  // longer than the pause between two steps, shorter than a time slice
constexpr std::size_t kGrain = 16;  // the least number of games that a thread takes, so that few cache lines are shared

int process_id() {
#if defined(_WIN32)
    return ::_getpid();
#else
    return ::getpid();
#endif
}

void pause() {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
}

// Returns true as soon as the condition holds, false if it does not for some time.
template <typename Condition>
bool spin_until(const Condition& is_so) {
    const auto deadline = std::chrono::steady_clock::now() + kSpin;
    do {
        for (int i = 0; i < 32; ++i) {
            if (is_so()) return true;
            pause();
        }
    } while (std::chrono::steady_clock::now() < deadline);
    return is_so();
}

// The part of a thread's range that no thread has taken yet: the begin in the upper half, the end in the lower half.
struct alignas(kCacheLine) Share {
    std::atomic<std::uint64_t> left{0};
};

constexpr std::uint64_t packed(std::size_t begin, std::size_t end) { return static_cast<std::uint64_t>(begin) << 32 | end; }

// The owner takes a quarter from the front, other threads take half from the back. Returns an empty range if nothing is left.
Range take(Share& share, bool is_owner) {
    std::uint64_t seen = share.left.load(std::memory_order_relaxed);
    for (;;) {
        const std::size_t begin = seen >> 32, end = seen & 0xffffffff;
        if (begin >= end) return {0, 0};
        const std::size_t count = is_owner ? (end - begin + 3) / 4 : (end - begin + 1) / 2;
        const std::uint64_t rest = is_owner ? packed(begin + count, end) : packed(begin, end - count);
        if (share.left.compare_exchange_weak(seen, rest, std::memory_order_acq_rel, std::memory_order_relaxed))
            return is_owner ? Range{begin, begin + count} : Range{end - count, end};
    }
}

}  // namespace

class ThreadPool::Threads {
public:
    explicit Threads(int size) : shares_(static_cast<std::size_t>(size)), may_spin_(std::cmp_less_equal(size, std::thread::hardware_concurrency())) {
        for (std::size_t number = 1; number < shares_.size(); ++number) threads_.emplace_back([this, number] { serve(number); });
    }

    ~Threads() {
        is_over_ = true;
        call_all();
        called_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

    void run(std::size_t count, const Work& work) {
        const std::size_t size = shares_.size();
        grain_ = std::clamp<std::size_t>(count / (4 * size), 1, kGrain);
        count_ = count;
        work_ = &work;
        const std::size_t grains = (count + grain_ - 1) / grain_;
        unfinished_.store(grains, std::memory_order_relaxed);
        for (std::size_t i = 0; i < size; ++i) shares_[i].left.store(packed(grains * i / size, grains * (i + 1) / size), std::memory_order_release);
        call_all();
        wake_two();
        work_off(0);
        wait_for_end();
    }

private:
    bool is_finished() const { return unfinished_.load() == 0; }

    void call_all() {
        ++call_;
        // A thread that has seen the old call is now asleep and will be notified, or it will see the new one.
        if (sleepers_ > 0) {
            const std::lock_guard lock(mutex_);
        }
    }

    void wake_two() {
        if (sleepers_ == 0) return;
        called_.notify_one();
        called_.notify_one();
    }

    void serve(std::size_t number) {
        for (unsigned seen = 0;;) {
            wait_for_call(seen);
            seen = call_;
            if (is_over_) return;
            if (!is_finished()) wake_two();
            work_off(number);
        }
    }

    void wait_for_call(unsigned seen) {
        const auto is_called = [&] { return call_ != seen; };
        if (may_spin_ ? spin_until(is_called) : is_called()) return;
        std::unique_lock lock(mutex_);
        ++sleepers_;
        called_.wait(lock, is_called);
        --sleepers_;
    }

    void wait_for_end() {
        const auto is_so = [this] { return is_finished(); };
        if (may_spin_ ? spin_until(is_so) : is_so()) return;
        std::unique_lock lock(mutex_);
        is_caller_asleep_ = true;
        finished_.wait(lock, is_so);
        is_caller_asleep_ = false;
    }

    // Takes work until none is left. A loop cannot end while a thread works on a part of it, so what a thread reads here after
    // it has taken a part belongs to the loop of that part.
    void work_off(std::size_t number) {
        std::size_t done = 0;
        for (std::size_t i = 0; i < shares_.size(); ++i) {
            Share& share = shares_[(number + i) % shares_.size()];
            for (Range part; part = take(share, i == 0), part.begin < part.end; done += part.end - part.begin)
                (*work_)({part.begin * grain_, std::min(part.end * grain_, count_)});
        }
        if (done == 0 || unfinished_.fetch_sub(done) != done || !is_caller_asleep_) return;
        const std::lock_guard lock(mutex_);
        finished_.notify_one();
    }

    std::vector<Share> shares_;
    const bool may_spin_;  // there is a processor for each thread
    const Work* work_ = nullptr;
    std::size_t count_ = 0, grain_ = 1;
    alignas(kCacheLine) std::atomic<unsigned> call_{0};
    std::atomic<int> sleepers_{0};
    std::atomic<bool> is_over_{false};
    alignas(kCacheLine) std::atomic<std::size_t> unfinished_{0};
    std::atomic<bool> is_caller_asleep_{false};
    std::mutex mutex_;
    std::condition_variable called_, finished_;
    std::vector<std::thread> threads_;
};

ThreadPool::ThreadPool(int size) : process_(process_id()), threads_(size > 1 ? std::make_unique<Threads>(size) : nullptr) {}

// In a forked process there are no threads to join, and the locks may be held for ever.
ThreadPool::~ThreadPool() {
    if (is_forked()) (void)threads_.release();
}

void ThreadPool::run(std::size_t count, const Work& work) {
    if (threads_ && count > 1) threads_->run(count, work);
    else work({0, count});
}

bool ThreadPool::is_forked() const { return threads_ && process_id() != process_; }

void ThreadPool::check_process() const {
    if (is_forked())
        throw std::runtime_error(
            "This environment has threads, which exist only in the process that made it. Make a new one after the fork, or send this one pickled.");
}

}  // namespace fourfold::envs
