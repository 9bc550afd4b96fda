#ifndef SECTILE_TOKENS_H
#define SECTILE_TOKENS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Turns bytes of JSON text (RFC 8259) into tokens. No allocation, no global state: all memory is the caller's.
 *
 *     bytes     [ … {"id":7,"tit│le":"Pi    what has arrived of the payload; the last token may be cut
 *                   ^position   ^soft_end   scanning stops before the first token that begins here or behind it
 *     tape      {  "id"  7  …               tokens, appended
 *
 * Only bytes between `position` and `end` are read, none beside them. What is accepted is right: the grammar, the
 * escapes and their surrogate pairs, UTF-8. What is not accepted is said to be bad as a whole: who wants to know why asks
 * another, slower scanner, which is the only one that explains. */

/* As the tape's tokens: text, kind and length, low half of the absolute offset. Where a container starts, how deep it lies,
 * the root counting 1, stands for the text. */
typedef struct {
  const uint8_t *text;
  uint32_t tag;
  uint32_t offset;
} sectile_token;

/* A token's kind, the low four bits of its tag. */
enum {
  SECTILE_NULL, SECTILE_TRUE, SECTILE_FALSE, SECTILE_NUMBER, SECTILE_STRING, SECTILE_KEY,
  SECTILE_START_OBJECT, SECTILE_END_OBJECT, SECTILE_START_ARRAY, SECTILE_END_ARRAY
};

/* What may come next, between two tokens. */
enum {
  SECTILE_EXPECTS_VALUE, SECTILE_EXPECTS_VALUE_OR_ARRAY_END, SECTILE_EXPECTS_VALUE_AFTER_COMMA,
  SECTILE_EXPECTS_VALUE_AFTER_COLON, SECTILE_EXPECTS_KEY_OR_OBJECT_END, SECTILE_EXPECTS_KEY_AFTER_COMMA,
  SECTILE_EXPECTS_COLON, SECTILE_EXPECTS_COMMA_OR_ARRAY_END, SECTILE_EXPECTS_COMMA_OR_OBJECT_END,
  SECTILE_EXPECTS_NOTHING
};

typedef enum {
  /* All bytes are read, or all up to the soft end. */
  SECTILE_DONE,
  /* The token at `position` has no end among the bytes. */
  SECTILE_CUT,
  /* There is no room for a token, an open container, or a text without its escapes; with more, go on. */
  SECTILE_NEEDS_TOKENS, SECTILE_NEEDS_DEPTH, SECTILE_NEEDS_TEXT,
  /* The container at `position` is one level too deep. */
  SECTILE_TOO_DEEP,
  /* The byte at `position` may not stand there. */
  SECTILE_UNEXPECTED,
  /* The token at `position` is too long, or not right inside. */
  SECTILE_BAD_TOKEN
} sectile_outcome;

/* Where tokens go. */
typedef struct {
  sectile_token *tokens;
  size_t count, capacity;
  /* Tokens that were there before the first one, and are no more. */
  size_t dropped;
  /* The open containers, outermost first: the number of the start, doubled, plus one for an object. Unsigned: a token is a byte
   * of text at least, so the double of its number needs no more bits than an address, and all of them. */
  uintptr_t *open;
  size_t depth, depth_capacity;
  /* Room for texts without their escapes, and how much of it is used. */
  uint8_t *text;
  size_t text_capacity, text_used;
} sectile_tape;

/* What is scanned, and how far. */
typedef struct {
  const uint8_t *bytes;
  size_t position, soft_end, end;
  /* The absolute offset of `bytes[0]` in the payload. */
  uint64_t offset;
  size_t string_limit, key_limit, depth_limit;
  /* For `SECTILE_NEEDS_TEXT`: how much. */
  size_t wanted_text;
  uint8_t expected;
  /* Whether nothing follows the bytes: a number may end where they end. */
  bool is_whole;
  /* Set where a line feed was read. */
  bool has_line_feeds;
} sectile_scan;

/* Scans until something is to be said. O(the bytes), each of which is looked at a bounded number of times. */
sectile_outcome sectile_scan_tokens(sectile_scan *scan, sectile_tape *tape);

/* Whether the bytes are well-formed UTF-8 (RFC 3629): nothing overlong, no surrogates, nothing above U+10FFFF, nothing cut. */
bool sectile_is_utf8(const uint8_t *bytes, size_t count);

/* The vector instructions in use: "ssse3", "sse2", "neon" or "none". */
const char *sectile_vector_level(void);

/* How many bytes are left of the thread's stack; SIZE_MAX where that is not known. Cheap, but for a thread's first time. */
size_t sectile_stack_left(void);

/* Sets the flag and returns what it was. Acquire on entry pairs with the release in `sectile_flag_clear`. */
static inline bool sectile_flag_test_and_set(unsigned char *flag) {
  return __atomic_test_and_set(flag, __ATOMIC_ACQUIRE);
}

static inline void sectile_flag_clear(unsigned char *flag) { __atomic_clear(flag, __ATOMIC_RELEASE); }

#endif
