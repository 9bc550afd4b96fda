#ifndef SECTILE_SPACE_H
#define SECTILE_SPACE_H

#include <stdbool.h>

#include "vectors.h"

/* Skips white space (RFC 8259, section 2), and sets `has_line_feeds` for line feeds in it. The
 * first byte has to be there. Three ways, the most common one first: one space, a line feed with
 * its indentation, and any other by sixteen bytes at a time. */
static inline const uint8_t *skip_space(const uint8_t *p, const uint8_t *end, bool *has_line_feeds) {
  /* Behind a colon there is mostly one space. */
  if (*p == ' ' && end - p > 1 && p[1] > ' ') return p + 1;
  /* Behind a comma or a bracket there is mostly a line feed and an indentation that a block
   * covers. */
  if (*p == '\n' && end - p > 16) {
    sectile_mask others = ~sectile_mask_of(sectile_equal(sectile_load(p + 1), ' ')) & SECTILE_FULL_MASK;
    const uint8_t *next = p + 1 + (others ? sectile_first(others) : 0);
    if (*next > ' ') {
      *has_line_feeds = true;
      return next;
    }
  }
  bool feeds = false;
  while (p < end && (*p == ' ' || *p == '\n' || *p == '\r' || *p == '\t')) {
    feeds |= *p++ == '\n';
    while (end - p >= 16) {
      sectile_block block = sectile_load(p);
      sectile_block line_feeds = sectile_equal(block, '\n');
      sectile_mask space = sectile_mask_of(sectile_either(
          sectile_either(sectile_equal(block, ' '), line_feeds),
          sectile_either(sectile_equal(block, '\r'), sectile_equal(block, '\t'))));
      sectile_mask others = ~space & SECTILE_FULL_MASK;
      unsigned taken = others ? sectile_first(others) : 16;
      feeds |= (sectile_mask_of(line_feeds) & (others ? sectile_below(taken) : SECTILE_FULL_MASK)) != 0;
      p += taken;
      if (taken < 16) {
        *has_line_feeds |= feeds;
        return p;
      }
    }
  }
  *has_line_feeds |= feeds;
  return p;
}

#endif
