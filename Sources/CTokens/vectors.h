#ifndef SECTILE_VECTORS_H
#define SECTILE_VECTORS_H

/* Operations on sixteen bytes, by the compiler's vectors; their masks by SSE2 on x86-64, by NEON
 * on arm64, and in plain C elsewhere. */

#include <stdint.h>
#include <string.h>

#if !defined(SECTILE_PORTABLE) && defined(__SSE2__)
#include <emmintrin.h>
#define SECTILE_SSE2 1
#elif !defined(SECTILE_PORTABLE) && defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>
#define SECTILE_NEON 1
#endif

/* Sixteen bytes, and as signed ones: a comparison marks each byte with 0xFF or 0. */
typedef uint8_t sectile_block __attribute__((vector_size(16)));
typedef int8_t sectile_signed_block __attribute__((vector_size(16)));

static inline sectile_block sectile_zero(void) { return (sectile_block){0}; }
/* Reads sixteen bytes at any address; `memcpy` becomes one instruction. */
static inline sectile_block sectile_load(const uint8_t *bytes) {
  sectile_block block;
  memcpy(&block, bytes, sizeof block);
  return block;
}
static inline void sectile_store(uint8_t *bytes, sectile_block block) { memcpy(bytes, &block, sizeof block); }
static inline sectile_block sectile_equal(sectile_block block, uint8_t byte) { return (sectile_block)(block == byte); }
static inline sectile_block sectile_at_most(sectile_block block, uint8_t byte) { return (sectile_block)(block <= byte); }
/* Marks digits. The digits are moved to the lowest ten signed bytes, so that one comparison
 * tells. */
static inline sectile_block sectile_digits(sectile_block block) {
  return (sectile_block)((sectile_signed_block)(block - (uint8_t)('0' + 128)) < (int8_t)(10 - 128));
}
/* Marks control bytes and bytes above 0x7F. */
static inline sectile_block sectile_no_ascii_text(sectile_block block) {
  return (sectile_block)((sectile_signed_block)block < (int8_t)0x20);
}
static inline sectile_block sectile_either(sectile_block one, sectile_block other) { return one | other; }

/* A mask has one bit for each byte, or four. `sectile_first` returns the index of the first
 * byte. */
#if SECTILE_NEON
typedef uint64_t sectile_mask;

static inline sectile_mask sectile_mask_of(sectile_block marks) {
  return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(marks), 4)), 0);
}
static inline unsigned sectile_first(sectile_mask mask) { return (unsigned)__builtin_ctzll(mask) >> 2; }
static inline sectile_mask sectile_below(unsigned index) { return ((sectile_mask)1 << (4 * index)) - 1; }
#define SECTILE_FULL_MASK 0xFFFFFFFFFFFFFFFFull
#else
typedef uint32_t sectile_mask;

static inline sectile_mask sectile_mask_of(sectile_block marks) {
#if SECTILE_SSE2
  return (uint32_t)_mm_movemask_epi8((__m128i)marks);
#else
  sectile_mask mask = 0;
  for (unsigned i = 0; i < 16; i++) mask |= (sectile_mask)(marks[i] >> 7) << i;
  return mask;
#endif
}
static inline unsigned sectile_first(sectile_mask mask) { return (unsigned)__builtin_ctz(mask); }
static inline sectile_mask sectile_below(unsigned index) { return (1u << index) - 1; }
#define SECTILE_FULL_MASK 0xFFFFu
#endif

/* A mask of the bytes above 0x7F. */
static inline sectile_mask sectile_high(sectile_block block) {
  return sectile_mask_of((sectile_block)((sectile_signed_block)block < (int8_t)0));
}

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
