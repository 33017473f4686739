// The tree search of Quartex, compiled once in the core.
#pragma once

#include "../search/tree_search.hpp"
#include "position.hpp"

namespace fourfold {

extern template Found<quartex::Position> search(const quartex::Position&, const Settings&, const Budget&, int, std::uint64_t, const StopFlag&);

}  // namespace fourfold
