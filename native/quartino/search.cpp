#include "search.hpp"

namespace fourfold {

template Found<quartino::Position> search(const quartino::Position&, const Settings&, const Budget&, int, std::uint64_t, const StopFlag&);
template Appraisal<quartino::Position> appraise(const quartino::Position&, quartino::Action, const Settings&, std::uint64_t, std::uint64_t, const StopFlag&);

}  // namespace fourfold
