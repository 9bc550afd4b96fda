#ifndef SECTILE_STRINGS_H
#define SECTILE_STRINGS_H

#include "include/sectile_tokens.h"
#include "vectors.h"

/* Marks quotes, backslashes and control bytes. */
static inline sectile_block sectile_stops(sectile_block block) {
  return sectile_either(
      sectile_either(sectile_equal(block, '"'), sectile_equal(block, '\\')), sectile_at_most(block, 0x1F));
}

/* Marks quotes, backslashes and bytes that are no printable ASCII. */
static inline sectile_block sectile_ascii_stops(sectile_block block) {
  return sectile_either(
      sectile_either(sectile_equal(block, '"'), sectile_equal(block, '\\')), sectile_no_ascii_text(block));
}

static inline uint64_t sectile_ascii_stops_64(const uint8_t *p) {
  return sectile_mask_of_four(
      sectile_ascii_stops(sectile_load(p)), sectile_ascii_stops(sectile_load(p + 16)),
      sectile_ascii_stops(sectile_load(p + 32)), sectile_ascii_stops(sectile_load(p + 48)));
}

/* Finds the first quote, backslash or control byte, or the end. Sets `has_high` if a byte above 0x7F precedes it. */
static inline const uint8_t *sectile_plain_end(const uint8_t *p, const uint8_t *end, bool *has_high) {
  sectile_block before = sectile_zero();
  for (; end - p >= 16; p += 16) {
    sectile_block block = sectile_load(p);
    sectile_mask stops = sectile_mask_of(sectile_stops(block));
    if (stops) {
      unsigned first = sectile_first(stops);
      *has_high |= (sectile_high(before) | (sectile_high(block) & sectile_below(first))) != 0;
      return p + first;
    }
    before = sectile_either(before, block);
  }
  *has_high |= sectile_high(before) != 0;
  uint8_t seen = 0;
  while (p < end && *p != '"' && *p != '\\' && *p > 0x1F) seen |= *p++;
  *has_high |= seen > 0x7F;
  return p;
}

/* A text in the payload's bytes, or in the tape's room. */
typedef struct {
  const uint8_t *start;
  size_t length;
  /* The byte after the closing quote. */
  const uint8_t *next;
} sectile_text;

/* Scans any string, from the byte after its opening quote. */
sectile_outcome sectile_scan_string(
    const uint8_t *start, size_t limit, sectile_scan *scan, sectile_tape *tape, sectile_text *text);

/* Whether the bytes can stand between quotes as they are. False where that is not known: they are to be scanned then. Those
 * before `end` may be read. */
bool sectile_is_text(const uint8_t *bytes, size_t count, const uint8_t *end);

/* The number of bytes of plain ASCII from `p` on, up to sixteen, which have to be readable. */
static inline unsigned plain_length(const uint8_t *p) {
  sectile_mask stops = sectile_mask_of(sectile_ascii_stops(sectile_load(p)));
  return stops ? sectile_first(stops) : 16;
}

/* Whether a string goes from `p` to a quote at `close`, if it can be told at once. `close` may be the place of any quote, or
 * one more than `limit` bytes behind. Those before `end`, 32 at the least, may be read. */
static inline bool ends_at(const uint8_t *p, const uint8_t *close, size_t limit, const uint8_t *end) {
  sectile_block first = sectile_load(p);
  uint64_t stops = sectile_mask_of_four(
      sectile_ascii_stops(first), sectile_ascii_stops(sectile_load(p + 16)), sectile_zero(), sectile_zero());
  /* Two blocks, not one, because whether a title has more than sixteen bytes cannot be foreseen. */
  size_t length = (size_t)(close - p), plain = (size_t)__builtin_ctzll(stops | (uint64_t)1 << 32);
  if (plain == length) return true;
  /* Texts with escapes are to be scanned: many of them show one at once. */
  if (length > limit || sectile_mask_of(sectile_equal(first, '\\')) != 0) return false;
  while (!stops && end - p >= 64) {
    stops = sectile_ascii_stops_64(p);
    if (stops && p + __builtin_ctzll(stops) == close) return true;
    if (!stops) p += 64;
  }
  return sectile_is_text(p, (size_t)(close - p), end);
}

#endif
