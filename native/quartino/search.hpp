// The tree search of Quartino, compiled once in the core.
#pragma once

#include "../search/action_value.hpp"
#include "position.hpp"

namespace fourfold {

extern template Found<quartino::Position> search(const quartino::Position&, const Settings&, const Budget&, int, std::uint64_t, const StopFlag&);
extern template Appraisal<quartino::Position> appraise(const quartino::Position&, quartino::Action, const Settings&, std::uint64_t, std::uint64_t, const StopFlag&);

}  // namespace fourfold
