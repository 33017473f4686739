// A thread pool for short parallel loops that follow each other within microseconds.
//
// Every thread begins with its own range of the loop, the same one each time, so that its data stays in its cache. A thread that
// is done takes work from the ends of the other ranges: a thread that wakes up late or is interrupted delays nobody. Idle threads
// spin for a while before they sleep, and threads that wake up wake others.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace fourfold::envs {

struct Range {
    std::size_t begin, end;
};

class ThreadPool {
public:
    using Work = std::function<void(Range)>;

    explicit ThreadPool(int size);
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    // Calls work for ranges that together are 0 to count, the calling thread included, and returns when all are done. `work` must
    // not throw.
    void run(std::size_t count, const Work& work);

    // Throws std::runtime_error in a process that was forked after the pool was made: its threads exist only in the parent.
    void check_process() const;

private:
    class Threads;

    bool is_forked() const;

    int process_;
    std::unique_ptr<Threads> threads_;  // null if the calling thread does all work
};

}  // namespace fourfold::envs
