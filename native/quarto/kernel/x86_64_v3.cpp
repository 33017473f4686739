// For x86-64 processors since about 2013; the build compiles this file with AVX2, BMI and POPCNT.
#define FOURFOLD_KERNEL x86_64_v3
#include "kernel_search.hpp"
