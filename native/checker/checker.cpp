#include "checker.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "search.hpp"

namespace fourfold::checker {
namespace {

// A position to search, and the required result.
struct Leaf {
    Position position;
    bool attacker_moves;
    bool attacker_wins;
};

// For a draw, the opponent attacks and must fail; for a win, the winner attacks and must succeed.
void add_leaves(const Certificate& certificate, const Leaves& leaves, std::vector<Leaf>& all) {
    const bool wins = certificate.claim != Claim::draws;
    for (const Position& position : leaves.positions) all.push_back({position, leaves.own_turn == wins, wins});
}

// Searches all leaves with several threads; the first error stops all of them.
class LeafSearches {
public:
    LeafSearches(const std::vector<Leaf>& leaves, const Certificate& certificate, const StopFlag& stop, const Progress& progress)
        : leaves_(leaves), certificate_(certificate), stop_(stop), progress_(progress) {}

    std::uint64_t nodes(int threads) {
        {
            std::vector<std::jthread> others;
            for (int i = 1; i < threads; ++i) others.emplace_back([this] { work(); });
            work();
        }
        if (error_) std::rethrow_exception(error_);
        return nodes_;
    }

private:
    void work() {
        Search search(certificate_.rules, stop_);
        try {
            while (const Leaf* leaf = next()) {
                if (search.attacker_wins(leaf->position, leaf->attacker_moves) != leaf->attacker_wins)
                    throw Rejected("The strategy does not hold in " + text_of(leaf->position) + ".");
                report();
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!error_) error_ = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        nodes_ += search.nodes();
    }

    const Leaf* next() {
        const std::lock_guard lock(mutex_);
        return error_ || begun_ == leaves_.size() ? nullptr : &leaves_[begun_++];
    }

    void report() {
        const std::lock_guard lock(mutex_);
        ++done_;
        if (progress_) progress_(done_, leaves_.size());
    }

    const std::vector<Leaf>& leaves_;
    const Certificate& certificate_;
    const StopFlag& stop_;
    const Progress& progress_;
    std::mutex mutex_;
    std::size_t begun_ = 0;
    std::uint64_t done_ = 0;
    std::uint64_t nodes_ = 0;
    std::exception_ptr error_;
};

}  // namespace

Checked check(const Certificate& certificate, int threads, const StopFlag& stop, const Progress& progress) {
    Checked checked;
    std::vector<Leaf> leaves;
    for (std::size_t i = 0; i < certificate.strategies.size(); ++i) {
        add_leaves(certificate, walk(certificate, i, stop), leaves);
        for (const Layer& layer : certificate.strategies[i]) checked.choices += layer.size();
    }
    // Long searches first, so that no thread starts one at the end.
    std::stable_sort(leaves.begin(), leaves.end(), [](const Leaf& a, const Leaf& b) { return count_placed(a.position) < count_placed(b.position); });
    checked.leaves = leaves.size();
    checked.nodes = LeafSearches(leaves, certificate, stop, progress).nodes(threads);
    return checked;
}

}  // namespace fourfold::checker
