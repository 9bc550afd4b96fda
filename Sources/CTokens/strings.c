#include "strings.h"

/* The value of four hexadecimal digits, or -1. */
static int32_t hexadecimal(const uint8_t *p, const uint8_t *end) {
  if (end - p < 4) return -1;
  int32_t value = 0;
  for (int index = 0; index < 4; index++) {
    uint8_t byte = p[index], letter = (uint8_t)((byte | 0x20) - 'a');
    if ((uint8_t)(byte - '0') < 10) value = value << 4 | (byte - '0');
    else if (letter < 6) value = value << 4 | (letter + 10);
    else return -1;
  }
  return value;
}

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

uint8_t *sectile_unescape(const uint8_t *p, const uint8_t *end, uint8_t *out) {
  while (p < end) {
    if (*p != '\\') {
      /* Copies sixteen bytes, within the room, and keeps those before the next escape. */
      if (end - p >= 16) {
        sectile_block block = sectile_load(p);
        sectile_store(out, block);
        sectile_mask escapes = sectile_mask_of(sectile_equal(block, '\\'));
        unsigned taken = escapes ? sectile_first(escapes) : 16;
        p += taken;
        out += taken;
      } else {
        *out++ = *p++;
      }
      continue;
    }
    if (end - p < 2) return NULL;
    uint8_t escaped = p[1];
    p += 2;
    switch (escaped) {
      case '"': case '\\': case '/': *out++ = escaped; break;
      case 'b': *out++ = '\b'; break;
      case 'f': *out++ = '\f'; break;
      case 'n': *out++ = '\n'; break;
      case 'r': *out++ = '\r'; break;
      case 't': *out++ = '\t'; break;
      case 'u': {
        int32_t value = hexadecimal(p, end);
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
        out = write_character(scalar, out);
        break;
      }
      default: return NULL;
    }
  }
  return out;
}
