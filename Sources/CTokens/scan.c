#include "numbers.h"
#include "quotes.h"
#include "space.h"
#include "strings.h"

/* The text of tokens that have none. */
static const uint8_t no_text = 0;

/* Returns a token's tag. A length has 28 bits, which limits make sure of. */
static inline uint32_t tag_of(uint32_t kind, size_t length) { return (uint32_t)length << 4 | kind; }

/* Appends a token, for which there is room, and returns the place of the next one. */
static inline sectile_token *append(sectile_token *next, const uint8_t *text, uint32_t tag, uint32_t offset) {
  next->text = text;
  next->tag = tag;
  next->offset = offset;
  return next + 1;
}

/* A colon, a space and a value's first byte follow a key, and of a number many bytes are read. */
enum { BEHIND_KEY = 4, EASY_BYTES = BEHIND_KEY + SECTILE_NUMBER_BYTES };

/* Returns the end of the fast path, which does not look for the end of the bytes. It lies before
 * the soft end, as a key's value does, too. It is the position where a stretch would be empty. */
static const uint8_t *easy_end_of(const sectile_scan *scan, ptrdiff_t most) {
  size_t end = scan->end + scan->padding < EASY_BYTES ? 0 : scan->end + scan->padding - EASY_BYTES;
  size_t soft_end = scan->soft_end < BEHIND_KEY ? 0 : scan->soft_end - BEHIND_KEY;
  return scan->bytes + (most == 0 ? scan->position : end < soft_end ? end : soft_end);
}

/* Returns the closing quote of a string with bytes above 0x7F, whose opening one is the mark at
 * `mark`; null where that cannot be told at once. Those before `end` may be read. */
static const uint8_t *end_of_unicode(const uint8_t *stretch, const uint16_t *mark, const uint8_t *end) {
  const uint8_t *start = stretch + mark[0] + 1, *close = stretch + mark[2];
  /* Texts with escapes are to be scanned: many of them show one at once. */
  if (stretch[mark[1]] < 0x80 || sectile_mask_of(sectile_equal(sectile_load(start), '\\')) != 0) return NULL;
  return *close == '"' && sectile_is_text(start, (size_t)(close - start), end) ? close : NULL;
}

/* The scanner: a state machine whose state is the place in this function. Each label is what the
 * grammar expects there.
 *
 *     value ──────────► behind_value ──► separator ──► key, value, or container_end
 *     key ──► colon ──► value                          container_end ──► behind_value
 *     easy_key: a key, its colon, and a plain value at once; then the next key, or behind_value
 *     easy_number: an element that is a plain number; then the next one, or behind_value
 *
 * The fast path, `easy_key`, `easy_number` and `plain_string`, takes texts from the marks: the quotes of a
 * stretch are found before, so it neither looks at a text's bytes nor for the end of all bytes.
 * Whatever it does not know, it leaves to the labels above, which know everything. Nothing is
 * appended before it is checked, so a stop leaves whole tokens, and `position` in front of the
 * one that made it stop. */
sectile_outcome sectile_scan_tokens(sectile_scan *scan, sectile_tape *tape) {
  const uint8_t *bytes = scan->bytes, *p = bytes + scan->position;
  const uint8_t *const soft_end = bytes + scan->soft_end, *const end = bytes + scan->end;
  /* The most bytes of a stretch, in whole blocks: so few that no key in one, and no string, is
   * longer than it may be. */
  const ptrdiff_t most = scan->key_limit < SECTILE_STRETCH ? scan->key_limit & ~(size_t)63 : SECTILE_STRETCH;
  const uint8_t *const easy_end = easy_end_of(scan, most);
  /* The difference between an address and the low half of an offset in the payload. */
  const uint32_t bias = (uint32_t)scan->offset - (uint32_t)(uintptr_t)bytes;
  sectile_token *const tokens = tape->tokens, *const room = tokens + tape->capacity, *next = tokens + tape->count;
  uint8_t expected = scan->expected, byte;
  size_t depth = tape->depth;
  bool in_object = depth > 0 && (tape->open[depth - 1] & 1);
  sectile_outcome outcome = SECTILE_DONE;
  size_t length;
  sectile_text text;
  /* Where the marks are from `stretch` to its end; `mark` is the place of the next one. */
  uint16_t places[SECTILE_MARKS];
  const uint16_t *mark = places;
  const uint8_t *stretch = bytes, *stretch_end = bytes, *close;

/* Sets `byte` to the next byte that is not white space; stops where there is none. */
#define NEXT_BYTE                                       \
  if (p == end) goto stop;                              \
  byte = *p;                                            \
  if (byte <= ' ') {                                    \
    p = skip_space(p, end, &scan->has_line_feeds);      \
    if (p == end) goto stop;                            \
    byte = *p;                                          \
    PASS_MARKS                                          \
  }
#define STOP(why) { outcome = why; goto stop; }
/* Finds the marks of the next stretch, before zeros in whole blocks, which takes less time. */
#define FIND_MARKS                                                                     \
  if (__builtin_expect(p >= stretch_end, 0)) {                                         \
    stretch = p;                                                                       \
    stretch_end = easy_end - p > most ? p + most : easy_end;                           \
    length = (size_t)(stretch_end - stretch);                                          \
    if (scan->padding && soft_end == end) length = (length + 63) & ~(size_t)63;        \
    sectile_find_marks(places, stretch, length, &scan->arrival);                       \
    mark = places;                                                                     \
  }
/* Goes on behind white space, or a string whose end was not taken from the marks. */
#define PASS_MARKS while (p < stretch_end && stretch + *mark < p) mark++;
#define OFFSET ((uint32_t)(uintptr_t)p + bias)

  if (__builtin_expect(scan->arrival.count > 0, 0)) FIND_MARKS
  switch (expected) {
    case SECTILE_EXPECTS_VALUE: case SECTILE_EXPECTS_VALUE_OR_ARRAY_END: case SECTILE_EXPECTS_VALUE_AFTER_COMMA:
    case SECTILE_EXPECTS_VALUE_AFTER_COLON: goto value;
    case SECTILE_EXPECTS_KEY_OR_OBJECT_END: case SECTILE_EXPECTS_KEY_AFTER_COMMA: goto key;
    case SECTILE_EXPECTS_COLON: goto colon;
    case SECTILE_EXPECTS_COMMA_OR_ARRAY_END: case SECTILE_EXPECTS_COMMA_OR_OBJECT_END: goto separator;
    default: goto nothing;
  }

/* A key, or an object's end where there may be one. The closing brace behind a comma is not
 * accepted here, as RFC 8259 has no trailing commas. */
key:
  NEXT_BYTE
  if (p >= soft_end) goto stop;
  if (__builtin_expect(byte != '"', 0)) {
    if (byte == '}' && expected == SECTILE_EXPECTS_KEY_OR_OBJECT_END) goto container_end;
    STOP(SECTILE_UNEXPECTED)
  }
  if (p < easy_end) goto easy_key;

/* A key of any kind: with escapes, with bytes above 0x7F, or near the end of the bytes. */
any_key:
  if (next == room) STOP(SECTILE_NEEDS_TOKENS)
  outcome = sectile_scan_string(p + 1, scan->key_limit, scan, tape, &text);
  if (outcome != SECTILE_DONE) goto stop;
  next = append(next, text.start, tag_of(SECTILE_KEY, text.length), OFFSET);
  p = text.next;
  PASS_MARKS
  expected = SECTILE_EXPECTS_COLON;

colon:
  NEXT_BYTE
  if (byte != ':') STOP(SECTILE_UNEXPECTED)
  p++;
  expected = SECTILE_EXPECTS_VALUE_AFTER_COLON;

value:
  NEXT_BYTE
  if (p >= soft_end) goto stop;
  if (next == room) STOP(SECTILE_NEEDS_TOKENS)
  if (byte == '"') {
    if (p < easy_end) {
      FIND_MARKS
/* The string's quotes are marks, and what is between them decides: nothing, so it is plain
 * ASCII; one mark above 0x7F, so its UTF-8 is checked; or an escape, so it is scanned. */
plain_string:
      close = stretch + mark[1];
      byte = SECTILE_STRING;
      if (__builtin_expect(*close == '"', 1)) {
        byte = SECTILE_ASCII_STRING;
        mark += 2;
      } else {
        if (close == end) STOP(SECTILE_CUT)
        close = end_of_unicode(stretch, mark, end);
        mark += 3;
        if (close == NULL) goto any_string;
      }
      next = append(next, p + 1, tag_of(byte, (size_t)(close - p) - 1), OFFSET);
      p = close + 1;
      goto behind_value;
    }
any_string:
    outcome = sectile_scan_string(p + 1, scan->string_limit, scan, tape, &text);
    if (outcome != SECTILE_DONE) goto stop;
    next = append(next, text.start, tag_of(SECTILE_STRING, text.length), OFFSET);
    p = text.next;
    PASS_MARKS
    goto behind_value;
  }
  switch (byte) {
    case '-': case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
      if (p < easy_end) goto easy_number;
any_number:
      close = number_end(p, end, scan->is_whole, &outcome);
      if (close == NULL) goto stop;
      if ((size_t)(close - p) > scan->string_limit) STOP(SECTILE_BAD_TOKEN)
      outcome = SECTILE_DONE;
      next = append(next, p, tag_of(SECTILE_NUMBER, (size_t)(close - p)), OFFSET);
      p = close;
      goto behind_value;
    case '{': case '[':
      if (depth >= scan->depth_limit) STOP(SECTILE_TOO_DEEP)
      if (depth == tape->depth_capacity) STOP(SECTILE_NEEDS_DEPTH)
      in_object = byte == '{';
      tape->open[depth++] = (uintptr_t)(tape->dropped + (size_t)(next - tokens)) << 1 | in_object;
      next = append(next, (const uint8_t *)depth, in_object ? SECTILE_START_OBJECT : SECTILE_START_ARRAY, OFFSET);
      p++;
      expected = in_object ? SECTILE_EXPECTS_KEY_OR_OBJECT_END : SECTILE_EXPECTS_VALUE_OR_ARRAY_END;
      if (in_object) goto key;
      goto value;
    case 't': length = 4; outcome = scan_literal(p, end, "true", 4); byte = SECTILE_TRUE; break;
    case 'f': length = 5; outcome = scan_literal(p, end, "false", 5); byte = SECTILE_FALSE; break;
    case 'n': length = 4; outcome = scan_literal(p, end, "null", 4); byte = SECTILE_NULL; break;
    case ']':
      if (expected == SECTILE_EXPECTS_VALUE_OR_ARRAY_END) goto container_end;
      /* Falls through. */
    default: STOP(SECTILE_UNEXPECTED)
  }
  if (outcome != SECTILE_DONE) goto stop;
  next = append(next, &no_text, byte, OFFSET);
  p += length;

/* A value has ended. At the root nothing but white space may follow. */
behind_value:
  if (depth == 0) {
    expected = SECTILE_EXPECTS_NOTHING;
    goto nothing;
  }
  expected = in_object ? SECTILE_EXPECTS_COMMA_OR_OBJECT_END : SECTILE_EXPECTS_COMMA_OR_ARRAY_END;

/* A comma, or the end of the innermost container. */
separator:
  NEXT_BYTE
  if (byte == ',') {
    p++;
    if (in_object) {
      expected = SECTILE_EXPECTS_KEY_AFTER_COMMA;
      goto key;
    }
    expected = SECTILE_EXPECTS_VALUE_AFTER_COMMA;
    goto value;
  }
  if (byte != (in_object ? '}' : ']')) STOP(SECTILE_UNEXPECTED)

container_end: {
  if (next == room) STOP(SECTILE_NEEDS_TOKENS)
  intptr_t start = (intptr_t)(tape->open[--depth] >> 1) - (intptr_t)tape->dropped;
  /* A start that was dropped was consumed while open, so its distance is not needed. */
  if (start >= 0) tokens[start].tag |= (uint32_t)((next - tokens) - start) << 4;
  next = append(next, &no_text, in_object ? SECTILE_END_OBJECT : SECTILE_END_ARRAY, OFFSET);
  p++;
  in_object = depth > 0 && (tape->open[depth - 1] & 1);
  goto behind_value;
}

/* A member of an object as most are written: a plain key, a colon, a space or none, and a plain
 * string or short number. */
easy_key:
  FIND_MARKS
marked_key:
  close = stretch + mark[1];
  if (*close != '"' || close[1] != ':' || room - next < 2) {
    if (close == end) STOP(SECTILE_CUT)
    goto any_key;
  }
  next = append(next, p + 1, tag_of(SECTILE_KEY, (size_t)(close - p) - 1), OFFSET);
  mark += 2;
  p = close + 2;
  expected = SECTILE_EXPECTS_VALUE_AFTER_COLON;
  byte = *p;
  if (byte == ' ') byte = *++p;
  if (byte == '"') {
    if (p >= stretch_end) goto value;
    close = stretch + mark[1];
    if (__builtin_expect(*close != '"', 0)) goto plain_string;
    byte = close[1];
    next = append(next, p + 1, tag_of(SECTILE_ASCII_STRING, (size_t)(close - p) - 1), OFFSET);
    mark += 2;
    p = close + 1;
  } else if (is_digit(byte) || byte == '-') {
    close = byte == '-' ? NULL : short_number_end(p, byte);
    if (close == NULL) close = easy_number_end(p);
    if (close == NULL) goto any_number;
    next = append(next, p, tag_of(SECTILE_NUMBER, (size_t)(close - p)), OFFSET);
    p = close;
    byte = *p;
  } else {
    close = easy_literal_end(p, &byte);
    if (close == NULL) goto value;
    next = append(next, &no_text, byte, OFFSET);
    p = close;
    byte = *p;
  }
  if (byte != ',') goto behind_value;
  p++;
  expected = SECTILE_EXPECTS_KEY_AFTER_COMMA;
  if (*p != '"') goto key;
  if (__builtin_expect(p < stretch_end, 1)) goto marked_key;
  if (p < easy_end) goto easy_key;
  goto key;

/* Numbers in a row, as arrays of coordinates have them. */
easy_number:
  close = easy_number_end(p);
  if (close == NULL) goto any_number;
  next = append(next, p, tag_of(SECTILE_NUMBER, (size_t)(close - p)), OFFSET);
  p = close;
  if (*p != ',' || depth == 0 || in_object) goto behind_value;
  byte = *++p;
  expected = SECTILE_EXPECTS_VALUE_AFTER_COMMA;
  if (p < easy_end && next != room && (is_digit(byte) || byte == '-')) goto easy_number;
  goto value;

/* The document is over: any byte that is no white space stops the scan. */
nothing:
  NEXT_BYTE
  outcome = SECTILE_UNEXPECTED;

/* Gives back how far the scan has come. The rest of the state is in the tape. */
stop:
  scan->position = (size_t)(p - bytes);
  scan->expected = expected;
  tape->count = (size_t)(next - tokens);
  tape->depth = depth;
  return outcome;
}
