// For x86-64 processors since about 2019; the build compiles this file with AVX-512, its byte permutations, AVX2, BMI and POPCNT.
#define FOURFOLD_KERNEL x86_64_v4
#include "kernel_search.hpp"
