// The tree search of Quartex, compiled once in the core.
#pragma once

#include "../search/action_value.hpp"
#include "position.hpp"

namespace fourfold {

extern template Found<quartex::Position> search(const quartex::Position&, const Settings&, const Budget&, int, std::uint64_t, const StopFlag&);
extern template Appraisal<quartex::Position> appraise(const quartex::Position&, quartex::Action, const Settings&, std::uint64_t, std::uint64_t, const StopFlag&);

}  // namespace fourfold
