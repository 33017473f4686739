#include "search.hpp"

namespace fourfold {

template Found<quartex::Position> search(const quartex::Position&, const Settings&, const Budget&, int, std::uint64_t, const StopFlag&);

}  // namespace fourfold
