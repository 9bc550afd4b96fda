#include "quotes.h"

#include <stdbool.h>

#include "vectors.h"

/* The place of the first mark; 64 where there is none, which is a place that nobody reads. */
static inline unsigned first_mark(uint64_t marks) { return marks ? (unsigned)__builtin_ctzll(marks) : 64; }

/* Writes the places of the marks, ten at a time: one block in forty has more, and a loop's end
 * is hard to predict. */
static inline uint16_t *write_places(uint16_t *out, uint64_t marks, unsigned index) {
  uint16_t *const behind = out + __builtin_popcountll(marks);
  do {
    for (int i = 0; i < 10; i++, marks &= marks - 1) out[i] = (uint16_t)(index + first_mark(marks));
    out += 10;
  } while (__builtin_expect(out < behind, 0));
  return behind;
}

/* Keeps of the other marks the first one behind each quote: adding one behind a quote carries to
 * the next mark, or on into the next block.
 *
 *     bytes     " a \ b \ " c        (the first bit is on the left)
 *     all       1   1   1 1          quotes and others
 *     ~all        1   1     1        bytes without a mark, through which a carry runs
 *     sums          1       …        it stops at the first mark behind each quote
 *
 * So of the two backslashes one is left: it says that the text is not plain. */
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

/* Writes the places in the last bytes, which are no whole block, and that of the end twice. Once
 * a stretch: not inlined. */
static __attribute__((noinline)) void finish(uint16_t *out, const uint8_t *bytes, size_t index, size_t count, uint64_t carry) {
  if (index < count) {
    uint8_t few[64] = {0};
    const uint8_t *block = index > 0 ? bytes + count - 64 : few;
    if (index == 0) memcpy(few + 64 - count, bytes, count);
    out = write_places(out, marks_of(block, (unsigned)(index + 64 - count), &carry), (unsigned)index);
  }
  out[0] = out[1] = (uint16_t)count;
}

/* Writes the places of the marks of 64 bytes, and copies these unless `copy` is null. Returns
 * the end of the places. */
typedef uint16_t *marker(uint16_t *out, const uint8_t *block, uint8_t *copy, size_t index, uint64_t *carry);

#define INLINED static inline __attribute__((always_inline))

/* Finds all marks, a block at a time. Bytes that arrive are copied a block at a time, too, while
 * their marks are found. So there are up to three parts:
 *
 *     bytes     [ carried, in place | arriving, read from elsewhere | zeros behind them ]
 *     copy        null                the place to copy to            null
 *     end         where they begin    where they end                  the end of all
 *
 * A block that has the last carried bytes has the first arriving ones, too. So these are copied
 * before, and so are the last ones, which may be less than a block. */
INLINED void find(marker *mark, uint16_t *out, const uint8_t *bytes, size_t count, sectile_arrival *arrival) {
  uint8_t *const start = arrival->place, *copy = NULL;
  const uint8_t *block = bytes;
  size_t index = 0, end = count, place = arrival->count > 0 ? (size_t)(start - bytes) : 0, behind = place + arrival->count;
  uint64_t carry = 0;
  if (arrival->count > 0) {
    /* The first ones end a block, and the last ones may be none. */
    memcpy(start, arrival->bytes, 64);
    memcpy(start + arrival->count - 64, arrival->bytes + arrival->count - 64, 64);
    end = (place + 63) & ~(size_t)63;
    if (end > count) end = count;
  }
  for (;;) {
    for (; index + 64 <= end; index += 64, block += 64) out = mark(out, block, copy ? copy + index : NULL, index, &carry);
    if (arrival->count == 0) break;
    if (copy == NULL) {
      block = arrival->bytes + (index > place ? index - place : 0);
      copy = start - place;
      end = behind < count ? behind : count;
    } else {
      size_t copied = index > place ? index : place;
      if (behind - copied >= 64) memcpy(copy + copied, arrival->bytes + (copied - place), behind - copied);
      arrival->count = 0;
      block = bytes + index;
      copy = NULL;
      end = count;
    }
  }
  finish(out, bytes, index, count, carry);
}

/* By sixteen bytes at a time, on any processor. */
INLINED uint16_t *mark_by_block(uint16_t *out, const uint8_t *block, uint8_t *copy, size_t index, uint64_t *carry) {
  if (copy) memcpy(copy, block, 64);
  return write_places(out, marks_of(block, 0, carry), (unsigned)index);
}

static __attribute__((noinline)) void find_by_block(
    uint16_t *places, const uint8_t *bytes, size_t count, sectile_arrival *arrival) {
  find(mark_by_block, places, bytes, count, arrival);
}

#if SECTILE_SSE2 && defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,bmi,popcnt")))

/* By 32 bytes at a time. As signed bytes, control bytes and those above 0x7F are less than a
 * space. */
AVX2 INLINED uint16_t *mark_by_avx2(uint16_t *out, const uint8_t *block, uint8_t *copy, size_t index, uint64_t *carry) {
  const __m256i quote = _mm256_set1_epi8('"'), backslash = _mm256_set1_epi8('\\'), space = _mm256_set1_epi8(' ');
  uint64_t quotes = 0, others = 0;
  for (int i = 0; i < 64; i += 32) {
    __m256i bytes = _mm256_loadu_si256((const __m256i *)(block + i));
    if (copy) _mm256_storeu_si256((__m256i *)(copy + i), bytes);
    __m256i other = _mm256_or_si256(_mm256_cmpeq_epi8(bytes, backslash), _mm256_cmpgt_epi8(space, bytes));
    quotes |= (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, quote)) << i;
    others |= (uint64_t)(uint32_t)_mm256_movemask_epi8(other) << i;
  }
  return write_places(out, first_of_each(quotes, others, carry), (unsigned)index);
}

AVX2 static void find_by_avx2(uint16_t *places, const uint8_t *bytes, size_t count, sectile_arrival *arrival) {
  find(mark_by_avx2, places, bytes, count, arrival);
}

#ifndef SECTILE_AVX512
#define SECTILE_AVX512 1
#endif

#define AVX512 __attribute__((target("avx512bw,avx512vbmi2,bmi,popcnt")))

/* Writes the places of a block's marks at once, and up to 64 beyond. */
AVX512 INLINED uint16_t *mark_by_avx512(uint16_t *out, const uint8_t *block, uint8_t *copy, size_t index, uint64_t *carry) {
  uint8_t numbers[64];
  for (int i = 0; i < 64; i++) numbers[i] = (uint8_t)i;
  const __m512i quote = _mm512_set1_epi8('"'), backslash = _mm512_set1_epi8('\\'), space = _mm512_set1_epi8(' ');
  __m512i bytes = _mm512_loadu_si512(block), base = _mm512_set1_epi16((short)index);
  if (copy) _mm512_storeu_si512(copy, bytes);
  uint64_t others = _mm512_cmpeq_epi8_mask(bytes, backslash) | _mm512_cmplt_epi8_mask(bytes, space);
  uint64_t marks = first_of_each(_mm512_cmpeq_epi8_mask(bytes, quote), others, carry);
  __m512i found = _mm512_maskz_compress_epi8(marks, _mm512_loadu_si512(numbers));
  __m256i first = _mm512_castsi512_si256(found), second = _mm512_extracti64x4_epi64(found, 1);
  _mm512_storeu_si512(out, _mm512_add_epi16(base, _mm512_cvtepu8_epi16(first)));
  unsigned number = (unsigned)__builtin_popcountll(marks);
  if (number > 32) _mm512_storeu_si512(out + 32, _mm512_add_epi16(base, _mm512_cvtepu8_epi16(second)));
  return out + number;
}

AVX512 static void find_by_avx512(uint16_t *places, const uint8_t *bytes, size_t count, sectile_arrival *arrival) {
  find(mark_by_avx512, places, bytes, count, arrival);
}

#endif

/* Asks the processor with each call: that is a look at a word, and a stretch has kilobytes. */
void sectile_find_marks(uint16_t *places, const uint8_t *bytes, size_t count, sectile_arrival *arrival) {
#if SECTILE_SSE2 && defined(__x86_64__)
  if (SECTILE_AVX512 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi2"))
    return find_by_avx512(places, bytes, count, arrival);
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
    return find_by_avx2(places, bytes, count, arrival);
#endif
  find_by_block(places, bytes, count, arrival);
}
