// Measures what docs/experiments.md states: seconds of processor time, one thread unless said otherwise.
//
//   fourfold_bench value|solve|moves    [--squares] [--placed N] [--count N] [--kernel portable|v2|v3|v4]
//   fourfold_bench empty                [--squares] [--threads N]
//   fourfold_bench playouts             [--squares]
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <string>

#include "quarto/random_playouts.hpp"
#include "quarto/solver.hpp"
#include "random_position.hpp"

using namespace fourfold;
using namespace fourfold::quarto;

namespace {

struct Arguments {
    std::string what;
    RuleSet rules;
    int placed = 6, count = 200, threads = 1;
    Kernel kernel = Kernel::automatic;
};

Arguments read_arguments(int count, char** texts) {
    const std::map<std::string, Kernel> kernels{
        {"portable", Kernel::portable}, {"v2", Kernel::x86_64_v2}, {"v3", Kernel::x86_64_v3}, {"v4", Kernel::x86_64_v4}};
    Arguments arguments;
    for (int i = 1; i < count; ++i) {
        const std::string text = texts[i];
        const auto next = [&] { return std::string(i + 1 < count ? texts[++i] : ""); };
        if (text == "--squares") arguments.rules.squares = true;
        else if (text == "--placed") arguments.placed = std::stoi(next());
        else if (text == "--count") arguments.count = std::stoi(next());
        else if (text == "--threads") arguments.threads = std::stoi(next());
        else if (text == "--kernel") arguments.kernel = kernels.at(next());
        else arguments.what = text;
    }
    return arguments;
}

double seconds(clockid_t clock) {
    timespec time;
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

double processor_time() { return seconds(CLOCK_PROCESS_CPUTIME_ID); }
double wall_time() { return seconds(CLOCK_MONOTONIC); }

// Random positions in which the piece in hand does not win at once, a new solver for each.
void measure_positions(const Arguments& arguments) {
    Random random(18);
    StopFlag stop;
    (void)symmetry(arguments.rules);
    std::vector<double> times;
    std::uint64_t nodes = 0;
    double sum = 0;
    while (static_cast<int>(times.size()) < arguments.count) {
        const Position position = random_position(arguments.placed, arguments.rules, random);
        if (winning_cells(position, arguments.rules)) continue;
        Solver solver(arguments.rules, arguments.threads, stop, arguments.kernel);
        const double start = processor_time();
        if (arguments.what == "value") (void)solver.value(position);
        else if (arguments.what == "solve") (void)solver.solve(position);
        else (void)solver.moves(position);
        times.push_back(processor_time() - start);
        sum += times.back();
        nodes += solver.nodes();
    }
    std::sort(times.begin(), times.end());
    std::printf("%s, %d placed, %zu positions: mean %.7f s, median %.7f s, p99 %.7f s, %.0f nodes each, %.1f million a second\n",
                arguments.what.c_str(), arguments.placed, times.size(), sum / arguments.count, times[times.size() / 2],
                times[times.size() * 99 / 100], static_cast<double>(nodes) / arguments.count, static_cast<double>(nodes) / sum * 1e-6);
}

void measure_empty(const Arguments& arguments) {
    StopFlag stop;
    Solver solver(arguments.rules, arguments.threads, stop, arguments.kernel);
    const double start = processor_time(), wall = wall_time();
    const Value value = solver.value({});
    std::printf("empty board: value %d, %.2f s of processor time, %.2f s by the clock, %llu nodes\n", static_cast<int>(value),
                processor_time() - start, wall_time() - wall, static_cast<unsigned long long>(solver.nodes()));
}

void measure_playouts(const Arguments& arguments) {
    const double start = processor_time();
    const Playouts sum = playouts({}, arguments.rules, 5'000'000, 1);
    std::printf("playouts: %.2f million games a second, %.2f placements each\n", 5 / (processor_time() - start),
                static_cast<double>(sum.placements) / 5e6);
}

}  // namespace

int main(int count, char** texts) {
    const Arguments arguments = read_arguments(count, texts);
    if (arguments.what == "empty") measure_empty(arguments);
    else if (arguments.what == "playouts") measure_playouts(arguments);
    else measure_positions(arguments);
}
