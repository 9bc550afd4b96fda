#include "quotes.h"

#include <stdbool.h>

#include "vectors.h"

static inline unsigned first_mark(uint64_t marks) { return marks ? (unsigned)__builtin_ctzll(marks) : 64; }

/* Writes the places of the marks, ten at a time: one block in forty has more, and a loop's end is hard to predict. */
static inline uint16_t *write_places(uint16_t *out, uint64_t marks, unsigned index) {
  uint16_t *const behind = out + __builtin_popcountll(marks);
  do {
    for (int i = 0; i < 10; i++, marks &= marks - 1) out[i] = (uint16_t)(index + first_mark(marks));
    out += 10;
  } while (__builtin_expect(out < behind, 0));
  return behind;
}

/* Keeps of the other marks the first one behind each quote: adding one behind a quote carries to the next mark, or on into
   the next block. */
static inline uint64_t first_of_each(uint64_t quotes, uint64_t others, uint64_t *carry) {
  uint64_t all = quotes | others, sums = ~all + (quotes << 1 | *carry);
  *carry = (sums < ~all) | quotes >> 63;
  return quotes | (sums & all);
}

/* Finds the marks of a block; its first `shift` bytes are left out. */
static inline uint64_t marks_of(const uint8_t *p, unsigned shift, uint64_t *carry) {
  sectile_block block[4], others[4];
  for (int i = 0; i < 4; i++) {
    sectile_block bytes = sectile_load(p + 16 * i);
    block[i] = sectile_equal(bytes, '"');
    others[i] = sectile_either(sectile_equal(bytes, '\\'), sectile_no_ascii_text(bytes));
  }
  return first_of_each(
      sectile_mask_of_four(block[0], block[1], block[2], block[3]) >> shift,
      sectile_mask_of_four(others[0], others[1], others[2], others[3]) >> shift, carry);
}

/* Writes the places in the last bytes, which are no whole block, and that of the end twice. Once a stretch: not inlined. */
static __attribute__((noinline)) void finish(uint16_t *out, const uint8_t *bytes, size_t index, size_t count, uint64_t carry) {
  if (index < count) {
    uint8_t few[64] = {0};
    const uint8_t *block = index > 0 ? bytes + count - 64 : few;
    if (index == 0) memcpy(few + 64 - count, bytes, count);
    out = write_places(out, marks_of(block, (unsigned)(index + 64 - count), &carry), (unsigned)index);
  }
  out[0] = out[1] = (uint16_t)count;
}

static void find_by_block(uint16_t *places, const uint8_t *bytes, size_t count) {
  uint16_t *out = places;
  size_t index = 0;
  uint64_t carry = 0;
  for (; index + 64 <= count; index += 64) out = write_places(out, marks_of(bytes + index, 0, &carry), (unsigned)index);
  finish(out, bytes, index, count, carry);
}

#if SECTILE_SSE2 && defined(__x86_64__)
#include <immintrin.h>

__attribute__((target("avx2,bmi,popcnt"))) static void find_by_avx2(
    uint16_t *places, const uint8_t *bytes, size_t count) {
  const __m256i quote = _mm256_set1_epi8('"'), backslash = _mm256_set1_epi8('\\'), space = _mm256_set1_epi8(' ');
  uint16_t *out = places;
  size_t index = 0;
  uint64_t carry = 0;
  for (; index + 64 <= count; index += 64) {
    uint64_t quotes = 0, others = 0;
    for (int i = 0; i < 64; i += 32) {
      __m256i block = _mm256_loadu_si256((const __m256i *)(bytes + index + i));
      __m256i other = _mm256_or_si256(_mm256_cmpeq_epi8(block, backslash), _mm256_cmpgt_epi8(space, block));
      quotes |= (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(block, quote)) << i;
      others |= (uint64_t)(uint32_t)_mm256_movemask_epi8(other) << i;
    }
    out = write_places(out, first_of_each(quotes, others, &carry), (unsigned)index);
  }
  finish(out, bytes, index, count, carry);
}

#ifndef SECTILE_AVX512
#define SECTILE_AVX512 1
#endif

/* Writes the places of a block's marks at once, and up to 64 beyond. */
__attribute__((target("avx512bw,avx512vbmi2,bmi,popcnt"))) static void find_by_avx512(
    uint16_t *places, const uint8_t *bytes, size_t count) {
  uint8_t numbers[64];
  for (int i = 0; i < 64; i++) numbers[i] = (uint8_t)i;
  const __m512i quote = _mm512_set1_epi8('"'), backslash = _mm512_set1_epi8('\\'), space = _mm512_set1_epi8(' ');
  const __m512i all = _mm512_loadu_si512(numbers);
  uint16_t *out = places;
  size_t index = 0;
  uint64_t carry = 0;
  for (; index + 64 <= count; index += 64) {
    __m512i block = _mm512_loadu_si512(bytes + index), base = _mm512_set1_epi16((short)index);
    uint64_t others = _mm512_cmpeq_epi8_mask(block, backslash) | _mm512_cmplt_epi8_mask(block, space);
    uint64_t marks = first_of_each(_mm512_cmpeq_epi8_mask(block, quote), others, &carry);
    __m512i found = _mm512_maskz_compress_epi8(marks, all);
    __m256i first = _mm512_castsi512_si256(found), second = _mm512_extracti64x4_epi64(found, 1);
    _mm512_storeu_si512(out, _mm512_add_epi16(base, _mm512_cvtepu8_epi16(first)));
    unsigned number = (unsigned)__builtin_popcountll(marks);
    if (number > 32) _mm512_storeu_si512(out + 32, _mm512_add_epi16(base, _mm512_cvtepu8_epi16(second)));
    out += number;
  }
  finish(out, bytes, index, count, carry);
}

#endif

void sectile_find_marks(uint16_t *places, const uint8_t *bytes, size_t count) {
#if SECTILE_SSE2 && defined(__x86_64__)
  if (SECTILE_AVX512 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi2"))
    return find_by_avx512(places, bytes, count);
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
    return find_by_avx2(places, bytes, count);
#endif
  find_by_block(places, bytes, count);
}
