#include "include/sectile_tokens.h"

#include "space.h"
#include "vectors.h"

/* Marks the bytes of a block of 64 that are `first` or `second`. */
static inline uint64_t marks_of(const uint8_t *p, uint8_t first, uint8_t second) {
  sectile_block blocks[4];
  for (int i = 0; i < 4; i++) {
    sectile_block bytes = sectile_load(p + 16 * i);
    blocks[i] = sectile_either(sectile_equal(bytes, first), sectile_equal(bytes, second));
  }
  return sectile_mask_of_four(blocks[0], blocks[1], blocks[2], blocks[3]);
}

/* Marks the bytes behind an odd number of backslashes; `carry` is whether the next block's first
 * byte is one.
 *
 *     bytes        \ \ \ " x        a run of three, which begins at an even place
 *     behind         1 1 1          the bytes behind each of them
 *     escaped        1   1          every other one: the second backslash, and the quote
 *
 * A run's parity follows from where it begins and where it ends. A sum carries from the start of
 * each run with an odd place to its end, and there flips the choice of even or odd places. See
 * G. Langdale and D. Lemire, "Parsing Gigabytes of JSON per Second", The VLDB Journal 28 (2019),
 * section 3.1. */
static inline uint64_t escaped_by(uint64_t backslashes, uint64_t *carry) {
  const uint64_t even = 0x5555555555555555ull;
  backslashes &= ~*carry;
  uint64_t behind = backslashes << 1 | *carry, starts = backslashes & ~even & ~behind, sums = starts + backslashes;
  *carry = sums < starts;
  return (even ^ sums << 1) & behind;
}

/* Marks the bytes from each odd quote on, up to the next one: each bit becomes the parity of the
 * quotes at it and before it. Six steps double the reach, from one byte to 64. */
static inline uint64_t from_odd_to_even(uint64_t quotes) {
  for (int shift = 1; shift < 64; shift *= 2) quotes ^= quotes << shift;
  return quotes;
}

/* Returns the place of the object behind the element that ends before `place`, or `end`. Only
 * white space and one comma may be between them. */
static inline size_t next_object(const uint8_t *bytes, size_t place, size_t end) {
  bool feeds = false;
  const uint8_t *p = bytes + place, *const behind = bytes + end;
  if (p < behind) p = skip_space(p, behind, &feeds);
  if (p == behind || *p++ != ',') return end;
  if (p < behind) p = skip_space(p, behind, &feeds);
  return p < behind && *p == '{' ? (size_t)(p - bytes) : end;
}

/* Looks at blocks of 64 bytes. Quotes that are not escaped split them into text and strings;
 * brackets in strings do not count. Before `wanted` a block's brackets are only counted, if none
 * of them can leave the list. From `wanted` on each bracket is followed, up to the end of an
 * element of the list. */
size_t sectile_find_object(const uint8_t *bytes, size_t start, size_t wanted, size_t end) {
  uint64_t depth = 0, carry = 0, in_string = 0;
  for (size_t block = start; block + 64 <= end; block += 64) {
    const uint8_t *p = bytes + block;
    uint64_t quotes = marks_of(p, '"', '"'), backslashes = marks_of(p, '\\', '\\');
    if (backslashes | carry) quotes &= ~escaped_by(backslashes, &carry);
    uint64_t strings = from_odd_to_even(quotes) ^ in_string;
    in_string = strings >> 63 ? ~0ull : 0;
    uint64_t opens = marks_of(p, '{', '[') & ~strings, closes = marks_of(p, '}', ']') & ~strings;
    uint64_t left = (uint64_t)__builtin_popcountll(closes);
    if (block + 64 <= wanted && left <= depth) {
      depth += (uint64_t)__builtin_popcountll(opens) - left;
      continue;
    }
    for (uint64_t marks = opens | closes; marks; marks &= marks - 1) {
      unsigned place = (unsigned)__builtin_ctzll(marks);
      if (opens >> place & 1) {
        depth++;
      } else if (depth == 0) {
        return end;
      } else if (--depth == 0 && block + place >= wanted) {
        return next_object(bytes, block + place + 1, end);
      }
    }
  }
  return end;
}
