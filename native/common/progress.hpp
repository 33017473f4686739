// Progress reports of a long computation; one thread calls at a time.
#pragma once

#include <functional>

namespace fourfold {

using Progress = std::function<void(int done, int total)>;

}  // namespace fourfold
