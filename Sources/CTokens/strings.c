#include "strings.h"

/* The value of four hexadecimal digits, or -1. Without branches: which of them are letters
 * cannot be foreseen. A letter with the bit 0x20 set is a small one, and no other byte becomes
 * one. */
static inline int32_t hexadecimal(const uint8_t *p, const uint8_t *end) {
  if (end - p < 4) return -1;
  int32_t value = 0;
  bool is_bad = false;
  for (int index = 0; index < 4; index++) {
    uint8_t byte = p[index], letter = (uint8_t)((byte | 0x20) - 'a');
    bool is_letter = letter < 6;
    is_bad |= !is_letter & ((uint8_t)(byte - '0') > 9);
    value = value << 4 | (is_letter ? letter + 10 : byte & 15);
  }
  return is_bad ? -1 : value;
}

/* Writes a character as UTF-8 (RFC 3629, section 3), of one to four bytes. Returns the place
 * behind it. */
static uint8_t *write_character(uint32_t scalar, uint8_t *out) {
  if (scalar < 0x80) {
    *out++ = (uint8_t)scalar;
  } else if (scalar < 0x800) {
    *out++ = (uint8_t)(0xC0 | scalar >> 6);
    *out++ = (uint8_t)(0x80 | (scalar & 0x3F));
  } else if (scalar < 0x10000) {
    *out++ = (uint8_t)(0xE0 | scalar >> 12);
    *out++ = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
    *out++ = (uint8_t)(0x80 | (scalar & 0x3F));
  } else {
    *out++ = (uint8_t)(0xF0 | scalar >> 18);
    *out++ = (uint8_t)(0x80 | (scalar >> 12 & 0x3F));
    *out++ = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
    *out++ = (uint8_t)(0x80 | (scalar & 0x3F));
  }
  return out;
}

/* The bytes that escapes of two bytes stand for. */
static const uint8_t short_escapes[256] = {['"'] = '"',  ['\\'] = '\\', ['/'] = '/',  ['b'] = '\b',
                                           ['f'] = '\f', ['n'] = '\n',  ['r'] = '\r', ['t'] = '\t'};

size_t sectile_plain_bytes(const uint8_t *bytes, size_t count) {
  size_t index = 0;
  for (unsigned plain = 16; plain == 16 && count - index >= 16; index += plain) plain = plain_length(bytes + index);
  while (index < count && bytes[index] != '"' && bytes[index] != '\\' && (uint8_t)(bytes[index] - 0x20) < 0x60) index++;
  return index;
}

/* Writes the character that the escape at `p` stands for (RFC 8259, section 7). Returns the byte
 * after the escape; null where it is unknown, half of a surrogate pair, or cut. A pair is one
 * character of four bytes; neither half has an encoding of its own in UTF-8. */
static inline const uint8_t *unescape(const uint8_t *p, const uint8_t *end, uint8_t **out) {
  if (end - p < 2) return NULL;
  uint8_t escaped = p[1], plain = short_escapes[escaped];
  p += 2;
  if (plain) {
    *(*out)++ = plain;
    return p;
  }
  int32_t value = escaped == 'u' ? hexadecimal(p, end) : -1;
  if (value < 0 || (value >= 0xDC00 && value <= 0xDFFF)) return NULL;
  p += 4;
  uint32_t scalar = (uint32_t)value;
  if (value >= 0xD800 && value <= 0xDBFF) {
    if (end - p < 6 || p[0] != '\\' || p[1] != 'u') return NULL;
    int32_t low = hexadecimal(p + 2, end);
    if (low < 0xDC00 || low > 0xDFFF) return NULL;
    p += 6;
    scalar = 0x10000 + ((scalar - 0xD800) << 10) + ((uint32_t)low - 0xDC00);
  }
  *out = write_character(scalar, *out);
  return p;
}

/* Scans a string with escapes, the first at `first`. Its end is found first, so that the room is
 * known: a text without escapes is never longer than with them, as `\u0800`, of six bytes, is
 * three, and a pair of twelve is four. Sixteen bytes more are for copies of whole blocks. */
static sectile_outcome scan_escaped(
    const uint8_t *start, const uint8_t *first, bool has_high, size_t limit, sectile_scan *scan, sectile_tape *tape, sectile_text *text) {
  const uint8_t *end = scan->bytes + scan->end, *p = first;
  for (;;) {
    if (end - p < 2) return SECTILE_BAD_TOKEN;
    p = sectile_plain_end(p + 2, end, &has_high);
    if (p == end) return SECTILE_BAD_TOKEN;
    if (*p == '"') break;
    if (*p != '\\') return SECTILE_BAD_TOKEN;
  }
  size_t raw = (size_t)(p - start);
  if (raw > limit || (has_high && !sectile_is_utf8(start, raw, end))) return SECTILE_BAD_TOKEN;
  if (tape->text_capacity - tape->text_used < raw + 16) {
    scan->wanted_text = raw + 16;
    return SECTILE_NEEDS_TEXT;
  }
  uint8_t *out = tape->text + tape->text_used;
  for (const uint8_t *next = start; next < p;) {
    if (*next == '\\') {
      next = unescape(next, p, &out);
      if (next == NULL) return SECTILE_BAD_TOKEN;
    } else if (end - next >= 16) {
      /* Copies sixteen bytes, within the room, and keeps those before the next escape. */
      sectile_block block = sectile_load(next);
      sectile_store(out, block);
      sectile_mask escapes = sectile_mask_of(sectile_equal(block, '\\'));
      size_t taken = escapes ? sectile_first(escapes) : 16, left = (size_t)(p - next);
      if (taken > left) taken = left;
      next += taken;
      out += taken;
    } else {
      *out++ = *next++;
    }
  }
  *text = (sectile_text){tape->text + tape->text_used, (size_t)(out - tape->text) - tape->text_used, p + 1};
  tape->text_used += text->length;
  return SECTILE_DONE;
}

/* Most strings have neither escapes nor bytes above 0x7F: their text is the payload's own bytes.
 * A string that goes on behind the bytes is cut; if it has bytes above 0x7F, it may be cut
 * inside a character, and the slower scanner takes it. */
sectile_outcome sectile_scan_string(
    const uint8_t *start, size_t limit, sectile_scan *scan, sectile_tape *tape, sectile_text *text) {
  const uint8_t *end = scan->bytes + scan->end;
  bool has_high = false;
  const uint8_t *p = sectile_plain_end(start, end + scan->padding, &has_high);
  if (p == end) return has_high ? SECTILE_BAD_TOKEN : SECTILE_CUT;
  if (*p != '"') return *p == '\\' ? scan_escaped(start, p, has_high, limit, scan, tape, text) : SECTILE_BAD_TOKEN;
  size_t length = (size_t)(p - start);
  if (length > limit || (has_high && !sectile_is_utf8(start, length, end))) return SECTILE_BAD_TOKEN;
  *text = (sectile_text){start, length, p + 1};
  return SECTILE_DONE;
}
