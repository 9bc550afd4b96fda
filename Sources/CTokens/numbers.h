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
 * bracket follows; else null. Sixteen bytes have to be readable; the first is a digit. It is tried
 * first for a member's value, as most are short: a list of sections of 300 KB takes 1.7 % fewer
 * instructions than by `easy_number_end` alone, which serves long numbers.
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

/* The bytes that are read of a number at once, and of its follower. */
enum { SECTILE_NUMBER_BYTES = 56 };

/* Returns the place behind the digits at `p`, of up to 31 bytes; null where there are more. */
static inline const uint8_t *few_digits_end(const uint8_t *p) {
  sectile_mask others = ~sectile_mask_of(sectile_digits(sectile_load(p))) & SECTILE_FULL_MASK;
  if (__builtin_expect(others != 0, 1)) return p + sectile_first(others);
  others = ~sectile_mask_of(sectile_digits(sectile_load(p + 16))) & SECTILE_FULL_MASK;
  return others != 0 ? p + 16 + sectile_first(others) : NULL;
}

/* The end of a number without an exponent, of at most 20 digits before a point and 31 behind it,
 * which a comma, a bracket, a space or a line feed follows; else null. SECTILE_NUMBER_BYTES have to
 * be readable. Sixteen digits are looked at together: arrays of integers take a fourth fewer
 * instructions. */
static inline const uint8_t *easy_number_end(const uint8_t *p) {
  if (*p == '-') p++;
  const uint8_t *close = few_digits_end(p);
  if (close == NULL || close - p > 20 || close == p || (*p == '0' && close - p > 1)) return NULL;
  if (*close == '.') {
    p = close + 1;
    close = few_digits_end(p);
    if (close == NULL || close == p) return NULL;
  }
  uint8_t follower = *close;
  return follower == ',' || follower == '}' || follower == ']' || follower == '\n' || follower == ' ' ? close : NULL;
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

/* The end of the literal at `p`, and its kind; null where there is none. Eight bytes have to be
 * readable. */
static inline const uint8_t *easy_literal_end(const uint8_t *p, uint8_t *kind) {
  *kind = *p == 't' ? SECTILE_TRUE : SECTILE_NULL;
  if (memcmp(p, "true", 4) == 0 || memcmp(p, "null", 4) == 0) return p + 4;
  *kind = SECTILE_FALSE;
  return memcmp(p, "false", 5) == 0 ? p + 5 : NULL;
}

/* Compares a literal, as far as it has come. One that is cut has no fault so far. */
static inline sectile_outcome scan_literal(const uint8_t *p, const uint8_t *end, const char *literal, size_t length) {
  size_t available = (size_t)(end - p);
  if (memcmp(p, literal, available < length ? available : length) != 0) return SECTILE_BAD_TOKEN;
  return available < length ? SECTILE_CUT : SECTILE_DONE;
}

#endif
