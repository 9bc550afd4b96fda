#ifndef SECTILE_CYAJL_SHIM_H
#define SECTILE_CYAJL_SHIM_H

// Debian's and Homebrew's pkg-config files point at different folders; either spelling may be the one that resolves.
#if __has_include(<yajl/yajl_parse.h>)
#include <yajl/yajl_parse.h>
#include <yajl/yajl_version.h>
#else
#include <yajl_parse.h>
#include <yajl_version.h>
#endif
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/// `yajl_config` is variadic, which Swift cannot call. Switches yajl's own, incomplete UTF-8 check off:
/// the bytes are checked before yajl sees them.
static inline bool sectile_yajl_trust_utf8(yajl_handle handle) {
  return yajl_config(handle, yajl_dont_validate_strings, 1) != 0;
}

/// What yajl holds, in bytes, its blocks' headers included, and the most that it has held.
typedef struct {
  size_t held;
  size_t peak;
} sectile_memory;

/// In front of each of yajl's blocks; as large as malloc's alignment, which yajl's block keeps by that.
typedef union {
  size_t size;
  max_align_t alignment;
} sectile_block;

/// yajl dereferences a failed allocation: it is not handed one. The caller makes sure, before it calls yajl, that yajl will
/// not ask for more than it may have; what the system then cannot give ends the process, in words.
static inline void *sectile_no_memory(void) {
  fputs("sectile: the system has no memory for yajl\n", stderr);
  abort();
}

static inline void *sectile_account(sectile_memory *memory, sectile_block *block, size_t size) {
  block->size = size + sizeof(sectile_block);
  memory->held += block->size;
  if (memory->held > memory->peak) memory->peak = memory->held;
  return block + 1;
}

static inline void *sectile_yajl_malloc(void *context, size_t size) {
  if (size > SIZE_MAX - sizeof(sectile_block)) return sectile_no_memory();
  sectile_block *block = (sectile_block *)malloc(size + sizeof(sectile_block));
  if (!block) return sectile_no_memory();
  return sectile_account((sectile_memory *)context, block, size);
}

static inline void sectile_yajl_release(void *context, void *pointer) {
  if (!pointer) return;
  sectile_block *block = (sectile_block *)pointer - 1;
  ((sectile_memory *)context)->held -= block->size;
  free(block);
}

static inline void *sectile_yajl_realloc(void *context, void *pointer, size_t size) {
  if (!pointer) return sectile_yajl_malloc(context, size);
  if (size > SIZE_MAX - sizeof(sectile_block)) return sectile_no_memory();
  sectile_block *block = (sectile_block *)pointer - 1;
  size_t before = block->size;
  block = (sectile_block *)realloc(block, size + sizeof(sectile_block));
  if (!block) return sectile_no_memory();
  ((sectile_memory *)context)->held -= before;
  return sectile_account((sectile_memory *)context, block, size);
}

/// What yajl keeps the addresses of, in one block.
typedef struct {
  yajl_callbacks callbacks;
  sectile_memory memory;
} sectile_parts;

/// A parser whose memory is counted. yajl copies the table of functions.
static inline yajl_handle sectile_yajl_alloc(sectile_parts *parts, void *context) {
  yajl_alloc_funcs functions = {sectile_yajl_malloc, sectile_yajl_realloc, sectile_yajl_release, &parts->memory};
  return yajl_alloc(&parts->callbacks, &functions, context);
}

#endif
