#include "strings.h"

/* Checks UTF-8 by tables over pairs of nibbles: J. Keiser, D. Lemire, "Validating UTF-8 in less
 * than one instruction per byte", Software: Practice and Experience 51 (2021). SSSE3 and NEON
 * look up a table of sixteen bytes in one instruction; other processors check character by
 * character. */

/* The length of a character in bytes (RFC 3629, section 4), or 0 where it is malformed or cut. */
static inline size_t character_bytes(const uint8_t *p, size_t count) {
  uint8_t first = p[0];
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4 || count < 2) return 0;
  uint8_t second = p[1];
  if (first < 0xE0) return (second & 0xC0) == 0x80 ? 2 : 0;
  if (count < 3 || (p[2] & 0xC0) != 0x80) return 0;
  if (first < 0xF0) {
    uint8_t lower = first == 0xE0 ? 0xA0 : 0x80, upper = first == 0xED ? 0x9F : 0xBF;
    return second >= lower && second <= upper ? 3 : 0;
  }
  if (count < 4 || (p[3] & 0xC0) != 0x80) return 0;
  uint8_t lower = first == 0xF0 ? 0x90 : 0x80, upper = first == 0xF4 ? 0x8F : 0xBF;
  return second >= lower && second <= upper ? 4 : 0;
}

/* Checks bytes one character after the other, on any processor. */
static bool is_utf8_by_character(const uint8_t *bytes, size_t count) {
  size_t index = 0;
  while (index < count) {
    size_t taken = character_bytes(bytes + index, count - index);
    if (taken == 0) return false;
    index += taken;
  }
  return true;
}

#if (SECTILE_SSE2 && defined(__x86_64__)) || SECTILE_NEON

/* The faults of two adjacent bytes. A pair has a fault if all three tables have its bit. */
enum {
  TOO_SHORT = 1 << 0,      /* 11______ 0_______, 11______ 11______ */
  TOO_LONG = 1 << 1,       /* 0_______ 10______ */
  OVERLONG_3 = 1 << 2,     /* 11100000 100_____ */
  SURROGATE = 1 << 4,      /* 11101101 101_____ */
  OVERLONG_2 = 1 << 5,     /* 1100000_ 10______ */
  TWO_CONTINUATIONS = 1 << 7, /* 10______ 10______ */
  TOO_LARGE = 1 << 3,      /* 11110100 1001____, 11110100 101_____, 11110101 and beyond */
  TOO_LARGE_1000 = 1 << 6, /* 11110101 1000____ and beyond */
  OVERLONG_4 = 1 << 6,     /* 11110000 1000____ */
  CARRY = TOO_SHORT | TOO_LONG | TWO_CONTINUATIONS
};

static const uint8_t by_first_high[16] = {
    TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG,
    TWO_CONTINUATIONS, TWO_CONTINUATIONS, TWO_CONTINUATIONS, TWO_CONTINUATIONS,
    TOO_SHORT | OVERLONG_2, TOO_SHORT, TOO_SHORT | OVERLONG_3 | SURROGATE,
    TOO_SHORT | TOO_LARGE | TOO_LARGE_1000 | OVERLONG_4};

static const uint8_t by_first_low[16] = {
    CARRY | OVERLONG_3 | OVERLONG_2 | OVERLONG_4, CARRY | OVERLONG_2, CARRY, CARRY, CARRY | TOO_LARGE,
    CARRY | TOO_LARGE | TOO_LARGE_1000, CARRY | TOO_LARGE | TOO_LARGE_1000, CARRY | TOO_LARGE | TOO_LARGE_1000,
    CARRY | TOO_LARGE | TOO_LARGE_1000, CARRY | TOO_LARGE | TOO_LARGE_1000, CARRY | TOO_LARGE | TOO_LARGE_1000,
    CARRY | TOO_LARGE | TOO_LARGE_1000, CARRY | TOO_LARGE | TOO_LARGE_1000,
    CARRY | TOO_LARGE | TOO_LARGE_1000 | SURROGATE, CARRY | TOO_LARGE | TOO_LARGE_1000,
    CARRY | TOO_LARGE | TOO_LARGE_1000};

static const uint8_t by_second_high[16] = {
    TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT,
    TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | OVERLONG_3 | TOO_LARGE_1000 | OVERLONG_4,
    TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | OVERLONG_3 | TOO_LARGE,
    TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | SURROGATE | TOO_LARGE,
    TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | SURROGATE | TOO_LARGE, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT};

#if SECTILE_NEON

typedef uint8x16_t block;
#define load vld1q_u8
#define WITH_TABLES

/* The faults of the pairs that end in `current`, which follows `before`. */
static inline block faults(block before, block current) {
  block behind_1 = vextq_u8(before, current, 15);
  block pairs = vandq_u8(
      vandq_u8(
          vqtbl1q_u8(vld1q_u8(by_first_high), vshrq_n_u8(behind_1, 4)),
          vqtbl1q_u8(vld1q_u8(by_first_low), vandq_u8(behind_1, vdupq_n_u8(0x0F)))),
      vqtbl1q_u8(vld1q_u8(by_second_high), vshrq_n_u8(current, 4)));
  block third = vqsubq_u8(vextq_u8(before, current, 14), vdupq_n_u8(0xE0 - 0x80));
  block fourth = vqsubq_u8(vextq_u8(before, current, 13), vdupq_n_u8(0xF0 - 0x80));
  return veorq_u8(vandq_u8(vorrq_u8(third, fourth), vdupq_n_u8(0x80)), pairs);
}

static inline block both(block one, block other) { return vandq_u8(one, other); }
static inline bool is_zero(block block) { return vmaxvq_u8(block) == 0; }

#else

#include <tmmintrin.h>
typedef __m128i block;
#define load(bytes) _mm_loadu_si128((const __m128i *)(bytes))
#define WITH_TABLES __attribute__((target("ssse3")))

/* The faults of the pairs that end in `current`, which follows `before`. A fault of a pair shows
 * in all three tables at once. The third byte of a character and the fourth have to be
 * continuations, which no pair tells; nowhere else may one continuation follow another. Two in a
 * row have the bit 0x80, and so have the places where they have to be: an exclusive or leaves it
 * where these differ. */
WITH_TABLES static inline block faults(block before, block current) {
  const block low_nibble = _mm_set1_epi8(0x0F);
  block behind_1 = _mm_alignr_epi8(current, before, 15);
  block pairs = _mm_and_si128(
      _mm_and_si128(
          _mm_shuffle_epi8(load(by_first_high), _mm_and_si128(_mm_srli_epi16(behind_1, 4), low_nibble)),
          _mm_shuffle_epi8(load(by_first_low), _mm_and_si128(behind_1, low_nibble))),
      _mm_shuffle_epi8(load(by_second_high), _mm_and_si128(_mm_srli_epi16(current, 4), low_nibble)));
  block third = _mm_subs_epu8(_mm_alignr_epi8(current, before, 14), _mm_set1_epi8((char)(0xE0 - 0x80)));
  block fourth = _mm_subs_epu8(_mm_alignr_epi8(current, before, 13), _mm_set1_epi8((char)(0xF0 - 0x80)));
  return _mm_xor_si128(_mm_and_si128(_mm_or_si128(third, fourth), _mm_set1_epi8((char)0x80)), pairs);
}

static inline block both(block one, block other) { return _mm_and_si128(one, other); }
static inline bool is_zero(block block) {
  return _mm_movemask_epi8(_mm_cmpeq_epi8(block, _mm_setzero_si128())) == 0xFFFF;
}

#endif

/* Returns whether the bytes end within a character: one that a full last block cuts is in no
 * pair. */
static inline bool ends_in_character(const uint8_t *bytes, size_t count) {
  return (count > 0 && bytes[count - 1] >= 0xC0) || (count > 1 && bytes[count - 2] >= 0xE0)
      || (count > 2 && bytes[count - 3] >= 0xF0);
}

/* Sixteen bytes that keep the first `16 - n` of a block begin at the index n. */
static const uint8_t kept[32] = {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};

/* Padded with zeros, which are ASCII, so that a cut character is too short. */
WITH_TABLES static bool is_utf8_by_block(const uint8_t *bytes, size_t count, const uint8_t *end, bool is_text) {
  block before = sectile_zero(), errors = before;
  for (size_t index = 0; index < count; index += 16) {
    size_t left = count - index;
    block keep = load(kept + (left < 16 ? 16 - left : 0)), current;
    if (end - bytes >= (ptrdiff_t)index + 16) {
      current = both(load(bytes + index), keep);
    } else {
      uint8_t rest[16] = {0};
      memcpy(rest, bytes + index, left);
      current = load(rest);
    }
    if (is_text) errors = sectile_either(errors, both(sectile_stops(current), keep));
    errors = sectile_either(errors, faults(before, current));
    before = current;
  }
  return is_zero(errors) && !ends_in_character(bytes, count);
}

/* Returns whether the processor has tables of sixteen bytes. */
static inline bool has_blocks(void) {
#if SECTILE_NEON
  return true;
#else
  return __builtin_cpu_supports("ssse3");
#endif
}

#else

static inline bool has_blocks(void) { return false; }
static inline bool is_utf8_by_block(const uint8_t *bytes, size_t count, const uint8_t *end, bool is_text) {
  return bytes + count > end && is_text;
}

#endif

bool sectile_is_utf8(const uint8_t *bytes, size_t count, const uint8_t *end) {
  return has_blocks() ? is_utf8_by_block(bytes, count, end, false) : is_utf8_by_character(bytes, count);
}

bool sectile_is_text(const uint8_t *bytes, size_t count, const uint8_t *end) {
  return has_blocks() && is_utf8_by_block(bytes, count, end, true);
}

const char *sectile_vector_level(void) {
#if SECTILE_NEON
  return "neon";
#elif SECTILE_SSE2 && defined(__x86_64__)
  return __builtin_cpu_supports("avx2") ? "avx2" : has_blocks() ? "ssse3" : "sse2";
#elif SECTILE_SSE2
  return "sse2";
#else
  return "none";
#endif
}
