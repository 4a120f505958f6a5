#pragma once

#include <stdbool.h>
#include <stdint.h>

/// The heap traffic of a thread between a start and a stop.
typedef struct {
  /// The number of allocations. Growing a block counts as one.
  int64_t allocations;
  /// The bytes allocated minus the bytes freed, as rounded by the allocator.
  int64_t bytes;
} HeapTraffic;

/// Returns whether this platform counts heap traffic. If not, all counts are 0.
bool heap_traffic_is_counted(void);

/// Starts counting the traffic of the calling thread, from 0.
void heap_traffic_start(void);

/// Stops counting, and returns the traffic of the calling thread since the start.
HeapTraffic heap_traffic_stop(void);
