# shellcheck shell=bash disable=SC2154  # what lib.sh and its user set
# The stages of scripts/test, which sources this. `arguments` are what its user wants of `swift test`.

stage_set_up() {
  set_up
  case " $stages " in *" apple "* | *" articles "*) require_python ;; esac
  case " $stages " in *" screens "*) require_sqlite ;; esac
  [ "$(uname -s)" = Linux ] || return 0
  case " $stages " in *" screens "*) offer_chromium ;; esac
  case " $stages " in *" gate "*) offer_valgrind ;; esac
  case " $stages " in *" e2e "*) offer_readers ;; esac
}

stage_format() {
  logged format "format: swift format lint --strict" \
    swift format lint --strict --recursive Sources Tests Benchmarks Package.swift
}

stage_dependencies() { logged dependencies "dependencies: scripts/check-dependencies" scripts/check-dependencies; }

stage_threads() { logged threads "threads: scripts/check-sendable" scripts/check-sendable; }

stage_api() { logged api "public declarations: scripts/api" scripts/api; }

stage_articles() { logged articles "the documentation's code: scripts/check-articles" scripts/check-articles; }

# What may run beside other stages: it uses one processor or waits for a network, and builds in no folder of theirs.
is_beside() { case $1 in apple | docs | engines | gate) ;; *) return 1 ;; esac; }

# Of the compilers that make apps what can be known on Linux: on a Mac they are there themselves.
stage_apple() {
  on_linux apple || return 0
  logged apple "types for Apple's platforms: scripts/check-apple" scripts/check-apple
}

# The native engine: its C in every build, and packages that have nothing else.
stage_engines() {
  local -a options=()
  [ "$(uname -s)" != Linux ] || options=(--install)
  scripts/vectors ${options[@]+"${options[@]}"}
  logged native "native: scripts/check-native" scripts/check-native
}

stage_build() {
  logged build "build: libraries and tests, warnings are errors" "${swift_build[@]}" "${root_options[@]}" --build-tests
}

stage_tests() {
  # Tests have the machine for themselves: some run processes and wait for them.
  await_beside
  run_tests root "the root package" "${root_options[@]}" --skip EndToEnd
}

# Of the root package's tests those that match, and no more built than they need.
stage_matching() {
  SECTILE_TEST_TARGETS=$(matching_targets "$filter")
  export SECTILE_TEST_TARGETS
  say "test targets: $SECTILE_TEST_TARGETS"
  logged build "build: these, warnings are errors" "${swift_build[@]}" "${root_options[@]}" --product sectilePackageTests
  run_tests root "$SECTILE_TEST_TARGETS" "${root_options[@]}"
  unset SECTILE_TEST_TARGETS
}

# `matching_targets REGEX`: the names of the test targets whose own name matches, or in which a type or a function has a
# name that does; all of them where none is found. A test's full name is Target.Type/function. Behind a pipe grep reads to the end: with
# pipefail, what it leaves unread would make a match none.
matching_targets() {
  local folder name found=() all=()
  for folder in "$root"/Tests/*Tests; do
    name=$(basename "$folder")
    all+=("$name")
    if grep -qE -- "$1" <<<"$name" || grep -qE "^${name}[./]" <<<"$1" \
      || grep -rhoE '(struct|class|enum|actor|extension|func) +`?[A-Za-z0-9_.]+' "$folder" --include='*.swift' \
        | sed 's/.* `*//' | grep -E -- "${1##*[./]}" >/dev/null; then
      found+=("$name")
    fi
  done
  [ ${#found[@]} -gt 0 ] || found=("${all[@]}")
  printf '%s' "${found[*]}"
}

stage_release() {
  build_executable
  build_foreign_app
  export SECTILE_EXECUTABLE=$executable
  export SECTILE_FOREIGN_APP=$foreign_app
}

stage_e2e() {
  await_beside
  # Without the executables every test would skip.
  [ -n "${SECTILE_EXECUTABLE-}" ] || stage_release
  local -a options=(--filter EndToEnd)
  [ -z "$filter" ] || options=()
  if [ "$(uname -s)" = Darwin ]; then
    say "left out here, as these commands need glibc: gate, compare"
    options+=(--skip 'Gate|BaseRef|Compare')
  fi
  run_tests e2e "the executables" "${root_options[@]}" ${options[@]+"${options[@]}"}
}

# A package of their own, so that swift-syntax is built for nobody else.
stage_macros() {
  # The compiler does not see that a macro writes other code than before: what uses it is built anew.
  find Tests/Macros/Package.swift Tests/Macros/DecodingTests -name '*.swift' -exec touch {} +
  logged build-macros "build: Tests/Macros" "${swift_build[@]}" "${debug_options[@]}" --package-path Tests/Macros --build-tests
  run_tests macros "Tests/Macros" "${debug_options[@]}" --package-path Tests/Macros
}

# A package of an app's own, which sees what README and the documentation name, and no more: a news app.
stage_news() {
  # It builds where the engines' package is built.
  await_beside engines
  test_app news Tests/NewsFeed
}

# `test_app NAME FOLDER`: a package's tests.
test_app() {
  # As of release builds: the plan is of the package that was built last.
  rm -f "$apps_scratch/debug.yaml"
  logged "build-$1" "build: $2" "${swift_build[@]}" "${app_options[@]}" --package-path "$2" --build-tests
  run_tests "$1" "$2" "${app_options[@]}" --package-path "$2"
}

# In release, beside the executable: what the tests need is compiled there already, and for debugging nowhere.
stage_screens() {
  build_foreign_preview
  build_screens
  export SECTILE_SCREENS_EXECUTABLE=$screens_executable
  export SECTILE_FOREIGN_PREVIEW=$foreign_preview
  local -a options=("${release_options[@]}" --package-path Benchmarks/Screens)
  logged build-screens-tests "build: the tests of Benchmarks/Screens" "${swift_build[@]}" "${options[@]}" --build-tests
  await_beside
  run_tests screens "Benchmarks/Screens" "${options[@]}"
}

stage_docs() {
  # It says itself what is missing.
  if scripts/docs --possible; then scripts/docs; else say "no documentation with this toolchain: left out"; fi
}

# It counts the instructions of a copy of the executable, on one processor, and what else runs does not change them.
stage_gate() { if on_linux gate; then scripts/gate; fi; }

stage_hostile() { scripts/hostile; }

stage_app_budget() { if on_linux app-budget; then scripts/app-budget; fi; }

stage_fuzz() {
  on_linux fuzz || return 0
  # It says itself what is missing.
  if scripts/fuzz --possible; then scripts/fuzz all 60; else say "no fuzzing with this toolchain: left out"; fi
}

# Twice as many as processors. Were all begun at once, each would wait for all others in its middle, and its time limit with it.
tests_at_once() { echo $((2 * $(getconf _NPROCESSORS_ONLN))); }

# The seconds that a run of tests may take: three times what the longest one takes, on a machine half as fast. At full size, and
# under a sanitizer, it is a multiple of that.
test_limit() {
  local default=1200
  case ${SECTILE_TEST_SIZE-}$stages in *full* | *sanitize*) default=7200 ;; esac
  echo "${SECTILE_TEST_LIMIT:-$default}"
}

# `unfinished_tests NAME`: the tests of a run, without their suites, that have begun and have not ended.
unfinished_tests() {
  sed -nE 's/.*"kind":"test(Started|Ended|Skipped)".*"testID":"([^"]*\([^"]*)".*/\1 \2/p' "$test_results/$1.jsonl" \
    | sed 's#\\/#/#g' | awk '$1 == "Started" { begun[$2] } $1 != "Started" { delete begun[$2] } END { for (test in begun) print test }'
}

# `run_tests NAME WHAT OPTION…`: runs tests that are built. Shows what fails and what is skipped, and the last line.
run_tests() {
  local name=$1 what=$2 status=0 limit
  shift 2
  limit=$(test_limit)
  attempt "test-$name" "tests: $what" \
    within "$limit" env SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH="$(tests_at_once)" swift test --skip-build "$@" \
    ${arguments[@]+"${arguments[@]}"} --event-stream-output-path "$test_results/$name.jsonl" --event-stream-version 0 \
    || status=$?
  local log=$logs/test-$name.log
  # A reason once, however many tests it skips.
  sed -nE 's/^. (Test|Suite) .* skipped: "?([^"]*)"?$/\2/p' "$log" | sort | uniq -c \
    | while read -r count reason; do say "skipped $count: $reason"; done
  if [ "$status" -eq 124 ]; then
    unfinished_tests "$name" | sort | head -n 40 >&2
    die "the tests have not ended within $limit s (SECTILE_TEST_LIMIT), those above among them: see $log"
  fi
  if [ "$status" -ne 0 ]; then
    grep -E '^✘|error: |Fatal error' "$log" | head -n 40 >&2 || true
    die "tests fail: see above, and all that they said in $log"
  fi
  # None of them: the bundle is of other tests, or nothing has such a name.
  grep -E 'Test run with [1-9][0-9]* tests? .* passed' "$log" || die "no test has run: see $log"
}

# Says what is left out on another system.
on_linux() { [ "$(uname -s)" = Linux ] || { say "left out on this system: $1" && return 1; }; }

stage_sanitize_address() { test_sanitized address; }
stage_sanitize_thread() { test_sanitized thread; }

# Builds the tests with a sanitizer, in a folder of their own so that ordinary builds stay, and runs them. Allocations are
# not counted under one, and what needs the executables is left out: they are built without. Of the engines, the native one's
# C is built with the sanitizer; yajl is the system's library, which is not.
test_sanitized() {
  local sanitizer=$1
  # With debug information: a report says lines.
  local -a options=(--sanitize "$sanitizer" --scratch-path ".build/$sanitizer" --traits "Commands,Yajl")
  # What is found ends the run with a status of its own; what need not be mended is named in a file, with the reason.
  export ASAN_OPTIONS=detect_leaks=1
  export LSAN_OPTIONS=suppressions=$root/scripts/sanitizers/leaks.txt:print_suppressions=0
  export TSAN_OPTIONS=suppressions=$root/scripts/sanitizers/threads.txt:exitcode=66
  unset SECTILE_EXECUTABLE SECTILE_FOREIGN_APP
  logged "build-$sanitizer" "build: libraries and tests with the $sanitizer sanitizer" \
    "${swift_build[@]}" --build-tests "${options[@]}"
  say "left out: the command line, end to end, the macros and the screens"
  run_tests "$sanitizer" "with the $sanitizer sanitizer" "${options[@]}" --skip EndToEnd
}
