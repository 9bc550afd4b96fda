#include "quotes.h"

#include <stdbool.h>

#include "vectors.h"

/* Beyond any stretch. Two are written, as the scanner looks at the next place but one. */
enum { BEYOND = 4 * SECTILE_STRETCH };

static inline unsigned first_mark(uint64_t marks) { return marks ? (unsigned)__builtin_ctzll(marks) : 64; }

/* Writes the places of the marks, eight at a time: few blocks of 64 bytes have more, and a loop's end is hard to predict. */
static inline uint16_t *write_places(uint16_t *out, uint64_t marks, unsigned index) {
  uint16_t *const behind = out + __builtin_popcountll(marks);
  do {
    for (int i = 0; i < 8; i++, marks &= marks - 1) out[i] = (uint16_t)(index + first_mark(marks));
    out += 8;
  } while (__builtin_expect(out < behind, 0));
  return behind;
}

static inline uint64_t quotes_of(const uint8_t *p) {
  return sectile_mask_of_four(
      sectile_equal(sectile_load(p), '"'), sectile_equal(sectile_load(p + 16), '"'),
      sectile_equal(sectile_load(p + 32), '"'), sectile_equal(sectile_load(p + 48), '"'));
}

/* Writes the places in the last bytes, which are no whole block, and two that are beyond. */
static inline void finish(uint16_t *out, const uint8_t *bytes, size_t index, size_t count) {
  if (index < count) {
    uint8_t rest[64] = {0};
    memcpy(rest, bytes + index, count - index);
    out = write_places(out, quotes_of(rest), (unsigned)index);
  }
  out[0] = out[1] = BEYOND;
}

static void find_by_block(uint16_t *places, const uint8_t *bytes, size_t count) {
  uint16_t *out = places;
  size_t index = 0;
  for (; index + 64 <= count; index += 64) out = write_places(out, quotes_of(bytes + index), (unsigned)index);
  finish(out, bytes, index, count);
}

#if SECTILE_SSE2 && defined(__x86_64__)
#include <immintrin.h>

__attribute__((target("avx2,bmi,popcnt"))) static void find_by_avx2(
    uint16_t *places, const uint8_t *bytes, size_t count) {
  const __m256i quote = _mm256_set1_epi8('"');
  uint16_t *out = places;
  size_t index = 0;
  for (; index + 64 <= count; index += 64) {
    const __m256i *block = (const __m256i *)(bytes + index);
    uint32_t low = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_loadu_si256(block), quote));
    uint32_t high = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_loadu_si256(block + 1), quote));
    out = write_places(out, (uint64_t)high << 32 | low, (unsigned)index);
  }
  finish(out, bytes, index, count);
}

#endif

void sectile_find_quotes(uint16_t *places, const uint8_t *bytes, size_t count) {
#if SECTILE_SSE2 && defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
    return find_by_avx2(places, bytes, count);
#endif
  find_by_block(places, bytes, count);
}
