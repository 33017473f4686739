// The tree search of Quartino, compiled once in the core.
#pragma once

#include "../search/tree_search.hpp"
#include "position.hpp"

namespace fourfold {

extern template Found<quartino::Position> search(const quartino::Position&, const Settings&, const Budget&, int, std::uint64_t, const StopFlag&);

}  // namespace fourfold
