# shellcheck shell=bash disable=SC2034  # what the scripts that source this use
# Sourced by the scripts beside it: runs commands with their output in a log, installs what is missing, and builds. It speaks on
# standard error only.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
# One file for each command, of its last run.
logs=$root/.build/logs
# Set: only errors are printed.
quiet=${quiet-}

say() { [ -n "$quiet" ] || printf '==> %s\n' "$*" >&2; }

die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# The comment at the top of the running script.
show_help() {
  sed -n '2,/^set /s/^# \{0,1\}//p' "$0"
  exit
}

# MARK: Running commands

make_log_folders() {
  mkdir -p "$@" 2>/dev/null || die "$(missing_room || echo "the folder '$1' cannot be made: may this checkout be written to?")"
}

# `show_progress [LOG]`: a terminal shows the last line of a log, or nothing.
show_progress() { [ -n "$quiet" ] || [ ! -t 2 ] || printf '\r\033[K%.104s' "${1:+    $(tail -n 1 "$1")}" >&2; }

# `attempt NAME WHAT COMMAND…`: runs a command with its output in the log NAME, and returns its status. A command that takes more
# than `limit` seconds, if that is set, is ended, and the status is 124: macOS has no `timeout`.
attempt() {
  local name=$1 status=0 end=$((SECONDS + ${limit:-1000000}))
  say "$2"
  shift 2
  make_log_folders "$logs"
  # Job control, because a background command otherwise ignores SIGINT.
  set -m
  "$@" </dev/null >"$logs/$name.log" 2>&1 &
  local job=$!
  set +m
  trap 'end_all "$job"; exit 130' INT TERM
  while kill -0 "$job" 2>/dev/null; do
    show_progress "$logs/$name.log"
    if [ "$SECONDS" -ge "$end" ]; then
      end_all "$job"
      status=124
    fi
    sleep 0.2
  done
  show_progress
  trap - INT TERM
  # Without the shell's own message of a crash.
  if [ "$status" -eq 0 ]; then wait "$job" 2>/dev/null || status=$?; fi
  return "$status"
}

# As `attempt`, and where the command fails, says why and ends the script: in one line where the machine lacks something, else with
# the log's first error.
logged() {
  local log=$logs/$1.log reason
  if attempt "$@"; then return; fi
  if reason=$(missing_room "$log") || reason=$(missing_network "$log"); then die "$reason"; fi
  printf 'error: this command failed: %s\n' "${*:3}" >&2
  # A compiler shows the line that it means below the message.
  grep -E -m 1 -A 12 -- '(^|[ :])(fatal )?error: |^fatal: |Fatal error: |^E: ' "$log" \
    | awk 'NR > 1 && /(error|warning): |^\[[0-9]+\/[0-9]+\]/ { exit } { print }' >&2 || tail -n 5 "$log" >&2
  die "all that it said: $log"
}

# Ends a process and its descendants, each by its number: children of tests lead process groups of their own.
end_all() {
  local child
  for child in $(ps -A -o pid= -o ppid= | awk -v parent="$1" '$2 == parent { print $1 }'); do end_all "$child"; done
  kill -KILL "$1" 2>/dev/null || true
}

# `missing_room [LOG]`: says so where the disk is full.
missing_room() {
  local free
  free=$(df -Pk "$root" 2>/dev/null | awk 'NR == 2 { print int($4 / 1024) }')
  [ "${free:-1000}" -lt 100 ] || grep -qi 'no space left on device' "${1-/dev/null}" 2>/dev/null || return 1
  printf 'no disk space: %s MB are left where %s lies, and a build takes about 2,000 MB' "${free:-0}" "$root"
}

# `missing_network LOG`: says what apt-get or SwiftPM's git could not fetch, where that is what failed.
missing_network() {
  local from failed='Could not resolve|Failed to fetch|Unable to connect|unable to access|Failed to clone|Git command'
  grep -qE "$failed|Network is unreachable|not appear to be a git repository" "$1" || return 1
  from=$(grep -oE "https?://[^' ]+[^' .:]" "$1" | head -n 1)
  [ -n "$from" ] || from=$(sed -nE "s/.*Could not resolve '([^']*)'.*/\1/p" "$1" | head -n 1)
  printf "no network, or it refuses: '%s' could not be fetched; connect and run this again" "${from:-a package}"
}

# MARK: Installing

has() {
  local name
  for name in "$@"; do command -v "$name" >/dev/null 2>&1 || return 1; done
}

# As root or through sudo. The package lists of a fresh machine are often empty: they are fetched when the first attempt fails.
apt_install() {
  has apt-get || die "there is no apt-get: install $* by your system's means"
  local -a as_root=(env DEBIAN_FRONTEND=noninteractive)
  if [ "$(id -u)" -ne 0 ]; then
    has sudo || die "installing $* needs root: run this script as root, install sudo, or have them installed for you, and start again"
    as_root=(sudo "${as_root[@]}")
  fi
  local -a install=("${as_root[@]}" apt-get install -y --no-install-recommends "$@")
  if attempt apt "installing $* with apt-get" "${install[@]}"; then return; fi
  # Lists that cannot be fetched are an error, not a warning: the next attempt would say less.
  logged apt-lists "fetching apt's package lists" "${as_root[@]}" apt-get update -o APT::Update::Error-Mode=any
  logged apt "installing $* with apt-get" "${install[@]}"
}

# `require PACKAGES COMMAND…`: installs packages where a command fails.
require() {
  local packages=$1
  shift
  if "$@" >/dev/null 2>&1; then return; fi
  # shellcheck disable=SC2086  # one word a package
  apt_install $packages
  "$@" >/dev/null 2>&1 || die "$packages: installed, but '$*' fails"
}

# Swift 6.2 is the first that knows the manifests' settings.
require_swift() {
  has swift || die "swift is not installed, or not in PATH: see https://www.swift.org/install (6.2 or newer)"
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
  [ -n "$version" ] || die "swift --version does not say its version: is the toolchain whole?"
  [ $((${version%%.*} * 1000 + ${version#*.})) -ge 6002 ] \
    || die "Swift $version is too old: 6.2 or newer is needed, see https://www.swift.org/install"
}

require_yajl() {
  if [ "$(uname -s)" = Darwin ] && ! pkg-config --exists yajl 2>/dev/null; then
    has brew || die "yajl is missing, and so is Homebrew to install it with: see https://brew.sh"
    logged brew "installing pkgconf and yajl with Homebrew" brew install pkgconf yajl
  fi
  require "pkg-config libyajl-dev" pkg-config --exists yajl
}
has_zlib() { printf '#include <zlib.h>\n' | clang -E -x c -; }
require_python() { require python3 has python3; }
require_binutils() { require binutils has nm strip readelf; }

# `offer WHAT WITHOUT HAS PACKAGE…`: installs packages where HAS, a command, fails. Where they cannot be had, it says what happens
# without.
offer() {
  if "$3"; then return; fi
  # In a process of its own: where it fails, only that ends.
  if (apt_install "${@:4}") && "$3"; then return; fi
  say "$1 could not be installed: $2"
}

has_chromium() { has chromium || has chromium-browser || has google-chrome || has google-chrome-stable; }
has_valgrind() { has valgrind strip; }
has_readers() { has xmllint jq; }
offer_chromium() { offer Chromium "the browser tests will skip" has_chromium chromium; }
offer_valgrind() { offer valgrind "no instructions will be gated" has_valgrind valgrind binutils; }
offer_readers() { offer "xmllint or jq" "tests that read with it will skip" has_readers libxml2-utils jq; }

set_up() {
  require_swift
  require_yajl
  # For `sectile advise`; macOS has it in its SDK.
  require zlib1g-dev has_zlib
}

# MARK: Building

# All release builds of this checkout share a folder: common modules are compiled once.
release_scratch=$root/Benchmarks/.build
# Debug information takes a third of the compiler's time, and nothing that these executables do reads it.
release_options=(-c release --scratch-path "$release_scratch" -debug-info-format none)
executable=$release_scratch/release/sectile
screens_executable=$root/Benchmarks/Screens/.build/release/sectile-screens
# SwiftPM passes a package's traits to the compiler in the order of a set: without one order for all processes, every other build
# compiles all modules anew.
swift_build=(env SWIFT_DETERMINISTIC_HASHING=1 swift build)
# For tests. What a target imports and does not name in its manifest builds here by luck, and not for who depends on it.
debug_options=(-debug-info-format none --explicit-target-dependency-import-check error)
# Packages of apps that ask for no trait share a folder, too.
apps_scratch=$root/.build/apps
app_options=("${debug_options[@]}" --scratch-path "$apps_scratch")
# Of the root package: with its commands, and with both engines.
root_options=("${debug_options[@]}" --traits "Commands,Yajl")

# `release_build PACKAGE OPTION…`: builds of the package in this folder of the checkout what the last option names.
release_build() {
  local package=$1 name=${*: -1}
  shift
  # SwiftPM's plan is of the package that was built last in this folder.
  rm -f "$release_scratch/release.yaml"
  logged "build-$name" "building $name (release)" \
    "${swift_build[@]}" "${release_options[@]}" --package-path "$root/$package" "$@"
}
release_build_root() { release_build . --traits "Commands,default" "$@"; }
build_executable() { release_build Benchmarks --product sectile; }
build_screens() {
  mkdir -p "$release_scratch"
  [ -e "$root/Benchmarks/Screens/.build" ] || ln -s ../.build "$root/Benchmarks/Screens/.build"
  release_build Benchmarks/Screens --product sectile-screens
}

# `use_build`: builds the libraries, unless scripts/test has done so. Sets `modules` to their names, and `compiler_options` to what
# a compiler needs to import them.
use_build() {
  local map flag
  modules=$(sed -n 's/^ *\.library(name: "[^"]*", targets: \["\(.*\)"\]).*/\1/p' "$root/Package.swift" | sed 's/", "/ /g')
  [ -n "${SECTILE_BUILT-}" ] || logged build "build: the libraries" "${swift_build[@]}" "${root_options[@]}" --package-path "$root"
  compiler_options=(-I "$root/.build/debug/Modules")
  for map in "$root"/.build/debug/*.build/module.modulemap "$root"/Sources/C*/module.modulemap \
    "$root"/.build/checkouts/*/Sources/*/include/module.modulemap; do
    [ ! -e "$map" ] || compiler_options+=(-Xcc "-fmodule-map-file=$map")
  done
  for flag in $(pkg-config --cflags-only-I yajl); do compiler_options+=(-Xcc "$flag"); done
  [ "$(uname -s)" != Darwin ] || compiler_options+=(-sdk "$(xcrun --show-sdk-path)")
}

# `symbol_graph MODULE FOLDER OPTION…`: has the compiler write a module's public declarations as JSON.
symbol_graph() {
  local module=$1 folder=$2 target
  shift 2
  target=$(swift -print-target-info | sed -n 's/.*"triple" *: *"\([^"]*\)".*/\1/p' | head -n 1)
  mkdir -p "$folder"
  swift symbolgraph-extract -module-name "$module" -target "$target" "${compiler_options[@]}" -output-dir "$folder" \
    -minimum-access-level public "$@"
}
