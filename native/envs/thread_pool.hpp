// Threads that wait for work and do it together. Work comes every few microseconds, so they look for it a while before they
// go to sleep.
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
    // Calls work(0), work(1), ... each in a thread of its own, the first in this one; returns when all are done. It must not
    // throw.
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
