#pragma once

#include <stdbool.h>
#include <stdint.h>

/// What a thread asked of the heap between a start and a stop.
typedef struct {
  /// Blocks asked for; growing a block counts as one more.
  int64_t allocations;
  /// Bytes taken less bytes given back, as the allocator rounds them.
  int64_t bytes;
} HeapTraffic;

/// Whether anything is counted on this platform. Elsewhere the counts stay 0.
bool heap_traffic_is_counted(void);

/// Begins to count what the calling thread does, from 0.
void heap_traffic_start(void);

/// Stops counting and returns what the calling thread has done since its start.
HeapTraffic heap_traffic_stop(void);
