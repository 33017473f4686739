// What a long computation calls now and then, by one thread at a time.
#pragma once

#include <functional>

namespace fourfold {

using Progress = std::function<void(int done, int total)>;

}  // namespace fourfold
