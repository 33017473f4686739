// The thread pool: every index once, however many threads and however long they have slept.
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "doctest/doctest.h"
#include "envs/thread_pool.hpp"

using namespace fourfold::envs;

TEST_CASE("the threads of a pool work on every index once, and the next loop sees their results") {
    for (int size : {1, 2, 3, 8})
        for (std::size_t count : {std::size_t{1}, std::size_t{2}, std::size_t{37}, std::size_t{1000}, std::size_t{5000}}) {
            ThreadPool pool(size);
            std::vector<int> visits(count);
            for (int loop = 1; loop <= 60; ++loop) {
                if (loop % 20 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));  // long enough for all to fall asleep
                pool.run(count, [&](Range range) {
                    for (std::size_t i = range.begin; i < range.end; ++i) ++visits[i];
                });
                for (int each : visits) REQUIRE(each == loop);
            }
        }
}

TEST_CASE("the threads of a pool take over the work of a slow one") {
    ThreadPool pool(2);
    std::atomic<int> done{0};
    pool.run(64, [&](Range range) {
        if (range.begin == 0)  // the owner of the first range waits until the rest is done
            while (done < 64 - static_cast<int>(range.end)) std::this_thread::yield();
        done += static_cast<int>(range.end - range.begin);
    });
    CHECK(done == 64);
}
