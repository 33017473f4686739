#include "thread_pool.hpp"

namespace fourfold::envs {
namespace {

constexpr int kLooks = 4000;  // about ten microseconds

// Waits for a condition: spins first, then sleeps.
template <typename Condition>
void wait_until(std::mutex& mutex, std::condition_variable& signal, const Condition& is_so) {
    for (int i = 0; i < kLooks; ++i)
        if (is_so()) return;
    std::unique_lock lock(mutex);
    signal.wait(lock, is_so);
}

}  // namespace

ThreadPool::ThreadPool(int size) {
    for (int number = 1; number < size; ++number) threads_.emplace_back([this, number] { wait_for_work(number); });
}

ThreadPool::~ThreadPool() {
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
        ++call_;
    }
    called_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void ThreadPool::run(const std::function<void(int)>& work) {
    if (threads_.empty()) return work(0);
    {
        const std::lock_guard lock(mutex_);
        work_ = &work;
        busy_ = static_cast<int>(threads_.size());
        ++call_;
    }
    called_.notify_all();
    work(0);
    wait_until(mutex_, finished_, [this] { return busy_ == 0; });
}

void ThreadPool::wait_for_work(int number) {
    for (unsigned seen = 0;;) {
        wait_until(mutex_, called_, [&] { return call_ != seen; });
        seen = call_;
        if (is_over_) return;
        (*work_)(number);
        if (--busy_ > 0) continue;
        const std::lock_guard lock(mutex_);
        finished_.notify_one();
    }
}

}  // namespace fourfold::envs
