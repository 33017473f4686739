#include "search.hpp"

namespace fourfold {

template SearchResult<quartex::Position> search(const quartex::Position&, const SearchSettings&, const Budget&, int, std::uint64_t, const StopFlag&,
                                                const Network*);
template ActionValue<quartex::Position> action_value(const quartex::Position&, quartex::Action, const SearchSettings&, std::uint64_t, std::uint64_t,
                                                     const StopFlag&, const Network*);

}  // namespace fourfold
