#ifndef SECTILE_STRINGS_H
#define SECTILE_STRINGS_H

#include "include/sectile_tokens.h"
#include "vectors.h"

/* Marks quotes, backslashes and control bytes. */
static inline sectile_block sectile_stops(sectile_block block) {
  return sectile_either(
      sectile_either(sectile_equal(block, '"'), sectile_equal(block, '\\')), sectile_at_most(block, 0x1F));
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

/* Writes a string without its escapes, from the first one at `p` to the closing quote at `end`. `out` needs room for
 * `end - p + 16` bytes. Returns the end of the output, or null for an unknown escape or half of a surrogate pair. */
uint8_t *sectile_unescape(const uint8_t *p, const uint8_t *end, uint8_t *out);

#endif
