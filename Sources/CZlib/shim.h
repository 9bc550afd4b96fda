#ifndef SECTILE_CZLIB_SHIM_H
#define SECTILE_CZLIB_SHIM_H

#include <zlib.h>

/// `deflateInit2` and `inflateInit2` are macros, which Swift cannot call. 15 + 16: the largest window, in gzip's wrapper.
static inline int sectile_gzip_begin(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

static inline int sectile_gunzip_begin(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}

#endif
