// A thread pool for very short tasks. Work arrives every few microseconds, so idle threads spin for a while before they sleep.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace fourfold::envs {

class ThreadPool {
public:
    explicit ThreadPool(int size);
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    int size() const { return static_cast<int>(threads_.size()) + 1; }
    // Calls work(0), work(1), ... each in its own thread, the first in the calling one, and returns when all are done. `work` must
    // not throw.
    void run(const std::function<void(int)>& work);

private:
    void wait_for_work(int number);

    std::mutex mutex_;
    std::condition_variable called_, finished_;
    const std::function<void(int)>* work_ = nullptr;
    std::atomic<unsigned> call_{0};
    std::atomic<int> busy_{0};
    std::atomic<bool> is_over_{false};
    std::vector<std::thread> threads_;
};

}  // namespace fourfold::envs
