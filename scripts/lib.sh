# shellcheck shell=bash
# Sourced by the scripts beside it: finds the checkout, and installs what a build needs and the machine has not.
# It speaks on standard error only, so that a script's standard output stays its own.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)

say() { printf '==> %s\n' "$*" >&2; }

die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# Runs a command as root: as it is, or through sudo.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    die "'$*' needs root: run this script as root, install sudo, or have the command run for you, and start again"
  fi
}

# The package lists of a fresh machine are often empty: they are fetched when the first attempt fails.
apt_install() {
  say "installing $* with apt-get"
  if ! as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >&2; then
    say "fetching apt's package lists, then trying once more"
    as_root apt-get update >&2 || die "apt-get update failed: is the network there?"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >&2 \
      || die "apt-get could not install $*"
  fi
}

brew_install() {
  say "installing $* with Homebrew"
  brew install "$@" >&2 || die "Homebrew could not install $*"
}

# Swift 6.2 is the first that knows the manifests' settings.
require_swift() {
  command -v swift >/dev/null 2>&1 || die "swift is not installed, or not in PATH: see https://www.swift.org/install (6.2 or newer)"
  local version major minor
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
  [ -n "$version" ] || die "swift --version does not say its version: is the toolchain whole?"
  major=${version%%.*}
  minor=${version#*.}
  if [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
    die "Swift $version is too old: 6.2 or newer is needed, see https://www.swift.org/install"
  fi
}

require_yajl() {
  if command -v pkg-config >/dev/null 2>&1 && pkg-config --exists yajl; then return; fi
  case $(uname -s) in
    Darwin)
      command -v brew >/dev/null 2>&1 || die "yajl is missing, and so is Homebrew to install it with: see https://brew.sh"
      command -v pkg-config >/dev/null 2>&1 || brew_install pkgconf
      pkg-config --exists yajl || brew_install yajl
      ;;
    *)
      command -v apt-get >/dev/null 2>&1 \
        || die "yajl 2.1 with its headers, or pkg-config, is missing, and there is no apt-get: install both by your system's means"
      # What is already there, apt-get leaves as it is.
      apt_install pkg-config libyajl-dev
      ;;
  esac
  pkg-config --exists yajl || die "yajl has been installed, but 'pkg-config --exists yajl' fails: see 'pkg-config --print-errors --exists yajl'"
}

# What `sectile advise` compresses with. macOS has it in its SDK.
require_zlib() {
  [ "$(uname -s)" != Darwin ] || return 0
  if printf '#include <zlib.h>\n' | clang -E -x c - >/dev/null 2>&1; then return; fi
  if command -v pkg-config >/dev/null 2>&1 && pkg-config --exists zlib; then return; fi
  command -v apt-get >/dev/null 2>&1 \
    || die "zlib with its headers is missing, and there is no apt-get: install it by your system's means"
  apt_install zlib1g-dev
}

# Where `sectile serve` keeps its data. macOS has it in its SDK.
require_sqlite() {
  [ "$(uname -s)" != Darwin ] || return 0
  if printf '#include <sqlite3.h>\n' | clang -E -x c - >/dev/null 2>&1; then return; fi
  if command -v pkg-config >/dev/null 2>&1 && pkg-config --exists sqlite3; then return; fi
  command -v apt-get >/dev/null 2>&1 \
    || die "SQLite with its headers is missing, and there is no apt-get: install it by your system's means"
  apt_install libsqlite3-dev
}

# The browser tests run where one of these is installed: Chromium, or what is built on it.
has_chromium() {
  local name
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null 2>&1; then return; fi
  done
  return 1
}

# Installs Chromium where it is missing and apt-get may. It is not needed for anything but the browser tests, so that it
# is no error when it cannot be had: they skip then, and say so.
offer_chromium() {
  if has_chromium; then return; fi
  if ! command -v apt-get >/dev/null 2>&1; then
    say "Chromium is missing, and there is no apt-get to install it with: the browser tests will skip"
  elif [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
    say "Chromium is missing, and installing it needs root or sudo: the browser tests will skip"
  # In a process of its own: where it fails, only that ends.
  elif ! (apt_install chromium) || ! has_chromium; then
    say "Chromium could not be installed: the browser tests will skip"
  fi
}

# Instructions are counted where both are there.
has_valgrind() { command -v valgrind >/dev/null 2>&1 && command -v strip >/dev/null 2>&1; }

# Installs valgrind where it is missing and apt-get may; without it the gate leaves instructions out, and says so.
offer_valgrind() {
  if has_valgrind; then return; fi
  if ! command -v apt-get >/dev/null 2>&1; then
    say "valgrind is missing, and there is no apt-get to install it with: no instructions will be gated"
  elif [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
    say "valgrind is missing, and installing it needs root or sudo: no instructions will be gated"
  # In a process of its own: where it fails, only that ends.
  elif ! (apt_install valgrind binutils) || ! has_valgrind; then
    say "valgrind could not be installed: no instructions will be gated"
  fi
}

set_up() {
  require_swift
  require_yajl
  require_zlib
  require_sqlite
}

# Builds the release executable; `executable` is where it lies. What the build says goes to standard error.
# shellcheck disable=SC2034  # used by whoever sources this
executable=$root/Benchmarks/.build/release/sectile

# A team's own executable, of a package that uses SectileBench from outside: built and driven by the tests.
# shellcheck disable=SC2034
foreign_app=$root/Tests/ForeignApp/.build/release/shop

build_foreign_app() {
  say "building Tests/ForeignApp (release)"
  touch "$root/Tests/ForeignApp/Package.swift"
  swift build --package-path "$root/Tests/ForeignApp" -c release >&2 || die "Tests/ForeignApp does not build: see above"
}

# The macros' tests are a package of their own, so that swift-syntax is built for nobody else. Arguments go to `swift test`.
test_macros() {
  say "tests: Tests/Macros"
  # The compiler does not see that a macro writes other code than before: what uses it is built anew.
  find "$root/Tests/Macros/Package.swift" "$root/Tests/Macros/DecodingTests" -name '*.swift' -exec touch {} +
  swift build --package-path "$root/Tests/Macros" --build-tests >&2 || die "Tests/Macros does not build: see above"
  swift test --package-path "$root/Tests/Macros" --skip-build "$@"
}

# The server's tests inside a process, beside those of the command: in release mode, where most is built already. Arguments
# go to `swift test`.
test_server() {
  say "tests: Benchmarks"
  touch "$root/Benchmarks/Package.swift"
  swift build --package-path "$root/Benchmarks" -c release --build-tests >&2 || die "Benchmarks' tests do not build: see above"
  swift test --package-path "$root/Benchmarks" -c release --skip-build "$@"
}

# Builds the tests with a sanitizer, in a folder of their own so that ordinary builds stay, and runs them. Allocations are
# not counted under one, and what needs the executables is left out: they are built without. Arguments go to `swift test`.
test_sanitized() {
  local sanitizer=$1
  shift
  set_up
  cd "$root" || die "'$root' is gone"
  local scratch=.build/$sanitizer
  # What is found ends the run with a status of its own; what need not be mended is named in a file, with the reason.
  export ASAN_OPTIONS=detect_leaks=1
  export LSAN_OPTIONS=suppressions=$root/scripts/sanitizers/leaks.txt:print_suppressions=0
  export TSAN_OPTIONS=suppressions=$root/scripts/sanitizers/threads.txt:exitcode=66
  unset SECTILE_EXECUTABLE SECTILE_FOREIGN_APP
  say "build: libraries and tests with the $sanitizer sanitizer"
  swift build --build-tests --sanitize "$sanitizer" --scratch-path "$scratch" >&2 || die "the build failed: see above"
  say "tests with the $sanitizer sanitizer; left out: the command line, end to end, and the macros"
  swift test --skip-build --sanitize "$sanitizer" --scratch-path "$scratch" "$@" \
    || die "tests fail, or the $sanitizer sanitizer has found something: see above"
  printf 'scripts/test: the tests above passed with the %s sanitizer\n' "$sanitizer"
}

# `release_build PACKAGE_FOLDER PRODUCT [OPTION…]`: into the folder that all release builds share, so that what one has
# compiled, the next need not.
release_build() {
  swift build --package-path "$1" --scratch-path "$root/Benchmarks/.build" -c release --product "$2" "${@:3}" >&2 \
    || die "$2 does not build: see above"
}

build_executable() {
  say "building sectile (release)"
  # SwiftPM looks for new and removed source files of a package beside this one only when a manifest has changed.
  touch "$root/Benchmarks/Package.swift"
  swift build --package-path "$root/Benchmarks" -c release --product sectile >&2 || die "sectile does not build: see above"
}
