#ifndef SECTILE_QUOTES_H
#define SECTILE_QUOTES_H

#include <stddef.h>
#include <stdint.h>

/* The most bytes whose quotes are found at once. */
enum { SECTILE_STRETCH = 1024 };

/* Room for the places of all quotes: where each byte is one, and what is written beyond. */
enum { SECTILE_QUOTES = SECTILE_STRETCH + 16 };

/* Finds the quotes in `count` bytes, escaped ones too.
 *
 *     bytes     {"id":7,"title":"Pizza"}
 *     places     1  4   8     14 16    22  beyond  beyond
 *
 * The scanner takes the next place for a string's end, and checks that it is while it already goes on behind it: else
 * each string would have to wait for the one before. */
void sectile_find_quotes(uint16_t *places, const uint8_t *bytes, size_t count);

#endif
