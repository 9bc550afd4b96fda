#ifndef SECTILE_TOKENS_H
#define SECTILE_TOKENS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Turns bytes of JSON text (RFC 8259) into tokens, in memory of the caller's alone.
 *
 *     bytes     [ … {"id":7,"tit│le":"Pi    the payload so far; the last token may be cut
 *                   ^position   ^soft_end   no token but a container's end begins here or later
 *     tape      {  "id"  7  …               tokens, appended
 *
 * Only bytes between `position` and `end`, and the padding, are read. Grammar, escapes,
 * surrogate pairs and UTF-8 are checked. A bad token is rejected as a whole; a slower scanner in
 * Swift finds its fault. */

/* A token in sixteen bytes: the memory layout of Swift's `JSONToken`. `text` leads into the
 * payload's bytes or the tape's room; in a container's start, the depth stands in its place.
 * `tag` has the kind in its low four bits and a length above them: a text's in bytes, or the
 * distance to a container's end in tokens, 0 until that has come. `offset` is the low half of
 * the place in the payload. */
typedef struct {
  const uint8_t *text;
  uint32_t tag;
  uint32_t offset;
} sectile_token;

/* The kind of a token: the low four bits of its tag. */
enum {
  SECTILE_NULL, SECTILE_TRUE, SECTILE_FALSE, SECTILE_NUMBER, SECTILE_STRING, SECTILE_KEY,
  SECTILE_START_OBJECT, SECTILE_END_OBJECT, SECTILE_START_ARRAY, SECTILE_END_ARRAY,
  /* A string that is known to be ASCII. */
  SECTILE_ASCII_STRING = SECTILE_STRING | 8
};

/* The next tokens that the grammar allows: the state between two calls. Swift's
 * `GrammarExpectation` has these cases in this order. */
enum {
  SECTILE_EXPECTS_VALUE, SECTILE_EXPECTS_VALUE_OR_ARRAY_END, SECTILE_EXPECTS_VALUE_AFTER_COMMA,
  SECTILE_EXPECTS_VALUE_AFTER_COLON, SECTILE_EXPECTS_KEY_OR_OBJECT_END, SECTILE_EXPECTS_KEY_AFTER_COMMA,
  SECTILE_EXPECTS_COLON, SECTILE_EXPECTS_COMMA_OR_ARRAY_END, SECTILE_EXPECTS_COMMA_OR_OBJECT_END,
  SECTILE_EXPECTS_NOTHING
};

/* The zeros behind bytes: as many as the widest vector, so that one which begins at the last
 * byte reads nothing else. */
enum { SECTILE_PADDING = 64 };

/* The reason why a scan ended. The first five are final; after the others the caller makes room,
 * and calls again with all else as it is. */
typedef enum {
  /* All bytes up to the soft end were scanned. */
  SECTILE_DONE,
  /* The token at `position` does not end within the bytes, which have no fault. */
  SECTILE_CUT,
  /* The container at `position` is one level too deep. */
  SECTILE_TOO_DEEP,
  /* The byte at `position` is not allowed there. */
  SECTILE_UNEXPECTED,
  /* The token at `position` is too long, or may have a fault. */
  SECTILE_BAD_TOKEN,
  /* More room is needed for a token, an open container, or a text without its escapes. Call
   * again with it. */
  SECTILE_NEEDS_TOKENS, SECTILE_NEEDS_DEPTH, SECTILE_NEEDS_TEXT
} sectile_outcome;

/* The caller's memory for the result, which a scan appends to. Nothing in it is allocated or
 * freed here. */
typedef struct {
  /* The tokens, how many there are, and for how many there is room. */
  sectile_token *tokens;
  size_t count, capacity;
  /* The number of tokens that were dropped before the first one. */
  size_t dropped;
  /* The open containers, outermost first: twice the number of the start, plus one for an object. */
  uintptr_t *open;
  /* The number of open containers, and for how many there is room. */
  size_t depth, depth_capacity;
  /* Room for texts without their escapes. */
  uint8_t *text;
  /* The room's bytes, and how many of them are used since the call began. */
  size_t text_capacity, text_used;
} sectile_tape;

/* Bytes that are still to be copied to their place: none, or at least SECTILE_PADDING. */
typedef struct {
  const uint8_t *bytes;
  uint8_t *place;
  size_t count;
} sectile_arrival;

/* A slice of the payload, and the state of the grammar. A scan moves `position` and `expected`;
 * all else is the caller's. */
typedef struct {
  const uint8_t *bytes;
  /* Indices in `bytes`: where the scan begins, where no token but a container's end may begin
   * any more, and where the bytes end. Between the last two, a token that has begun may go on. */
  size_t position, soft_end, end;
  /* The last of the bytes, where they are not there yet. */
  sectile_arrival arrival;
  /* The number of zeros behind the end, 0 or SECTILE_PADDING: with them, the fast path reaches
   * the last bytes, too. */
  size_t padding;
  /* The absolute offset of `bytes[0]` in the payload. */
  uint64_t offset;
  /* In bytes and in levels; that of keys is at most that of strings. */
  size_t string_limit, key_limit, depth_limit;
  /* The room to make after `SECTILE_NEEDS_TEXT`. */
  size_t wanted_text;
  /* One of the SECTILE_EXPECTS_ values, before and after. */
  uint8_t expected;
  /* Is true when nothing follows the bytes, so that a number may end with them. */
  bool is_whole;
  /* Set when a line feed was read. */
  bool has_line_feeds;
} sectile_scan;

/* Scans up to the first outcome. O(n) in the bytes. */
sectile_outcome sectile_scan_tokens(sectile_scan *scan, sectile_tape *tape);

/* The number of bytes before the first that is a quote, a backslash or no printable ASCII. */
size_t sectile_plain_bytes(const uint8_t *bytes, size_t count);

/* Returns whether the bytes are well-formed UTF-8 (RFC 3629). Those before `end` may be read. */
bool sectile_is_utf8(const uint8_t *bytes, size_t count, const uint8_t *end);

/* Finds the place of the object behind the first element of a list that ends at `wanted` or
 * later; `end` if no object follows it, or it is not found. `start` is in the list and outside
 * its elements. The bytes need not be JSON. */
size_t sectile_find_object(const uint8_t *bytes, size_t start, size_t wanted, size_t end);

/* The vector instructions in use: "avx2", "ssse3", "sse2", "neon" or "none". */
const char *sectile_vector_level(void);

/* The bytes left of the thread's stack; SIZE_MAX where unknown. Cheap after a thread's first
 * call. */
size_t sectile_stack_left(void);

/* Sets the flag and returns its old value. The acquire pairs with the release in
 * `sectile_flag_clear`. */
static inline bool sectile_flag_test_and_set(unsigned char *flag) {
  return __atomic_test_and_set(flag, __ATOMIC_ACQUIRE);
}

static inline void sectile_flag_clear(unsigned char *flag) { __atomic_clear(flag, __ATOMIC_RELEASE); }

#endif
