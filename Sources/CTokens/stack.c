#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "include/sectile_tokens.h"

#if defined(__linux__) || defined(__APPLE__)
#include <pthread.h>

/* The bounds of the thread's stack; both 0 before the first call, and both 1 where they are
 * unknown. */
static _Thread_local uintptr_t stack_low, stack_high;

/* Asks the system for the bounds of the thread's stack, once in each thread. A stack grows down
 * on all processors that Swift has, so what is left is above `stack_low`. */
static void find_stack(void) {
  stack_low = stack_high = 1;
#if defined(__APPLE__)
  stack_high = (uintptr_t)pthread_get_stackaddr_np(pthread_self());
  stack_low = stack_high - pthread_get_stacksize_np(pthread_self());
#else
  pthread_attr_t attributes;
  void *start;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  if (pthread_attr_getstack(&attributes, &start, &size) == 0) {
    stack_low = (uintptr_t)start;
    stack_high = stack_low + size;
  }
  pthread_attr_destroy(&attributes);
#endif
}

size_t sectile_stack_left(void) {
  if (stack_high == 0) find_stack();
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  /* Code on another stack, such as a coroutine's, is outside of these bounds. */
  return here > stack_low && here <= stack_high ? here - stack_low : SIZE_MAX;
}
#else
size_t sectile_stack_left(void) { return SIZE_MAX; }
#endif
