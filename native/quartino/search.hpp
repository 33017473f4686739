// The tree search of Quartino, compiled once in the core.
#pragma once

#include "../search/action_value.hpp"
#include "position.hpp"

namespace fourfold {

extern template SearchResult<quartino::Position> search(const quartino::Position&, const SearchSettings&, const Budget&, int, std::uint64_t,
                                                        const StopFlag&, const Network*);
extern template ActionValue<quartino::Position> action_value(const quartino::Position&, quartino::Action, const SearchSettings&, std::uint64_t,
                                                             std::uint64_t, const StopFlag&, const Network*);

}  // namespace fourfold
