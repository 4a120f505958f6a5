#include "AllocationCounter.h"

#include <stdlib.h>

static _Thread_local bool is_counting;
static _Thread_local HeapTraffic traffic;

void heap_traffic_start(void) {
  traffic = (HeapTraffic){0, 0};
  is_counting = true;
}

HeapTraffic heap_traffic_stop(void) {
  is_counting = false;
  return traffic;
}

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

// A program may define malloc and its relatives, and all libraries then call these definitions.
// The functions of glibc are also available under the names below.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

bool heap_traffic_is_counted(void) { return true; }

static void *taken(void *block) {
  if (block && is_counting) {
    traffic.allocations += 1;
    traffic.bytes += malloc_usable_size(block);
  }
  return block;
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return taken(__libc_calloc(count, size)); }

void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) {
  return taken(__libc_memalign(alignment, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  bool is_power_of_two = alignment && (alignment & (alignment - 1)) == 0;
  if (!is_power_of_two || alignment % sizeof(void *)) return EINVAL;
  void *block = taken(__libc_memalign(alignment, size));
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void *realloc(void *block, size_t size) {
  size_t before = is_counting ? malloc_usable_size(block) : 0;
  void *moved = taken(__libc_realloc(block, size));
  // The old block is freed if there is a new one, or if the new size is 0.
  if (is_counting && (moved || !size)) traffic.bytes -= before;
  return moved;
}

void free(void *block) {
  if (is_counting) traffic.bytes -= malloc_usable_size(block);
  __libc_free(block);
}

#else

bool heap_traffic_is_counted(void) { return false; }

#endif
