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

# `attempt NAME WHAT COMMAND…`: runs a command with its output in the log NAME, and returns its status.
attempt() {
  say "$2"
  mkdir -p "$logs"
  "${@:3}" </dev/null >"$logs/$1.log" 2>&1
}

# As `attempt`, and where the command fails, ends the script with the log's first error.
logged() {
  local log=$logs/$1.log
  if attempt "$@"; then return; fi
  printf 'error: this command failed: %s\n' "${*:3}" >&2
  # A compiler shows the line that it means below the message.
  grep -E -m 1 -A 12 -- '(^|[ :])(fatal )?error: |^fatal: |Fatal error: |^E: |No space left' "$log" \
    | awk 'NR > 1 && /(error|warning): |^\[[0-9]+\/[0-9]+\]/ { exit } { print }' >&2 || tail -n 5 "$log" >&2
  die "all that it said: $log"
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
  if "${@:2}" >/dev/null 2>&1; then return; fi
  # shellcheck disable=SC2086  # one word a package
  apt_install $1
  "${@:2}" >/dev/null 2>&1 || die "$1: installed, but '${*:2}' fails"
}

require_swift() { has swift || die "swift is not installed, or not in PATH: see https://www.swift.org/install (6.2 or newer)"; }
require_yajl() { require "pkg-config libyajl-dev" pkg-config --exists yajl; }
require_python() { require python3 has python3; }
require_binutils() { require binutils has nm strip readelf; }
has_zlib() { printf '#include <zlib.h>\n' | clang -E -x c -; }
has_valgrind() { has valgrind strip; }

set_up() {
  require_swift
  require_yajl
  # For `sectile advise`; macOS has it in its SDK.
  require zlib1g-dev has_zlib
}

# `offer WITHOUT PACKAGES COMMAND…`: as `require`, but where the packages cannot be had, it says what happens without.
offer() {
  # In a process of its own: where it fails, only that ends.
  (require "${@:2}") || say "$2 could not be installed: $1"
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
# For `--filter`, which runs after each change of a file: compiles changed files alone, in a folder of their own.
matching_options=("${debug_options[@]}" --traits "Commands,Yajl" --scratch-path "$root/.build/matching")
# For everything, one compiler a module: of several, each reads all of its files. With a number of threads it writes an object a file,
# as SwiftPM expects.
debug_options+=(-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2)
# Packages of apps that ask for no trait share a folder, too.
apps_scratch=$root/.build/apps
app_options=("${debug_options[@]}" --scratch-path "$apps_scratch")
# Of the root package: with its commands, and with both engines.
root_options=("${debug_options[@]}" --traits "Commands,Yajl")

# `release_build PACKAGE OPTION…`: builds of the package in this folder of the checkout what the last option names.
release_build() {
  # SwiftPM's plan is of the package that was built last in this folder.
  rm -f "$release_scratch/release.yaml"
  logged "build-${*: -1}" "building ${*: -1} (release)" \
    "${swift_build[@]}" "${release_options[@]}" --package-path "$root/$1" "${@:2}"
}
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
  modules=$(sed -n 's/^ *\.library(name: "[^"]*", targets: \["\(.*\)"\]).*/\1/p' "$root/Package.swift")
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
  local target
  target=$(swift -print-target-info | sed -n 's/.*"triple" *: *"\([^"]*\)".*/\1/p' | head -n 1)
  mkdir -p "$2"
  swift symbolgraph-extract -module-name "$1" -target "$target" "${compiler_options[@]}" -output-dir "$2" \
    -minimum-access-level public "${@:3}"
}
