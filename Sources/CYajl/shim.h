#ifndef SECTILE_CYAJL_SHIM_H
#define SECTILE_CYAJL_SHIM_H

// Debian's and Homebrew's pkg-config files point at different folders; either spelling may be the one that resolves.
#if __has_include(<yajl/yajl_parse.h>)
#include <yajl/yajl_parse.h>
#include <yajl/yajl_version.h>
#else
#include <yajl_parse.h>
#include <yajl_version.h>
#endif
#include <stdbool.h>

// There only when scripts/vendor-yajl has laid yajl's own sources beside the package: it says which.
#if __has_include(<sectile_yajl_vendored.h>)
#include <sectile_yajl_vendored.h>
#endif

/// The version of the sources that were compiled in, such as "2.1.0-3+deb12u2"; null where yajl is the system's.
static inline const char *sectile_yajl_vendored(void) {
#ifdef SECTILE_YAJL_VENDORED
  return SECTILE_YAJL_VENDORED;
#else
  return 0;
#endif
}

/// The fixes that those sources have, by their CVE numbers, with spaces between them; null where yajl is the system's.
static inline const char *sectile_yajl_vendored_fixes(void) {
#ifdef SECTILE_YAJL_VENDORED_FIXES
  return SECTILE_YAJL_VENDORED_FIXES;
#else
  return 0;
#endif
}

/// `yajl_config` is variadic, which Swift cannot call. Switches yajl's own, incomplete UTF-8 check off:
/// the bytes are checked before yajl sees them.
static inline bool sectile_yajl_trust_utf8(yajl_handle handle) {
  return yajl_config(handle, yajl_dont_validate_strings, 1) != 0;
}

/// Sets the flag and returns what it was. Acquire on entry pairs with the release in `sectile_flag_clear`.
static inline bool sectile_flag_test_and_set(unsigned char *flag) {
  return __atomic_test_and_set(flag, __ATOMIC_ACQUIRE);
}

static inline void sectile_flag_clear(unsigned char *flag) {
  __atomic_clear(flag, __ATOMIC_RELEASE);
}

#endif
