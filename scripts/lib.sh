# shellcheck shell=bash disable=SC2034  # what the scripts that source this use
# Sourced by the scripts beside it: runs commands with their output in a log, installs what is missing, and builds. It speaks on
# standard error only, so that a script's standard output stays its own.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
# One file a command, of its last run.
logs=$root/.build/logs
# Set: nothing is said but errors.
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

# `attempt NAME WHAT COMMAND…`: runs a command with its output in the log NAME, and answers with its status. A terminal shows the
# last line. What takes more than `limit` seconds, if that is set, is ended, and the status is 124: macOS has no `timeout`.
attempt() {
  local name=$1 what=$2 status=0 end=$((SECONDS + ${limit:-1000000}))
  shift 2
  say "$what"
  mkdir -p "$logs" 2>/dev/null || die "$(missing_room || echo "the folder '$logs' cannot be made: may this checkout be written to?")"
  # Job control, as what runs in the background otherwise ignores SIGINT.
  set -m
  "$@" </dev/null >"$logs/$name.log" 2>&1 &
  local job=$!
  set +m
  trap 'end_all "$job"; exit 130' INT TERM
  while kill -0 "$job" 2>/dev/null; do
    [ -n "$quiet" ] || [ ! -t 2 ] || printf '\r\033[K    %.100s' "$(tail -n 1 "$logs/$name.log")" >&2
    if [ "$SECONDS" -ge "$end" ]; then
      end_all "$job"
      status=124
    fi
    sleep 0.2
  done
  [ -n "$quiet" ] || [ ! -t 2 ] || printf '\r\033[K' >&2
  trap - INT TERM
  # The shell's own word that a command crashed would come between.
  if [ "$status" -eq 0 ]; then wait "$job" 2>/dev/null || status=$?; fi
  return "$status"
}

# The same, and where the command fails, says why and ends the script.
logged() {
  local name=$1
  if attempt "$@"; then return; fi
  shift 2
  explain "$logs/$name.log" "$*"
  exit 1
}

# Ends a process and its descendants, each by its number: children of tests lead process groups of their own.
end_all() {
  local child
  for child in $(ps -A -o pid= -o ppid= | awk -v parent="$1" '$2 == parent { print $1 }'); do end_all "$child"; done
  kill -KILL "$1" 2>/dev/null || true
}

# `explain LOG COMMAND`: why a command failed: one line where the machine lacks something, else its log's first error.
explain() {
  local log=$1 command=$2 reason pattern='(^|[ :])(fatal )?error: |^fatal: |Fatal error: |^E: '
  if reason=$(missing_room "$log") || reason=$(missing_network "$log"); then die "$reason"; fi
  printf 'error: this command failed: %s\n' "$command" >&2
  # A compiler shows the line that it means below the message.
  grep -E -m 1 -A 12 -- "$pattern" "$log" | awk 'NR > 1 && /(error|warning): |^\[[0-9]+\/[0-9]+\]/ { exit } { print }' >&2 \
    || tail -n 5 "$log" >&2
  printf 'error: all that it said: %s\n' "$log" >&2
}

# `missing_room [LOG]`: says so where the disk is full.
missing_room() {
  local free
  free=$(df -Pk "$root" 2>/dev/null | awk 'NR == 2 { print int($4 / 1024) }')
  [ "${free:-1000}" -lt 100 ] || grep -qi 'no space left on device' "${1-/dev/null}" 2>/dev/null || return 1
  printf 'no disk space: %s MB are left where %s lies, and a build takes about 2,000 MB' "${free:-0}" "$root"
}

# `missing_network LOG`: says what could not be fetched, where that is what failed: by apt-get, by git for SwiftPM.
missing_network() {
  local from
  grep -qE 'Could not resolve|Failed to fetch|Unable to connect|unable to access|Failed to clone|Git command|Network is unreachable|not appear to be a git repository' \
    "$1" || return 1
  from=$(grep -oE "https?://[^' ]+[^' .:]" "$1" | head -n 1)
  [ -n "$from" ] || from=$(sed -nE "s/.*Could not resolve '([^']*)'.*/\1/p" "$1" | head -n 1)
  printf "no network, or it refuses: '%s' could not be fetched; connect and run this again" "${from:-a package}"
}

# MARK: Installing

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

# `require WHAT PACKAGES COMMAND…`: installs packages where a command fails.
require() {
  local what=$1 packages=$2
  shift 2
  if "$@" >/dev/null 2>&1; then return; fi
  command -v apt-get >/dev/null 2>&1 || die "$what is missing, and there is no apt-get: install it by your system's means"
  # shellcheck disable=SC2086  # one word a package
  apt_install $packages
  "$@" >/dev/null 2>&1 || die "$packages: installed, but '$*' fails"
}

has() {
  local name
  for name in "$@"; do command -v "$name" >/dev/null 2>&1 || return 1; done
}
has_header() { printf '#include <%s>\n' "$1" | clang -E -x c -; }

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
  require "yajl 2.1 with its headers, or pkg-config," "pkg-config libyajl-dev" pkg-config --exists yajl
}
# What `sectile advise` compresses with: macOS has it in its SDK.
require_zlib() { require "zlib with its headers" zlib1g-dev has_header zlib.h; }
# What scripts/api, check-apple and check-articles are written in.
require_python() { require python3 python3 has python3; }
require_binutils() { require "nm, strip or readelf" binutils has nm strip readelf; }

# `offer WHAT WITHOUT HAS PACKAGE…`: installs packages where HAS, a command, fails and apt-get may. Where they cannot be had, it
# says what happens without.
offer() {
  local what=$1 without=$2 has=$3
  shift 3
  if "$has"; then return; fi
  if ! has apt-get; then
    say "$what is missing, and there is no apt-get to install it with: $without"
  elif [ "$(id -u)" -ne 0 ] && ! has sudo; then
    say "$what is missing, and installing it needs root or sudo: $without"
  # In a process of its own: where it fails, only that ends.
  elif ! (apt_install "$@") || ! "$has"; then
    say "$what could not be installed: $without"
  fi
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
  require_zlib
}

# MARK: Building

# Where all release builds of this checkout lie: what two executables have in common is compiled once.
release_scratch=$root/Benchmarks/.build
# Debug information takes a third of the compiler's time, and nothing that these executables do reads it.
release_options=(-c release --scratch-path "$release_scratch" -debug-info-format none)
executable=$release_scratch/release/sectile
screens_executable=$root/Benchmarks/Screens/.build/release/sectile-screens
# SwiftPM hands a package's traits to the compiler in the order of a set, which is another one in each process: without one
# order for all, every other build compiles all modules anew.
swift_build=(env SWIFT_DETERMINISTIC_HASHING=1 swift build)
# For tests. What a target imports and does not name in its manifest builds here by luck, and not for who depends on it.
debug_options=(-debug-info-format none --explicit-target-dependency-import-check error)
# Packages of apps' own that ask for no trait: in one folder, so that the libraries are compiled once for all of them.
apps_scratch=$root/.build/apps
app_options=("${debug_options[@]}" --scratch-path "$apps_scratch")
# Of the root package: with its commands, and with both engines.
root_options=("${debug_options[@]}" --traits "Commands,Yajl")

# `release_build PACKAGE OPTION…`: of the package in this folder of the checkout what the last option names.
release_build() {
  local package=$1 name=${*: -1}
  shift
  # SwiftPM's plan is of the package that was built last in this folder, and of the source files that it then had.
  rm -f "$release_scratch/release.yaml"
  logged "build-$name" "building $name (release)" \
    "${swift_build[@]}" "${release_options[@]}" --package-path "$root/$package" "$@"
}
# The root package with the traits that `sectile` asks for, named so that they come in the same order: see swift_build.
release_build_root() { release_build . --traits "Commands,default" "$@"; }
build_executable() { release_build Benchmarks --product sectile; }
# Its server is another package: whoever measures decoding does not wait for it.
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
