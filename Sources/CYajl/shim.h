// The parts of yajl's API that Swift cannot call or that Sectile adds to: the option that is
// variadic, and an allocator that counts.
//
//     block    [ size │ the bytes that yajl uses … ]
//              ^ from malloc                    `size` counts both
//                      ^ given to yajl

#ifndef SECTILE_CYAJL_SHIM_H
#define SECTILE_CYAJL_SHIM_H

// Debian's and Homebrew's pkg-config files point to different folders, so either spelling may
// resolve.
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

/// Switches yajl's own, incomplete UTF-8 check off; `ByteGuard` checks the bytes before.
/// `yajl_config` is variadic, which Swift cannot call.
static inline bool sectile_yajl_trust_utf8(yajl_handle handle) {
  return yajl_config(handle, yajl_dont_validate_strings, 1) != 0;
}

/// The bytes that yajl holds, with the headers of its blocks, and the most that it has held.
typedef struct {
  size_t held;
  size_t peak;
} sectile_memory;

/// The header of each of yajl's blocks, as large as malloc's alignment, so that the block keeps
/// that.
typedef union {
  size_t size;
  max_align_t alignment;
} sectile_block;

/// Ends the process with a message, because yajl dereferences a failed allocation. The limit on
/// yajl's memory is checked before; this is for a system that has less.
static inline void *sectile_no_memory(void) {
  fputs("sectile: the system has no memory for yajl\n", stderr);
  abort();
}

/// Notes a new block's size, and returns the address of its bytes.
static inline void *sectile_account(sectile_memory *memory, sectile_block *block, size_t size) {
  block->size = size + sizeof(sectile_block);
  memory->held += block->size;
  if (memory->held > memory->peak) memory->peak = memory->held;
  return block + 1;
}

/// Allocates for yajl. `context` is the count. A size to which a header cannot be added has no
/// memory.
static inline void *sectile_yajl_malloc(void *context, size_t size) {
  if (size > SIZE_MAX - sizeof(sectile_block)) return sectile_no_memory();
  sectile_block *block = (sectile_block *)malloc(size + sizeof(sectile_block));
  if (!block) return sectile_no_memory();
  return sectile_account((sectile_memory *)context, block, size);
}

/// Frees a block, and takes it from the count. A null pointer is none.
static inline void sectile_yajl_release(void *context, void *pointer) {
  if (!pointer) return;
  sectile_block *block = (sectile_block *)pointer - 1;
  ((sectile_memory *)context)->held -= block->size;
  free(block);
}

/// Resizes a block. The count has the old size until the new block is there, so `peak` tells what
/// is held between two calls; `realloc` itself may hold both for a moment.
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

/// The structures whose addresses yajl keeps, in one block.
typedef struct {
  yajl_callbacks callbacks;
  sectile_memory memory;
} sectile_parts;

/// Creates a parser whose memory is counted. yajl copies the table of functions.
static inline yajl_handle sectile_yajl_alloc(sectile_parts *parts, void *context) {
  yajl_alloc_funcs functions = {sectile_yajl_malloc, sectile_yajl_realloc, sectile_yajl_release, &parts->memory};
  return yajl_alloc(&parts->callbacks, &functions, context);
}

#endif
