# shellcheck shell=bash
# Installs what a build or a test needs and the machine has not. Sourced by lib.sh.

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
  local -a install=(as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@")
  if attempt apt "installing $* with apt-get" "${install[@]}"; then return; fi
  # Lists that cannot be fetched are an error, not a warning: the next attempt would say less.
  logged apt-lists "fetching apt's package lists" as_root apt-get update -o APT::Update::Error-Mode=any
  logged apt "installing $* with apt-get" "${install[@]}"
}

brew_install() {
  logged brew "installing $* with Homebrew" brew install "$@"
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

# Where `sectile-screens serve` keeps its data. macOS has it in its SDK.
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
