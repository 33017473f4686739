// Measures what each technique of the search gains by switching off one at a time (`make ablation`).
//
// Compiled for one instruction set, like the kernels; nothing of this is part of the shipped module.
#define FOURFOLD_KERNEL ablation
#include "quarto/kernel/kernel_search.hpp"

#include <cstdio>
#include <ctime>
#include <functional>

#include "quarto/solver.hpp"
#include "random_position.hpp"

using namespace fourfold;
using namespace fourfold::quarto;
using ablation::AllTechniques;

namespace {

struct NoCellOrder : AllTechniques {
    static constexpr bool kCellOrder = false;
};
struct NoPairOrder : AllTechniques {
    static constexpr bool kPairOrder = false;
};
struct NoTranspositions : AllTechniques {
    static constexpr bool kTranspositions = false;
};
struct NoEndgameBoard : AllTechniques {
    static constexpr bool kEndgameBoard = false;
};
struct NoSafePieces : NoEndgameBoard {
    static constexpr bool kSafePieces = false;
};
struct NoTechniques : NoSafePieces {
    static constexpr bool kCellOrder = false, kPairOrder = false, kTranspositions = false;
};

struct Cost {
    double nodes = 0, seconds = 0;
};

using Ask = std::function<Value(const Position&, std::uint64_t& nodes)>;

double processor_time() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

Value value_by(BoundedSearch& search, const Position& position) {
    if (search.is_decided(position, win_limit(position))) return Value::win;
    return search.is_decided(position, loss_limit(position)) ? Value::loss : Value::draw;
}

template <typename Techniques>
Ask search_with(RuleSet rules) {
    return [rules](const Position& position, std::uint64_t& nodes) {
        const auto value = [&](auto&& search) {
            const Value found = value_by(search, position);
            nodes += search.nodes();
            return found;
        };
        TranspositionTable transpositions;
        StopFlag stop;
        if (rules.squares) return value(ablation::KernelSearch<true, Techniques>(search_tables(rules), transpositions, stop));
        return value(ablation::KernelSearch<false, Techniques>(search_tables(rules), transpositions, stop));
    };
}

Ask solver_with(RuleSet rules, Kernel kernel) {
    return [=](const Position& position, std::uint64_t& nodes) {
        StopFlag stop;
        Solver solver(rules, 1, stop, kernel);
        const Value value = solver.value(position);
        nodes += solver.nodes();
        return value;
    };
}

std::vector<Position> positions(int placed, int count, RuleSet rules) {
    Random random(static_cast<std::uint64_t>(placed));
    std::vector<Position> found;
    while (static_cast<int>(found.size()) < count) {
        const Position position = random_position(placed, rules, random);
        if (!winning_cells(position, rules)) found.push_back(position);
    }
    return found;
}

// Prints the first row of a table, then rows that are compared with it; the values must be the same.
class Row {
public:
    Row(const std::vector<Position>& positions, const Ask& ask) : positions_(positions), values_(asked(ask)), full_(cost_) { print("all of it"); }

    void without(const char* technique, const Ask& ask) {
        if (asked(ask) != values_) std::printf("%s: ERROR, the values differ\n", technique);
        print(technique);
    }

private:
    std::vector<Value> asked(const Ask& ask) {
        std::vector<Value> values;
        std::uint64_t nodes = 0;
        const double began = processor_time();
        for (const Position& position : positions_) values.push_back(ask(position, nodes));
        cost_ = {static_cast<double>(nodes), processor_time() - began};
        return values;
    }

    void print(const char* what) const {
        std::printf("| %s | %.0f | %.2f | %.5f | %.2f |\n", what, cost_.nodes / static_cast<double>(positions_.size()), cost_.nodes / full_.nodes,
                    cost_.seconds / static_cast<double>(positions_.size()), cost_.seconds / full_.seconds);
        std::fflush(stdout);
    }

    const std::vector<Position>& positions_;
    Cost cost_;
    std::vector<Value> values_;
    Cost full_;
};

void heading(const char* game, int placed, std::size_t count) {
    std::printf("\n%s, %d placed, %zu positions\n\n| without | nodes | times as many | seconds | times as long |\n|---|---|---|---|---|\n", game,
                placed, count);
}

void compare_techniques(const char* game, RuleSet rules, int placed, int count) {
    const std::vector<Position> asked = positions(placed, count, rules);
    heading(game, placed, asked.size());
    Row row(asked, search_with<AllTechniques>(rules));
    row.without("cells in order", search_with<NoCellOrder>(rules));
    row.without("pairs in order", search_with<NoPairOrder>(rules));
    row.without("the transposition table", search_with<NoTranspositions>(rules));
    row.without("the endgame board", search_with<NoEndgameBoard>(rules));
    row.without("safe pieces and the endgame board", search_with<NoSafePieces>(rules));
    row.without("any of them", search_with<NoTechniques>(rules));
    if (is_available(Kernel::x86_64_v2)) row.without("AVX2", solver_with(rules, Kernel::x86_64_v2));
    row.without("any vector instructions assumed", solver_with(rules, Kernel::portable));
}

void compare_openings(const char* game, RuleSet rules, int placed, int count) {
    const std::vector<Position> asked = positions(placed, count, rules);
    heading(game, placed, asked.size());
    Row row(asked, solver_with(rules, Kernel::automatic));
    row.without("symmetry in the first plies", search_with<AllTechniques>(rules));
    row.without("symmetry and the transposition table", search_with<NoTranspositions>(rules));
}

}  // namespace

int main() {
    if (is_available(Kernel::x86_64_v2) && !is_available(Kernel::x86_64_v3)) return std::puts("This needs a processor with AVX2."), 1;
    compare_techniques("standard", {}, 5, 30);
    compare_techniques("squares", {0b1111, true}, 5, 30);
    compare_openings("standard", {}, 3, 10);
    compare_openings("squares", {0b1111, true}, 3, 10);
}
