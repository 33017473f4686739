#include "checker.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "search.hpp"

namespace fourfold::checker {
namespace {

// A position to play out, and what must come of it.
struct End {
    Position position;
    bool attacker_moves;
    bool attacker_wins;
};

// For a draw the opponent attacks in vain; for a win the winner attacks.
void add_ends(const Certificate& certificate, const Ends& ends, std::vector<End>& all) {
    const bool wins = certificate.claim != Claim::draws;
    for (const Position& position : ends.positions) all.push_back({position, ends.own_turn == wins, wins});
}

// Plays out all ends by several threads; the first trouble ends them all.
class Playing {
public:
    Playing(const std::vector<End>& ends, const Certificate& certificate, const StopFlag& stop, const Progress& progress)
        : ends_(ends), certificate_(certificate), stop_(stop), progress_(progress) {}

    std::uint64_t nodes(int threads) {
        {
            std::vector<std::jthread> others;
            for (int i = 1; i < threads; ++i) others.emplace_back([this] { work(); });
            work();
        }
        if (trouble_) std::rethrow_exception(trouble_);
        return nodes_;
    }

private:
    void work() {
        Search search(certificate_.rules, stop_);
        try {
            while (const End* end = next()) {
                if (search.attacker_wins(end->position, end->attacker_moves) != end->attacker_wins)
                    throw Rejected("The strategy does not hold in " + text_of(end->position) + ".");
                report();
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!trouble_) trouble_ = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        nodes_ += search.nodes();
    }

    const End* next() {
        const std::lock_guard lock(mutex_);
        return trouble_ || begun_ == ends_.size() ? nullptr : &ends_[begun_++];
    }

    void report() {
        const std::lock_guard lock(mutex_);
        ++done_;
        if (progress_) progress_(done_, ends_.size());
    }

    const std::vector<End>& ends_;
    const Certificate& certificate_;
    const StopFlag& stop_;
    const Progress& progress_;
    std::mutex mutex_;
    std::size_t begun_ = 0;
    std::uint64_t done_ = 0;
    std::uint64_t nodes_ = 0;
    std::exception_ptr trouble_;
};

}  // namespace

Checked check(const Certificate& certificate, int threads, const StopFlag& stop, const Progress& progress) {
    Checked checked;
    std::vector<End> ends;
    for (std::size_t i = 0; i < certificate.strategies.size(); ++i) {
        add_ends(certificate, walk(certificate, i, stop), ends);
        for (const Layer& layer : certificate.strategies[i]) checked.choices += layer.size();
    }
    // The long ones first, so that no thread is left with one at the end.
    std::stable_sort(ends.begin(), ends.end(), [](const End& a, const End& b) { return count_placed(a.position) < count_placed(b.position); });
    checked.ends = ends.size();
    checked.nodes = Playing(ends, certificate, stop, progress).nodes(threads);
    return checked;
}

}  // namespace fourfold::checker
