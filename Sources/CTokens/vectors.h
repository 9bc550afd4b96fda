#ifndef SECTILE_VECTORS_H
#define SECTILE_VECTORS_H

/* Operations on sixteen bytes: by SSE2 on x86-64, by NEON on arm64, and in plain C elsewhere. */

#include <stdint.h>
#include <string.h>

#if defined(SECTILE_PORTABLE)
#define SECTILE_NO_VECTORS 1
#elif defined(__SSE2__)
#include <emmintrin.h>
#define SECTILE_SSE2 1
#elif defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>
#define SECTILE_NEON 1
#else
#define SECTILE_NO_VECTORS 1
#endif

/* A mask has one bit for each byte, or four. `sectile_first` returns the index of the first byte. */
#if SECTILE_SSE2

typedef __m128i sectile_block;
typedef uint32_t sectile_mask;

static inline sectile_block sectile_zero(void) { return _mm_setzero_si128(); }
static inline sectile_block sectile_load(const uint8_t *bytes) { return _mm_loadu_si128((const __m128i *)bytes); }
static inline void sectile_store(uint8_t *bytes, sectile_block block) { _mm_storeu_si128((__m128i *)bytes, block); }
static inline sectile_block sectile_equal(sectile_block block, uint8_t byte) {
  return _mm_cmpeq_epi8(block, _mm_set1_epi8((char)byte));
}
static inline sectile_block sectile_at_most(sectile_block block, uint8_t byte) {
  return _mm_cmpeq_epi8(_mm_min_epu8(block, _mm_set1_epi8((char)byte)), block);
}
static inline sectile_block sectile_digits(sectile_block block) {
  return _mm_cmplt_epi8(_mm_sub_epi8(block, _mm_set1_epi8((char)('0' + 128))), _mm_set1_epi8(10 - 128));
}
/* Marks control bytes and bytes above 0x7F. */
static inline sectile_block sectile_no_ascii_text(sectile_block block) {
  return _mm_cmplt_epi8(block, _mm_set1_epi8(0x20));
}
static inline sectile_block sectile_either(sectile_block one, sectile_block other) { return _mm_or_si128(one, other); }
static inline sectile_mask sectile_mask_of(sectile_block marks) { return (uint32_t)_mm_movemask_epi8(marks); }
static inline sectile_mask sectile_high(sectile_block block) { return (uint32_t)_mm_movemask_epi8(block); }
static inline unsigned sectile_first(sectile_mask mask) { return (unsigned)__builtin_ctz(mask); }
static inline sectile_mask sectile_below(unsigned index) { return (1u << index) - 1; }
#define SECTILE_FULL_MASK 0xFFFFu

#elif SECTILE_NEON

typedef uint8x16_t sectile_block;
typedef uint64_t sectile_mask;

static inline sectile_block sectile_zero(void) { return vdupq_n_u8(0); }
static inline sectile_block sectile_load(const uint8_t *bytes) { return vld1q_u8(bytes); }
static inline void sectile_store(uint8_t *bytes, sectile_block block) { vst1q_u8(bytes, block); }
static inline sectile_block sectile_equal(sectile_block block, uint8_t byte) { return vceqq_u8(block, vdupq_n_u8(byte)); }
static inline sectile_block sectile_at_most(sectile_block block, uint8_t byte) { return vcleq_u8(block, vdupq_n_u8(byte)); }
static inline sectile_block sectile_digits(sectile_block block) {
  return vcltq_u8(vsubq_u8(block, vdupq_n_u8('0')), vdupq_n_u8(10));
}
static inline sectile_block sectile_no_ascii_text(sectile_block block) {
  return vcltq_s8(vreinterpretq_s8_u8(block), vdupq_n_s8(0x20));
}
static inline sectile_block sectile_either(sectile_block one, sectile_block other) { return vorrq_u8(one, other); }
static inline sectile_mask sectile_mask_of(sectile_block marks) {
  return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(marks), 4)), 0);
}
static inline sectile_mask sectile_high(sectile_block block) {
  return sectile_mask_of(vreinterpretq_u8_s8(vshrq_n_s8(vreinterpretq_s8_u8(block), 7)));
}
static inline unsigned sectile_first(sectile_mask mask) { return (unsigned)__builtin_ctzll(mask) >> 2; }
static inline sectile_mask sectile_below(unsigned index) { return ((sectile_mask)1 << (4 * index)) - 1; }
#define SECTILE_FULL_MASK 0xFFFFFFFFFFFFFFFFull

#else

typedef struct {
  uint8_t byte[16];
} sectile_block;
typedef uint32_t sectile_mask;

static inline sectile_block sectile_zero(void) { return (sectile_block){{0}}; }
static inline sectile_block sectile_load(const uint8_t *bytes) {
  sectile_block block;
  memcpy(block.byte, bytes, sizeof block.byte);
  return block;
}
static inline void sectile_store(uint8_t *bytes, sectile_block block) { memcpy(bytes, block.byte, sizeof block.byte); }
static inline sectile_block sectile_equal(sectile_block block, uint8_t byte) {
  for (unsigned i = 0; i < 16; i++) block.byte[i] = block.byte[i] == byte ? 0xFF : 0;
  return block;
}
static inline sectile_block sectile_at_most(sectile_block block, uint8_t byte) {
  for (unsigned i = 0; i < 16; i++) block.byte[i] = block.byte[i] <= byte ? 0xFF : 0;
  return block;
}
static inline sectile_block sectile_digits(sectile_block block) {
  for (unsigned i = 0; i < 16; i++) block.byte[i] = (uint8_t)(block.byte[i] - '0') < 10 ? 0xFF : 0;
  return block;
}
static inline sectile_block sectile_no_ascii_text(sectile_block block) {
  for (unsigned i = 0; i < 16; i++) block.byte[i] = block.byte[i] < 0x20 || block.byte[i] > 0x7F ? 0xFF : 0;
  return block;
}
static inline sectile_block sectile_either(sectile_block one, sectile_block other) {
  for (unsigned i = 0; i < 16; i++) one.byte[i] |= other.byte[i];
  return one;
}
static inline sectile_mask sectile_mask_of(sectile_block marks) {
  sectile_mask mask = 0;
  for (unsigned i = 0; i < 16; i++) mask |= (sectile_mask)(marks.byte[i] >> 7) << i;
  return mask;
}
static inline sectile_mask sectile_high(sectile_block block) { return sectile_mask_of(block); }
static inline unsigned sectile_first(sectile_mask mask) { return (unsigned)__builtin_ctz(mask); }
static inline sectile_mask sectile_below(unsigned index) { return (1u << index) - 1; }
#define SECTILE_FULL_MASK 0xFFFFu

#endif

/* A bit for each byte of four blocks. */
static inline uint64_t sectile_mask_of_four(sectile_block a, sectile_block b, sectile_block c, sectile_block d) {
#if SECTILE_NEON
  static const uint8_t bits[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t bit = vld1q_u8(bits);
  uint8x16_t low = vpaddq_u8(vandq_u8(a, bit), vandq_u8(b, bit)), high = vpaddq_u8(vandq_u8(c, bit), vandq_u8(d, bit));
  uint8x16_t sums = vpaddq_u8(low, high);
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)), 0);
#else
  return (uint64_t)(sectile_mask_of(d) << 16 | sectile_mask_of(c)) << 32 | (sectile_mask_of(b) << 16 | sectile_mask_of(a));
#endif
}

#endif
