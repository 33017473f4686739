// For every processor: what the compiler takes for granted, and nothing more.
#define FOURFOLD_KERNEL portable
#include "kernel_search.hpp"
