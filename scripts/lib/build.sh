# shellcheck shell=bash disable=SC2154  # what lib.sh and its user set
# Builds. Sourced by lib.sh.

# Where all release builds of this checkout lie: what two executables have in common is compiled once.
release_scratch=$root/Benchmarks/.build

# Debug information takes a third of the compiler's time, and nothing that these executables do reads it.
release_options=(-c release --scratch-path "$release_scratch" -debug-info-format none)

# The release executables.
# shellcheck disable=SC2034  # used by whoever sources this
executable=$release_scratch/release/sectile
# shellcheck disable=SC2034
acceptance_executable=$release_scratch/release/acceptance
# shellcheck disable=SC2034
screens_executable=$root/Benchmarks/Screens/.build/release/sectile-screens
# A team's own, of a package that uses SectileBench from outside: built and driven by the tests.
# shellcheck disable=SC2034
foreign_app=$release_scratch/release/news
# shellcheck disable=SC2034
foreign_preview=$release_scratch/release/news-preview

# SwiftPM hands a package's traits to the compiler in the order of a set, which is another one in each process: without one
# order for all, every other build compiles all modules anew.
# shellcheck disable=SC2034
swift_build=(env SWIFT_DETERMINISTIC_HASHING=1 swift build)

# Debug builds for tests. Debug information takes a tenth of the compiler's time. The index, which takes another, is what SwiftPM
# looks for tests in. What a target imports and does not name in its manifest builds here by luck, and not for who depends on it.
debug_options=(-debug-info-format none --explicit-target-dependency-import-check error)
# Packages of apps' own that ask for no trait, in one folder, so that the libraries are compiled once for all of them.
# shellcheck disable=SC2034
apps_scratch=$root/.build/apps
app_options=("${debug_options[@]}" --scratch-path "$apps_scratch")
# Of the root package: with its commands, and with both engines.
# shellcheck disable=SC2034
root_options=("${debug_options[@]}" --traits "Commands,Yajl")

set_up() {
  require_swift
  require_yajl
  require_zlib
}

# `release_build PACKAGE OPTION…`: of the package in this folder of the checkout what the last option names.
release_build() {
  local package=$1 name=${*: -1}
  shift
  # SwiftPM's plan is of the package that was built last in this folder, and of the source files that it then had.
  rm -f "$release_scratch/release.yaml"
  logged "build-$name" "building $name (release)" \
    "${swift_build[@]}" "${release_options[@]}" --package-path "$root/$package" "$@"
}

# `release_build_root OPTION…`: the root package with the traits that `sectile` asks for, and named so that they come in the same
# order: in another one, `Commands,Yajl`, every module would be compiled anew, and once more for the next executable.
release_build_root() { release_build . --traits "Commands,default" "$@"; }

build_acceptance() { release_build Benchmarks --product acceptance; }
build_executable() { release_build Benchmarks --product sectile; }
build_foreign_app() { release_build Tests/NewsFeed/Bench --product news; }

# Its server and its database are other packages: whoever measures decoding does not wait for them.
build_screens() {
  require_sqlite
  share_release_scratch
  release_build Benchmarks/Screens --product sectile-screens
}
build_foreign_preview() { release_build Tests/NewsFeed/Preview --product news-preview; }

# One folder for both packages, so that the libraries are compiled once. A folder of a build by hand stays what it is.
share_release_scratch() {
  mkdir -p "$release_scratch"
  [ -e "$root/Benchmarks/Screens/.build" ] || ln -s ../.build "$root/Benchmarks/Screens/.build"
}
