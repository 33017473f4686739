#include "search.hpp"

namespace fourfold {

template SearchResult<quartino::Position> search(const quartino::Position&, const SearchSettings&, const Budget&, int, std::uint64_t, const StopFlag&,
                                                 const Network*);
template ActionValue<quartino::Position> action_value(const quartino::Position&, quartino::Action, const SearchSettings&, std::uint64_t,
                                                      std::uint64_t, const StopFlag&, const Network*);

}  // namespace fourfold
