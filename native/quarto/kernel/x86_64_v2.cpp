// For x86-64 processors since about 2009; the build compiles this file with SSSE3, SSE4 and POPCNT.
#define FOURFOLD_KERNEL x86_64_v2
#include "kernel_search.hpp"
