#include "search.hpp"

namespace fourfold {

template Found<quartex::Position> search(const quartex::Position&, const Settings&, const Budget&, int, std::uint64_t, const StopFlag&);
template Appraisal<quartex::Position> appraise(const quartex::Position&, quartex::Action, const Settings&, std::uint64_t, std::uint64_t, const StopFlag&);

}  // namespace fourfold
