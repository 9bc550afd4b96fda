/* Counts heap allocations of the whole process, from inside it.
 *
 * An executable that links this target has its own malloc and its kin: each hands the work to glibc's (__libc_malloc and
 * so on) and counts while counting is switched on. Switched off, a call costs one relaxed load and a branch, so timing
 * runs need no other executable. The dynamic linker gives the executable's definitions to every shared library too.
 *
 * Counting is there on Linux with a dynamically linked glibc. It is compiled out under a sanitizer (which brings a
 * malloc of its own), on every other system, and where SECTILE_NO_ALLOCATION_COUNTER is defined (a fully static glibc
 * executable needs that: libc.a defines malloc beside __libc_malloc). Memory of mmap and stacks is not counted.
 */
#ifndef SECTILE_CALLOCATIONCOUNTER_H
#define SECTILE_CALLOCATIONCOUNTER_H

#include <stdbool.h>
#include <stdint.h>

/* The counts since the last start. */
typedef struct sectile_allocation_snapshot {
  /* Successful calls that gave out memory. A realloc of a block is one, whether or not the block moved, because moving
   * depends on what lies behind it and would not repeat. */
  int64_t allocations;
  /* Bytes asked for by those calls; a realloc counts its whole new size. */
  int64_t bytes_allocated;
  /* Usable bytes given out minus usable bytes given back. Blocks from before the start count when they are freed, so
   * this can be negative. */
  int64_t live_bytes;
  /* The highest value of live_bytes since the start; at least 0. */
  int64_t peak_live_bytes;
} sectile_allocation_snapshot;

/* Returns whether allocations are really counted in this process. The first call tries it: it lets libc allocate, and
 * looks whether that came through here. False when the functions below do nothing. */
bool sectile_allocations_available(void);

/* Sets all counters to zero and switches counting on. One measurement at a time: a second start begins anew. */
void sectile_allocations_start(void);

/* Switches counting off; the counters keep their values. A call that another thread is inside of at this moment may
 * still be counted. */
void sectile_allocations_stop(void);

/* The counters now, while counting or after the stop. Exact once the threads of interest have been joined; taken while
 * others allocate, the fields may be some calls apart from each other. */
sectile_allocation_snapshot sectile_allocations_snapshot(void);

#endif
