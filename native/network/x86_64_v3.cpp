// For x86-64 processors with AVX2.
#define FOURFOLD_KERNEL x86_64_v3
#include "kernel.hpp"
