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

/* The number of bytes of plain ASCII from `p` on, up to sixteen, which have to be readable. */
static inline unsigned plain_length(const uint8_t *p) {
  sectile_mask stops = sectile_mask_of(sectile_ascii_stops(sectile_load(p)));
  return stops ? sectile_first(stops) : 16;
}

/* Finds the first quote, backslash or control byte, or the end. Sets `has_high` if a byte above
 * 0x7F precedes it. */
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

/* Returns whether the bytes can stand between quotes as they are. False where that is not known:
 * they are to be scanned then. Those before `end` may be read. */
bool sectile_is_text(const uint8_t *bytes, size_t count, const uint8_t *end);

#endif
