#include "stop.hpp"

namespace fourfold {

void throw_stopped() { throw Stopped(); }

}  // namespace fourfold
