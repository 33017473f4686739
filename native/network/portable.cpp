// For every processor.
#define FOURFOLD_KERNEL portable
#include "kernel.hpp"
