#ifndef _STUB_STDLIB
#define _STUB_STDLIB
#include <stddef.h>
void *malloc(size_t); void *calloc(size_t, size_t); void *realloc(void *, size_t); void free(void *);
void abort(void) __attribute__((noreturn));
#endif
