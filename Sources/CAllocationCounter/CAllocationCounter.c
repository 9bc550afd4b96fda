#include "CAllocationCounter.h"

/* <stdlib.h> brings in <features.h>, which tells glibc from the other C libraries of Linux. */
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(hwaddress_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer) || __has_feature(leak_sanitizer)
#define SECTILE_UNDER_SANITIZER 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(__SANITIZE_HWADDRESS__)
#define SECTILE_UNDER_SANITIZER 1
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(SECTILE_UNDER_SANITIZER) && \
    !defined(SECTILE_NO_ALLOCATION_COUNTER)

#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

/* glibc exports its allocator under these names as well, for exactly this use; no header declares them. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void __libc_free(void *block);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void *__libc_valloc(size_t size);
extern void *__libc_pvalloc(size_t size);

/* Kept by the linker even though nothing in the executable may refer to it, and visible to the shared libraries. */
#define INTERPOSED __attribute__((used, visibility("default")))

/* Off while times are measured. */
static atomic_bool counting;
static atomic_llong allocations;
static atomic_llong bytes_allocated;
static atomic_llong live_bytes;
static atomic_llong peak_live_bytes;
static bool is_interposed;

/* All accesses are relaxed: the counters are sums, order between them carries no meaning, and whoever reads them has
 * joined the threads it asks about. */
static inline bool is_counting(void) {
  return __builtin_expect(atomic_load_explicit(&counting, memory_order_relaxed), false);
}

static void add_live(long long bytes) {
  long long live = atomic_fetch_add_explicit(&live_bytes, bytes, memory_order_relaxed) + bytes;
  long long peak = atomic_load_explicit(&peak_live_bytes, memory_order_relaxed);
  while (live > peak && !atomic_compare_exchange_weak_explicit(&peak_live_bytes, &peak, live, memory_order_relaxed,
                                                               memory_order_relaxed)) {
  }
}

/* Out of line, so that the path of a timing run stays short. `released` is the usable size of the block that a realloc
 * took in, else 0. */
static __attribute__((noinline, cold)) void record_allocation(void *block, size_t requested, size_t released) {
  if (block == NULL) return;
  atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes_allocated, (long long)requested, memory_order_relaxed);
  add_live((long long)malloc_usable_size(block) - (long long)released);
}

static __attribute__((noinline, cold)) void record_release(size_t released) { add_live(-(long long)released); }

static inline void *recorded(void *block, size_t requested) {
  if (is_counting()) record_allocation(block, requested, 0);
  return block;
}

static inline bool is_power_of_two(size_t value) { return value != 0 && (value & (value - 1)) == 0; }

INTERPOSED void *malloc(size_t size) { return recorded(__libc_malloc(size), size); }

INTERPOSED void *calloc(size_t count, size_t size) {
  /* A product that overflows makes glibc return NULL, which is not counted. */
  return recorded(__libc_calloc(count, size), count * size);
}

INTERPOSED void *realloc(void *block, size_t size) {
  if (!is_counting()) return __libc_realloc(block, size);
  /* Read before the call: afterwards the old block may be gone. */
  size_t old_size = block == NULL ? 0 : malloc_usable_size(block);
  void *grown = __libc_realloc(block, size);
  if (grown != NULL) {
    record_allocation(grown, size, old_size);
  } else if (size == 0 && block != NULL) {
    record_release(old_size); /* glibc frees on a size of 0 */
  }
  return grown;
}

INTERPOSED void free(void *block) {
  if (is_counting() && block != NULL) record_release(malloc_usable_size(block));
  __libc_free(block);
}

INTERPOSED void *memalign(size_t alignment, size_t size) { return recorded(__libc_memalign(alignment, size), size); }

INTERPOSED void *aligned_alloc(size_t alignment, size_t size) {
  if (!is_power_of_two(alignment)) {
    errno = EINVAL;
    return NULL;
  }
  return recorded(__libc_memalign(alignment, size), size);
}

INTERPOSED int posix_memalign(void **result, size_t alignment, size_t size) {
  if (!is_power_of_two(alignment) || alignment % sizeof(void *) != 0) return EINVAL;
  int saved = errno; /* POSIX reports through the return value and leaves errno alone */
  void *block = recorded(__libc_memalign(alignment, size), size);
  if (block == NULL) {
    errno = saved;
    return ENOMEM;
  }
  *result = block;
  return 0;
}

INTERPOSED void *valloc(size_t size) { return recorded(__libc_valloc(size), size); }

INTERPOSED void *pvalloc(size_t size) { return recorded(__libc_pvalloc(size), size); }

void sectile_allocations_start(void) {
  atomic_store(&counting, false);
  atomic_store(&allocations, 0);
  atomic_store(&bytes_allocated, 0);
  atomic_store(&live_bytes, 0);
  atomic_store(&peak_live_bytes, 0);
  atomic_store(&counting, true);
}

void sectile_allocations_stop(void) { atomic_store(&counting, false); }

/* Lets libc itself allocate: that our own calls come here would not show that those of the shared libraries do. Through
 * a volatile pointer, since the compiler knows strdup and free as a pair that it may drop. */
static void probe(void) {
  char *(*volatile duplicate)(const char *) = strdup;
  sectile_allocations_start();
  free(duplicate("probe"));
  sectile_allocations_stop();
  is_interposed = atomic_load(&allocations) > 0;
}

bool sectile_allocations_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, probe);
  return is_interposed;
}

sectile_allocation_snapshot sectile_allocations_snapshot(void) {
  return (sectile_allocation_snapshot){
      .allocations = atomic_load(&allocations),
      .bytes_allocated = atomic_load(&bytes_allocated),
      .live_bytes = atomic_load(&live_bytes),
      .peak_live_bytes = atomic_load(&peak_live_bytes),
  };
}

#else

bool sectile_allocations_available(void) { return false; }
void sectile_allocations_start(void) {}
void sectile_allocations_stop(void) {}
sectile_allocation_snapshot sectile_allocations_snapshot(void) { return (sectile_allocation_snapshot){0, 0, 0, 0}; }

#endif
