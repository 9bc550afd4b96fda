# shellcheck shell=bash disable=SC2154  # what lib.sh and its user set
# The stages of scripts/test, which sources this. `arguments` are its user's for `swift test`.

# A file for each stage, with its time.
times=$logs/times

stage() {
  local began=$SECONDS
  "stage_${1//-/_}"
  echo "$((SECONDS - began))" >"$times/$1"
}

is_asked_for() { case " $stages " in *" $1 "*) ;; *) return 1 ;; esac; }

# Stages that may run beside others: each uses one processor or waits for a network, and builds in a folder of its own.
beside_others=" format dependencies api articles apple docs engines release gate app-budget news "
is_beside() { case $beside_others in *" $1 "*) ;; *) return 1 ;; esac; }

# The stages that run beside this shell's: NAME:PROCESS, separated by spaces.
beside=

begin_beside() {
  # Job control gives the stage a process group, by which it can be ended.
  set -m
  (stage "$1") </dev/null >"$logs/beside-$1.log" 2>&1 &
  set +m
  beside+=" $1:$!"
}

# `await_beside [NAME]`: waits for this stage, or for all, prints what it has said, and ends the run where it has failed.
await_beside() {
  local each name status
  for each in $beside; do
    name=${each%:*} status=0
    [ "${1-$name}" = "$name" ] || continue
    wait "${each#*:}" || status=$?
    beside=${beside/ $each/}
    cat "$logs/beside-$name.log"
    [ "$status" -eq 0 ] || die "$name has failed: see above"
  done
}

end_beside() { for each in $beside; do kill -- "-${each#*:}" 2>/dev/null || true; done; }

show_times() {
  printf '\n'
  (cd "$times" && grep -H . ./* /dev/null) | sed 's/^\.\///' | sort -t : -k 2 -rn | awk -F : '{ printf "%6d s  %s\n", $2, $1 }'
}

on_linux() { [ "$(uname -s)" = Linux ] || { say "left out on this system: $1" && return 1; }; }

has_chromium() { has chromium || has chromium-browser || has google-chrome || has google-chrome-stable; }

stage_set_up() {
  set_up
  if is_asked_for format || is_asked_for dependencies || is_asked_for apple || is_asked_for api || is_asked_for articles; then
    require_python
  fi
  [ "$(uname -s)" = Linux ] || return 0
  ! is_asked_for screens || offer "the browser tests will skip" chromium has_chromium
  ! is_asked_for gate || offer "no instructions will be gated" "valgrind binutils" has_valgrind
  ! is_asked_for growth || offer "no costs will be counted" "valgrind binutils" has_valgrind
  ! is_asked_for e2e || offer "tests that read with it will skip" "libxml2-utils jq" has xmllint jq
}

stage_format() {
  # `nice`: the run waits for the build beside it.
  logged format "format: swift format lint --strict" \
    nice swift format lint --strict --parallel --recursive Sources Tests Benchmarks Package.swift
  # The rules of the house that the formatter does not know.
  find Sources Tests Benchmarks -name .build -prune -o -name '*.swift' -print0 \
    | xargs -0 python3 scripts/lib/house.py || die "some lines do not keep the rules of the house: see above"
}

# A package that uses all libraries gets no package but this one: swift-argument-parser and swift-subprocess belong to the trait
# `Commands`, swift-syntax to `Macros`, both off by default. It gets no resources with the libraries of apps, either.
stage_dependencies() {
  local client tree resources
  client=$(mktemp -d)
  mkdir -p "$client/Sources/client"
  # Swift's raw string takes any path, quotes and backslashes included.
  cat >"$client/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "client", dependencies: [.package(name: "sectile", path: ##"$root"##)],
  targets: [
    .target(name: "client", dependencies: [
$(sed -n 's/^ *\.library(name: "\([^"]*\)".*/      .product(name: "\1", package: "sectile"),/p' "$root/Package.swift")
    ])
  ]
)
MANIFEST
  printf 'import JSONStream\n' >"$client/Sources/client/client.swift"
  say "dependencies: those of a package that uses the libraries"
  tree=$(swift package --package-path "$client" show-dependencies --format json)
  # One "name" a package. Nor may anything be pinned.
  if [ "$(sed -n 's/^ *"name" *: *"\([^"]*\)".*/\1/p' <<<"$tree")" != $'client\nsectile' ] || [ -e "$client/Package.resolved" ]; then
    die "a package that uses these libraries gets more than sectile: $tree"
  fi
  # The resources of a target go into each app that links it: only what draws pages and what measures has any, and none is a file
  # that has to lie beside the app.
  resources=$(swift package --package-path "$root" --scratch-path "$client/.build" dump-package | python3 -c '
import json, sys
for target in json.load(sys.stdin)["targets"]:
    for resource in target["resources"]:
        print(target["name"], *resource["rule"])
' | sort -u)
  if [ "$resources" != $'BenchmarkKit embedInCode\nLayoutInspection embedInCode\nSectileBench embedInCode' ]; then
    die "other targets have resources than should, or have them otherwise than in their code: $resources"
  fi
  rm -rf -- "$client"
}

stage_api() { logged api "public declarations: scripts/api" scripts/api; }

# The Swift that the documentation shows, as an app would compile it: see lib/articles.py.
stage_articles() {
  local resources
  use_build
  resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath" *: *"\([^"]*\)".*/\1/p')
  rm -rf .build/articles
  logged articles "the documentation's code" \
    python3 scripts/lib/articles.py .build/articles "${compiler_options[@]}" -I "$resources/pm/ManifestAPI"
}

stage_apple() { ! on_linux apple || logged apple "types for Apple's platforms: scripts/check-apple" scripts/check-apple; }

# The native engine's C gives the same tokens with every set of vector instructions, and reads and writes only where it may: SSSE3,
# plain C, both under the address and undefined-behaviour sanitizers, and NEON, by a cross compiler and qemu.
stage_engines() {
  local -a inputs=(Fixtures/*.json Fixtures/{good,bad}/*.json Tests/Fuzz/Inputs/parser/*)
  local -a sanitize=(-O1 -g "-fsanitize=address,undefined" -fno-sanitize-recover=all)
  [ ! -d ../shared/json-test-suite ] || inputs+=(../shared/json-test-suite/*.json)
  mkdir -p .build/vectors
  try_engine native "" clang -O2
  try_engine portable "" clang -O2 -DSECTILE_PORTABLE
  try_engine avx2 "" clang -O2 -DSECTILE_AVX512=0
  try_engine sanitized "" clang "${sanitize[@]}"
  try_engine portable-sanitized "" clang "${sanitize[@]}" -DSECTILE_PORTABLE
  if [ "$(uname -m)" != aarch64 ]; then
    offer "NEON will not be tried" "gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user" has aarch64-linux-gnu-gcc qemu-aarch64
    ! has qemu-aarch64 || try_engine neon "qemu-aarch64 -L /usr/aarch64-linux-gnu" aarch64-linux-gnu-gcc -O2
  fi
}

# `try_engine NAME RUNNER COMPILER OPTION…`: the output of `native`, the first one, is what the others are held to.
try_engine() {
  local out=.build/vectors/$1
  "$3" -std=c11 -D_GNU_SOURCE -Wall -Wextra -Werror -I Sources/CTokens/include "${@:4}" Tests/Tokens/tokens.c Sources/CTokens/*.c \
    -o "$out" 2>"$out.err" || { cat "$out.err" >&2 && die "$1 does not compile"; }
  # Leaks: the program keeps texts until it ends.
  # shellcheck disable=SC2086
  ASAN_OPTIONS=detect_leaks=0 $2 "$out" "${inputs[@]}" >"$out.out" 2>"$out.err" || { tail -n 20 "$out.err" >&2 && die "$1 failed"; }
  cmp .build/vectors/native.out "$out.out" >&2 || die "$1 gives other tokens than native"
  printf '%-18s %s runs over %s inputs: the same tokens\n' "$1" "$(wc -l <"$out.out" | tr -d ' ')" "${#inputs[@]}"
}


stage_build() {
  logged build "build: libraries and tests, warnings are errors" "${swift_build[@]}" "${root_options[@]}" --build-tests
  # Stages beside the tests do not ask SwiftPM, which lets one command in at a time.
  export SECTILE_BUILT=1
}

stage_tests() { run_tests root "the root package" "${root_options[@]}" --skip EndToEnd; }

# The test targets whose name matches the filter, or that have a type or a function whose name does; else all of them. A test's full
# name is Target.Type/function: its last part alone is looked for.
stage_matching() {
  local part
  part=$(sed -E 's#[A-Za-z0-9_]+[./]([A-Za-z])#\1#g' <<<"$filter")
  SECTILE_TEST_TARGETS=$(cd Tests && {
    printf '%s\n' ./*Tests | grep -E -- "${filter%%[./]*}" || true
    grep -rlE "(struct|class|enum|actor|extension|func) .*($part)" --include='*.swift' ./*Tests || true
  } | cut -d / -f 2 | sort -u | tr '\n' ' ')
  [ -n "$SECTILE_TEST_TARGETS" ] || SECTILE_TEST_TARGETS=$(cd Tests && echo *Tests)
  export SECTILE_TEST_TARGETS
  say "test targets: $SECTILE_TEST_TARGETS"
  logged build "build: these, warnings are errors" "${swift_build[@]}" "${matching_options[@]}" --product sectilePackageTests
  run_tests root "$SECTILE_TEST_TARGETS" "${matching_options[@]}"
}

# The executables that tests drive. One module is compiled after the other: a processor is left to what runs beside.
stage_release() {
  build_executable
  release_build Tests/NewsFeed/Bench --product news
  ! is_asked_for screens || { release_build Tests/NewsFeed/Preview --product news-preview && build_screens; }
}

use_release() {
  is_asked_for release || stage_release
  export SECTILE_EXECUTABLE=$executable SECTILE_FOREIGN_APP=$release_scratch/release/news
  export SECTILE_SCREENS_EXECUTABLE=$screens_executable SECTILE_FOREIGN_PREVIEW=$release_scratch/release/news-preview
}

stage_e2e() {
  # Its tests compare times: other stages would disturb them.
  await_beside
  use_release
  local -a options=(--filter EndToEnd)
  [ -z "$filter" ] || options=()
  if [ "$(uname -s)" = Darwin ]; then
    say "left out here, as these commands need glibc: gate, compare"
    options+=(--skip 'Gate|BaseRef|Compare')
  fi
  run_tests e2e "the executables" "${root_options[@]}" ${options[@]+"${options[@]}"}
}

# `test_package NAME FOLDER OPTION…`
test_package() {
  logged "build-$1" "build: $2" "${swift_build[@]}" "${@:3}" --package-path "$2" --build-tests
  run_tests "$1" "$2" "${@:3}" --package-path "$2"
}

stage_macros() {
  # The compiler does not see that a macro writes other code than before: what uses it is built anew.
  find Tests/Macros/Package.swift Tests/Macros/DecodingTests -name '*.swift' -exec touch {} +
  test_package macros Tests/Macros "${debug_options[@]}"
}

stage_news() {
  # SwiftPM's plan is of the package that was built last.
  rm -f "$apps_scratch/debug.yaml"
  test_package news Tests/NewsFeed "${app_options[@]}"
}

# In release, beside the executable: what the tests need is compiled there already, and for debugging nowhere.
stage_screens() {
  await_beside release
  use_release
  # A page of the documentation is read in a browser.
  await_beside docs
  test_package screens Benchmarks/Screens "${release_options[@]}"
}

stage_docs() { scripts/docs; }
stage_gate() { ! on_linux gate || scripts/gate; }

# Inputs made to harm, at their full size: each in a process of its own, two at a time. The tests have the same inputs in small.
stage_hostile() {
  release_build . --traits "Commands,default" --product hostile-inputs
  run_hostile "$release_scratch/release/hostile-inputs"
}

# `run_hostile PROGRAM`: prints what fails; with --figures the program says how much memory an input takes.
run_hostile() {
  # shellcheck disable=SC2016  # the inner shell's
  "$1" | tr '\n' '\0' | xargs -0 -n 1 -P 2 sh -c '"$0" "$1" 2>&1 || { echo "FAILED: $0 \"$1\" --figures"; exit 1; }' "$1" \
    || die "some inputs failed: see above"
}

# Every work on every shape of input costs instructions that grow as the input does: see Tests/GrowthRun. SECTILE_TEST_SIZE=full is for
# inputs of half a megabyte.
stage_growth() {
  has_valgrind || { say "growth: nothing is counted: valgrind is not installed" && return; }
  local bytes=32768
  [ "${SECTILE_TEST_SIZE-}" != full ] || bytes=524288
  release_build . --traits "Commands,default" --product growth
  "$release_scratch/release/growth" | tr '\n' '\0' \
    | xargs -0 -n 1 -P 2 sh -c '"$0" "$2" --bytes "$1" || { echo "FAILED: $0 \"$2\" --figures"; exit 1; }' \
      "$release_scratch/release/growth" "$bytes" || die "some costs grow faster than the input: see above"
}
stage_app_budget() { ! on_linux app-budget || scripts/app-budget; }
stage_fuzz() { ! on_linux fuzz || scripts/fuzz all 60; }

# In a folder of their own, so that ordinary builds stay. Without the tests that need the executables; the system's yajl is not
# built with a sanitizer.
stage_sanitizer() {
  # With debug information: a report says lines.
  local -a options=(--sanitize "$sanitizer" --scratch-path ".build/$sanitizer" --traits "Commands,Yajl")
  export ASAN_OPTIONS=detect_leaks=1 TSAN_OPTIONS=exitcode=66
  export LSAN_OPTIONS=suppressions=$root/scripts/lib/leaks.txt:print_suppressions=0
  unset SECTILE_EXECUTABLE SECTILE_FOREIGN_APP
  logged build "build: libraries and tests with the $sanitizer sanitizer" "${swift_build[@]}" --build-tests "${options[@]}"
  run_tests root "with the $sanitizer sanitizer" "${options[@]}" --skip EndToEnd
  logged build-hostile "build: hostile inputs" "${swift_build[@]}" -c release "${options[@]}" --product hostile-inputs
  run_hostile ".build/$sanitizer/release/hostile-inputs"
}

# `run_tests NAME WHAT OPTION…`: runs tests that are built, and shows what fails and what is skipped.
run_tests() {
  local status=0 log=$logs/test-$1.log
  # Twice as many as processors: were all begun at once, each would wait for all others, and its time limit with it.
  attempt "test-$1" "tests: $2" \
    env SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$((2 * $(getconf _NPROCESSORS_ONLN))) swift test --skip-build "${@:3}" \
    ${arguments[@]+"${arguments[@]}"} || status=$?
  # A reason once, however many tests it skips.
  sed -nE 's/^. (Test|Suite) .* skipped: "?([^"]*)"?$/\2/p' "$log" | sort | uniq -c \
    | while read -r count reason; do say "skipped $count: $reason"; done
  if [ "$status" -ne 0 ]; then
    grep -E '^✘|error: |Fatal error' "$log" | head -n 40 >&2 || true
    die "tests fail: see above, and all that they said in $log"
  fi
  # None of them: the bundle is of other tests, or nothing has such a name.
  grep -E 'Test run with [1-9][0-9]* tests? .* passed' "$log" || die "no test has run: see $log"
}
