#include "AllocationCounter.h"

#include <stdatomic.h>
#include <stdlib.h>

static atomic_bool counting;
static atomic_int_least64_t allocations;
static atomic_int_least64_t bytes;

void heap_traffic_start(void) {
  atomic_store(&allocations, 0);
  atomic_store(&bytes, 0);
  atomic_store(&counting, true);
}

HeapTraffic heap_traffic_stop(void) {
  atomic_store(&counting, false);
  return (HeapTraffic){atomic_load(&allocations), atomic_load(&bytes)};
}

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

// A program may define the allocator's functions itself; all libraries then call these. glibc
// keeps its own under names that only it uses.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

bool heap_traffic_is_counted(void) { return true; }

static bool is_counting(void) {
  return atomic_load_explicit(&counting, memory_order_relaxed);
}

static void *taken(void *block) {
  if (block && is_counting()) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, malloc_usable_size(block), memory_order_relaxed);
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
  size_t before = is_counting() ? malloc_usable_size(block) : 0;
  void *moved = taken(__libc_realloc(block, size));
  // The old block is gone if there is a new one, or if none was wanted.
  if (is_counting() && (moved || !size)) {
    atomic_fetch_sub_explicit(&bytes, before, memory_order_relaxed);
  }
  return moved;
}

void free(void *block) {
  if (is_counting()) {
    atomic_fetch_sub_explicit(&bytes, malloc_usable_size(block), memory_order_relaxed);
  }
  __libc_free(block);
}

#else

bool heap_traffic_is_counted(void) { return false; }

#endif
