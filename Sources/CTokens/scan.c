#include "space.h"
#include "strings.h"

/* The text of tokens that have none. */
static const uint8_t no_text = 0;

static inline uint32_t tag_of(uint32_t kind, size_t length) { return (uint32_t)length << 4 | kind; }

static inline bool is_digit(uint8_t byte) { return (uint8_t)(byte - '0') < 10; }

/* Bytes that are an error everywhere outside strings. A number directly before one is not accepted either. */
static inline bool is_foul(uint8_t byte) {
  return byte == 0x0B || byte == 0x0C || (byte >= 0x80 && (byte < 0xC2 || byte > 0xF4));
}

/* A text in the payload's bytes, or in the tape's room. */
typedef struct text {
  const uint8_t *start;
  size_t length;
  /* The byte after the closing quote. */
  const uint8_t *next;
} text;

/* Scans a string with escapes, the first at `p`. */
static sectile_outcome scan_escaped(
    const uint8_t *start, const uint8_t *p, bool has_high, size_t limit, sectile_scan *scan, sectile_tape *tape, text *text) {
  const uint8_t *end = scan->bytes + scan->end, *first = p;
  for (;;) {
    if (end - p < 2) return SECTILE_CUT;
    p = sectile_plain_end(p + 2, end, &has_high);
    if (p == end) return SECTILE_CUT;
    if (*p == '"') break;
    if (*p != '\\') return SECTILE_BAD_TOKEN;
  }
  size_t raw = (size_t)(p - start);
  if (raw > limit || (has_high && !sectile_is_utf8(start, raw))) return SECTILE_BAD_TOKEN;
  if (tape->text_capacity - tape->text_used < raw + 16) {
    scan->wanted_text = raw + 16;
    return SECTILE_NEEDS_TEXT;
  }
  uint8_t *out = tape->text + tape->text_used;
  memcpy(out, start, (size_t)(first - start));
  uint8_t *behind = sectile_unescape(first, p, out + (first - start));
  if (!behind) return SECTILE_BAD_TOKEN;
  *text = (struct text){out, (size_t)(behind - out), p + 1};
  tape->text_used += text->length;
  return SECTILE_DONE;
}

/* Scans any string, from the byte after its opening quote. */
__attribute__((noinline)) static sectile_outcome scan_string(
    const uint8_t *start, size_t limit, sectile_scan *scan, sectile_tape *tape, text *text) {
  const uint8_t *end = scan->bytes + scan->end;
  bool has_high = false;
  const uint8_t *p = sectile_plain_end(start, end, &has_high);
  if (p == end) return SECTILE_CUT;
  if (*p != '"') return *p == '\\' ? scan_escaped(start, p, has_high, limit, scan, tape, text) : SECTILE_BAD_TOKEN;
  size_t length = (size_t)(p - start);
  if (length > limit || (has_high && !sectile_is_utf8(start, length))) return SECTILE_BAD_TOKEN;
  *text = (struct text){start, length, p + 1};
  return SECTILE_DONE;
}

/* The length of a string of ASCII without escapes that ends within a block, as most do; else -1. */
static inline ptrdiff_t short_string_length(const uint8_t *start, const uint8_t *end, size_t limit) {
  if (__builtin_expect(end - start < 16, 0)) return -1;
  sectile_block block = sectile_load(start);
  /* High bytes are stops, too, so the first stop decides. */
  sectile_mask stops = sectile_mask_of(sectile_stops(block)) | sectile_high(block);
  if (stops == 0) return -1;
  unsigned length = sectile_first(stops);
  return start[length] == '"' && length <= limit ? (ptrdiff_t)length : -1;
}

/* The end of the number that begins at `p`; null, and the outcome, where there is none. */
static inline const uint8_t *number_end(const uint8_t *p, const uint8_t *end, bool is_whole, sectile_outcome *outcome) {
  *outcome = SECTILE_CUT;
  if (*p == '-' && ++p == end) return NULL;
  if (*p == '0') {
    p++;
  } else {
    if (!is_digit(*p)) goto bad;
    do p++;
    while (p < end && is_digit(*p));
  }
  if (p < end && *p == '.') {
    if (++p == end) return NULL;
    if (!is_digit(*p)) goto bad;
    do p++;
    while (p < end && is_digit(*p));
  }
  if (p < end && (*p | 0x20) == 'e') {
    if (++p == end) return NULL;
    if ((*p == '+' || *p == '-') && ++p == end) return NULL;
    if (!is_digit(*p)) goto bad;
    do p++;
    while (p < end && is_digit(*p));
  }
  if (p == end) return is_whole ? p : NULL;
  /* Mostly a comma or a bracket follows. */
  if (__builtin_expect(*p >= 0x80 || *p == 0x0B || *p == 0x0C, 0) && is_foul(*p)) goto bad;
  return p;
bad:
  *outcome = SECTILE_BAD_TOKEN;
  return NULL;
}

static inline sectile_outcome scan_literal(const uint8_t *p, const uint8_t *end, const char *literal, size_t length) {
  size_t available = (size_t)(end - p);
  if (memcmp(p, literal, available < length ? available : length) != 0) return SECTILE_BAD_TOKEN;
  return available < length ? SECTILE_CUT : SECTILE_DONE;
}

sectile_outcome sectile_scan_tokens(sectile_scan *scan, sectile_tape *tape) {
  const uint8_t *bytes = scan->bytes, *p = bytes + scan->position;
  const uint8_t *soft_end = bytes + scan->soft_end, *end = bytes + scan->end;
  /* The difference between an address and the low half of an offset in the payload. */
  const uint32_t bias = (uint32_t)scan->offset - (uint32_t)(uintptr_t)bytes;
  sectile_token *tokens = tape->tokens, *next = tokens + tape->count, *const room = tokens + tape->capacity;
  uint8_t expected = scan->expected;
  bool in_object = tape->depth > 0 && (tape->open[tape->depth - 1] & 1);
  const size_t string_limit = scan->string_limit, key_limit = scan->key_limit;
  sectile_outcome outcome = SECTILE_DONE;

/* Sets `byte` to the next byte that is not white space; stops where there is none. */
#define NEXT_BYTE(byte)                                 \
  if (p == end) goto stop;                              \
  byte = *p;                                            \
  if (byte <= ' ') {                                    \
    p = skip_space(p, end, &scan->has_line_feeds);      \
    if (p == end) goto stop;                            \
    byte = *p;                                          \
  }
#define STOP(why)   \
  {                 \
    outcome = why;  \
    goto stop;      \
  }
#define APPEND(a_text, a_tag)                                  \
  next->text = a_text;                                         \
  next->tag = a_tag;                                           \
  next->offset = (uint32_t)(uintptr_t)p + bias;   \
  next++;

#define STRING(kind, limit)                                       \
  {                                                               \
    ptrdiff_t length = short_string_length(p + 1, end, limit);     \
    if (__builtin_expect(length >= 0, 1)) {                       \
      APPEND(p + 1, tag_of(kind, (size_t)length))                 \
      p += length + 2;                                            \
    } else {                                                      \
      text text;                                                  \
      outcome = scan_string(p + 1, limit, scan, tape, &text);     \
      if (outcome != SECTILE_DONE) goto stop;                     \
      APPEND(text.start, tag_of(kind, text.length))               \
      p = text.next;                                              \
    }                                                             \
  }
#define LITERAL(kind, word)                                       \
  outcome = scan_literal(p, end, word, sizeof word - 1);          \
  if (outcome != SECTILE_DONE) goto stop;                         \
  APPEND(&no_text, kind)                                          \
  p += sizeof word - 1;

  uint8_t byte;
  switch (expected) {
    case SECTILE_EXPECTS_VALUE: case SECTILE_EXPECTS_VALUE_OR_ARRAY_END: case SECTILE_EXPECTS_VALUE_AFTER_COMMA:
    case SECTILE_EXPECTS_VALUE_AFTER_COLON: goto value;
    case SECTILE_EXPECTS_KEY_OR_OBJECT_END: case SECTILE_EXPECTS_KEY_AFTER_COMMA: goto key;
    case SECTILE_EXPECTS_COLON: goto colon;
    case SECTILE_EXPECTS_COMMA_OR_ARRAY_END: case SECTILE_EXPECTS_COMMA_OR_OBJECT_END: goto separator;
    default: goto nothing;
  }

key:
  NEXT_BYTE(byte)
  if (p >= soft_end) goto stop;
  if (__builtin_expect(byte != '"', 0)) {
    if (byte == '}' && expected == SECTILE_EXPECTS_KEY_OR_OBJECT_END) goto container_end;
    STOP(SECTILE_UNEXPECTED)
  }
  if (next == room) STOP(SECTILE_NEEDS_TOKENS)
  STRING(SECTILE_KEY, key_limit)
  expected = SECTILE_EXPECTS_COLON;

colon:
  NEXT_BYTE(byte)
  if (byte != ':') STOP(SECTILE_UNEXPECTED)
  p++;
  expected = SECTILE_EXPECTS_VALUE_AFTER_COLON;

value:
  NEXT_BYTE(byte)
  if (p >= soft_end) goto stop;
  if (next == room) STOP(SECTILE_NEEDS_TOKENS)
  switch (byte) {
    case '"':
      STRING(SECTILE_STRING, string_limit)
      break;
    case '-': case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9': {
      const uint8_t *behind = number_end(p, end, scan->is_whole, &outcome);
      if (behind == NULL) goto stop;
      size_t length = (size_t)(behind - p);
      if (length > string_limit) STOP(SECTILE_BAD_TOKEN)
      outcome = SECTILE_DONE;
      APPEND(p, tag_of(SECTILE_NUMBER, length))
      p = behind;
      break;
    }
    case '{': case '[': {
      if (tape->depth >= scan->depth_limit) STOP(SECTILE_TOO_DEEP)
      if (tape->depth == tape->depth_capacity) STOP(SECTILE_NEEDS_DEPTH)
      in_object = byte == '{';
      tape->open[tape->depth++] = (uintptr_t)(tape->dropped + (size_t)(next - tokens)) << 1 | in_object;
      APPEND((const uint8_t *)tape->depth, in_object ? SECTILE_START_OBJECT : SECTILE_START_ARRAY)
      p++;
      expected = in_object ? SECTILE_EXPECTS_KEY_OR_OBJECT_END : SECTILE_EXPECTS_VALUE_OR_ARRAY_END;
      if (in_object) goto key;
      goto value;
    }
    case 't':
      LITERAL(SECTILE_TRUE, "true")
      break;
    case 'f':
      LITERAL(SECTILE_FALSE, "false")
      break;
    case 'n':
      LITERAL(SECTILE_NULL, "null")
      break;
    case ']':
      if (expected == SECTILE_EXPECTS_VALUE_OR_ARRAY_END) goto container_end;
      /* Falls through. */
    default: STOP(SECTILE_UNEXPECTED)
  }

behind_value:
  if (tape->depth == 0) {
    expected = SECTILE_EXPECTS_NOTHING;
    goto nothing;
  }
  expected = in_object ? SECTILE_EXPECTS_COMMA_OR_OBJECT_END : SECTILE_EXPECTS_COMMA_OR_ARRAY_END;

separator:
  NEXT_BYTE(byte)
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
  intptr_t start = (intptr_t)(tape->open[--tape->depth] >> 1) - (intptr_t)tape->dropped;
  /* A start that was dropped was consumed while open, so its distance is not needed. */
  if (start >= 0) tokens[start].tag |= (uint32_t)((next - tokens) - start) << 4;
  APPEND(&no_text, in_object ? SECTILE_END_OBJECT : SECTILE_END_ARRAY)
  p++;
  in_object = tape->depth > 0 && (tape->open[tape->depth - 1] & 1);
  goto behind_value;
}

nothing:
  NEXT_BYTE(byte)
  (void)byte;
  outcome = SECTILE_UNEXPECTED;

stop:
  scan->position = (size_t)(p - bytes);
  scan->expected = expected;
  tape->count = (size_t)(next - tokens);
  return outcome;
}
