#ifndef SECTILE_NUMBERS_H
#define SECTILE_NUMBERS_H

#include "include/sectile_tokens.h"
#include "vectors.h"

/* Returns whether the byte is a digit, by one comparison. */
static inline bool is_digit(uint8_t byte) { return (uint8_t)(byte - '0') < 10; }

/* Bytes that are an error everywhere outside strings. A number directly before one is not
 * accepted either. */
static inline bool is_foul(uint8_t byte) {
  return byte == 0x0B || byte == 0x0C || (byte >= 0x80 && (byte < 0xC2 || byte > 0xF4));
}

/* The end of a number without a sign and an exponent, of up to fourteen bytes, that a comma or a
 * bracket follows; else null. Sixteen bytes have to be readable; the first is a digit.
 *
 *     bytes     1 2 . 5 , …
 *     others        1   1 …          the bytes that are no digits
 *
 * The first one ends the integer. If it is a point, the next one ends the fraction. */
static inline const uint8_t *short_number_end(const uint8_t *p, uint8_t first) {
  /* The last two bytes count as no digits, so that there are always two that are none. */
  sectile_mask others = ~(sectile_mask_of(sectile_digits(sectile_load(p))) & sectile_below(14)) & SECTILE_FULL_MASK;
  unsigned length = sectile_first(others);
  if (first == '0' && length > 1) return NULL;
  if (p[length] == '.') {
    unsigned behind = sectile_first(others & ~sectile_below(length + 1));
    if (behind == length + 1) return NULL;
    length = behind;
  }
  uint8_t follower = p[length];
  return follower == ',' || follower == '}' || follower == ']' ? p + length : NULL;
}

/* Returns the place behind the digits at `p`. */
static inline const uint8_t *digits_end(const uint8_t *p, const uint8_t *end) {
  while (p < end && is_digit(*p)) p++;
  return p;
}

/* The end of the number that begins at `p` (RFC 8259, section 6); null, and the outcome, where
 * there is none. A number that the bytes end with may go on in the next chunk, so it is cut,
 * unless `is_whole`. */
static inline const uint8_t *number_end(const uint8_t *p, const uint8_t *end, bool is_whole, sectile_outcome *outcome) {
  *outcome = SECTILE_CUT;
  if (*p == '-' && ++p == end) return NULL;
  if (!is_digit(*p)) goto bad;
  p = *p == '0' ? p + 1 : digits_end(p, end);
  if (p < end && *p == '.') {
    if (++p == end) return NULL;
    if (!is_digit(*p)) goto bad;
    p = digits_end(p, end);
  }
  if (p < end && (*p | 0x20) == 'e') {
    if (++p == end) return NULL;
    if ((*p == '+' || *p == '-') && ++p == end) return NULL;
    if (!is_digit(*p)) goto bad;
    p = digits_end(p, end);
  }
  if (p == end) return is_whole ? p : NULL;
  /* Mostly a comma or a bracket follows. */
  if (__builtin_expect(*p >= 0x80 || *p == 0x0B || *p == 0x0C, 0) && is_foul(*p)) goto bad;
  return p;
bad:
  *outcome = SECTILE_BAD_TOKEN;
  return NULL;
}

/* Compares a literal, as far as it has come. One that is cut has no fault so far. */
static inline sectile_outcome scan_literal(const uint8_t *p, const uint8_t *end, const char *literal, size_t length) {
  size_t available = (size_t)(end - p);
  if (memcmp(p, literal, available < length ? available : length) != 0) return SECTILE_BAD_TOKEN;
  return available < length ? SECTILE_CUT : SECTILE_DONE;
}

#endif
