// Helpers for all files of the Python bindings: rule sets, bytes, and work without the GIL.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "quarto/rule_set.hpp"

namespace fourfold {

inline quarto::RuleSet rules_of(int traits, bool squares) {
    if (traits < 1 || traits > 0b1111) throw std::invalid_argument("At least one of the four traits must count.");
    return {static_cast<std::uint8_t>(traits), squares};
}

inline std::span<const std::uint8_t> span_of(const nanobind::bytes& bytes) {
    return {reinterpret_cast<const std::uint8_t*>(bytes.c_str()), bytes.size()};
}

inline nanobind::bytes bytes_of(const std::vector<std::uint8_t>& bytes) {
    return nanobind::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

// Runs `work` without the GIL.
template <typename Work>
auto unlocked(const Work& work) {
    const nanobind::gil_scoped_release release;
    return work();
}

// Each is defined in its own file.
void bind_proofs(nanobind::module_& module);
void bind_quartex(nanobind::module_& module);
void bind_quartino(nanobind::module_& module);
void bind_settings(nanobind::module_& module);
void bind_envs(nanobind::module_& module);
void bind_network(nanobind::module_& module);
void bind_vector(nanobind::module_& module);

}  // namespace fourfold
