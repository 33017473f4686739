// The tree search of Quartex, compiled once in the core.
#pragma once

#include "../search/action_value.hpp"
#include "position.hpp"

namespace fourfold {

extern template SearchResult<quartex::Position> search(const quartex::Position&, const SearchSettings&, const Budget&, int, std::uint64_t,
                                                       const StopFlag&, const Network*);
extern template ActionValue<quartex::Position> action_value(const quartex::Position&, quartex::Action, const SearchSettings&, std::uint64_t,
                                                            std::uint64_t, const StopFlag&, const Network*);

}  // namespace fourfold
