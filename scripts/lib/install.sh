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

# What scripts/check-apple and scripts/check-articles are written in. macOS has it with Xcode's tools.
require_python() {
  if command -v python3 >/dev/null 2>&1; then return; fi
  command -v apt-get >/dev/null 2>&1 \
    || die "python3 is missing, and there is no apt-get: install it by your system's means"
  apt_install python3
}

# The browser tests run where one of these is installed: Chromium, or what is built on it.
has_chromium() {
  local name
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null 2>&1; then return; fi
  done
  return 1
}

# `offer WHAT WITHOUT HAS PACKAGE…`: installs packages where HAS, a command, fails and apt-get may. Where they cannot be had, that
# is no error: it says what happens without.
offer() {
  local what=$1 without=$2 has=$3
  shift 3
  if "$has"; then return; fi
  if ! command -v apt-get >/dev/null 2>&1; then
    say "$what is missing, and there is no apt-get to install it with: $without"
  elif [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
    say "$what is missing, and installing it needs root or sudo: $without"
  # In a process of its own: where it fails, only that ends.
  elif ! (apt_install "$@") || ! "$has"; then
    say "$what could not be installed: $without"
  fi
}

# Instructions are counted where both are there.
has_valgrind() { command -v valgrind >/dev/null 2>&1 && command -v strip >/dev/null 2>&1; }

# What tests read the tool's output and the action's comments with.
has_readers() { command -v xmllint >/dev/null 2>&1 && command -v jq >/dev/null 2>&1; }

offer_chromium() { offer Chromium "the browser tests will skip" has_chromium chromium; }
offer_valgrind() { offer valgrind "no instructions will be gated" has_valgrind valgrind binutils; }
offer_readers() { offer "xmllint or jq" "tests that read with it will skip" has_readers libxml2-utils jq; }
