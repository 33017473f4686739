#include "bounded_search.hpp"

#include <stdexcept>

#include "kernel/tables.hpp"

namespace fourfold::quarto {

namespace portable {
std::unique_ptr<BoundedSearch> make_bounded_search(const SearchTables& tables, TranspositionTable& transpositions, const StopFlag& stop);
}

#ifdef FOURFOLD_X86_64
namespace x86_64_v2 {
std::unique_ptr<BoundedSearch> make_bounded_search(const SearchTables& tables, TranspositionTable& transpositions, const StopFlag& stop);
}
namespace x86_64_v3 {
std::unique_ptr<BoundedSearch> make_bounded_search(const SearchTables& tables, TranspositionTable& transpositions, const StopFlag& stop);
}
namespace x86_64_v4 {
std::unique_ptr<BoundedSearch> make_bounded_search(const SearchTables& tables, TranspositionTable& transpositions, const StopFlag& stop);
}
#endif

namespace {

Kernel best_kernel() {
#ifdef FOURFOLD_X86_64
    __builtin_cpu_init();
    const bool v2 = __builtin_cpu_supports("ssse3") && __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
    const bool v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    const bool v4 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
                    __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vbmi");
    if (v2 && v3) return v4 ? Kernel::x86_64_v4 : Kernel::x86_64_v3;
    if (v2) return Kernel::x86_64_v2;
#endif
    return Kernel::portable;
}

}  // namespace

// Kernels are listed by their requirements: a processor that runs one also runs those before it.
bool is_available(Kernel kernel) {
    static const Kernel best = best_kernel();
    return kernel <= best;
}

std::unique_ptr<BoundedSearch> make_bounded_search(RuleSet rules, TranspositionTable& transpositions, const StopFlag& stop, Kernel kernel) {
    if (!is_available(kernel)) throw std::invalid_argument("this processor cannot run that kernel");
    const SearchTables& tables = search_tables(rules);
#ifdef FOURFOLD_X86_64
    const bool is_free = kernel == Kernel::automatic;
    if (kernel == Kernel::x86_64_v4 || (is_free && is_available(Kernel::x86_64_v4)))
        return x86_64_v4::make_bounded_search(tables, transpositions, stop);
    if (kernel == Kernel::x86_64_v3 || (is_free && is_available(Kernel::x86_64_v3)))
        return x86_64_v3::make_bounded_search(tables, transpositions, stop);
    if (kernel == Kernel::x86_64_v2 || (is_free && is_available(Kernel::x86_64_v2)))
        return x86_64_v2::make_bounded_search(tables, transpositions, stop);
#endif
    return portable::make_bounded_search(tables, transpositions, stop);
}

}  // namespace fourfold::quarto
