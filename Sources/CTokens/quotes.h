#ifndef SECTILE_QUOTES_H
#define SECTILE_QUOTES_H

#include <stddef.h>
#include <stdint.h>

#include "include/sectile_tokens.h"

/* The most bytes whose marks are found at once: enough for a chunk of 4 KiB and the token that
 * is cut before it. */
enum { SECTILE_STRETCH = 4608 };

/* Room for the places of all marks: one for each byte, and up to 64 that are written beyond. */
enum { SECTILE_MARKS = SECTILE_STRETCH + 64 };

/* Finds the marks in `count` bytes, at most SECTILE_STRETCH: the quotes, escaped ones too, and in
 * each part between two of them the first byte that is a backslash, a control byte or above 0x7F.
 * Behind them stands `count`, twice.
 *
 *     bytes     {"id":7,"title":"Crêpes"}
 *     places     1  4   8     14 16 19   24  26  26
 *
 * So a string is plain where the mark behind its opening quote is a quote, and none of its bytes
 * has to be read.
 *
 * Bytes that arrive are copied meanwhile: the time in which they come from memory passes once,
 * not twice. */
void sectile_find_marks(uint16_t *places, const uint8_t *bytes, size_t count, sectile_arrival *arrival);

#endif
