# shellcheck shell=bash disable=SC2154  # what lib.sh and its user set
# The stages of scripts/test, which sources this. `arguments` are its user's for `swift test`.

# The time of each stage and the event stream of each test run, in a file each.
times=$logs/times
test_results=$logs/tests

stage() {
  local began=$SECONDS
  "stage_${1//-/_}"
  echo "$((SECONDS - began))" >"$times/$1"
}

# Stages that may run beside others: they use one processor or wait for a network, and build in no folder of theirs.
is_beside() { case $1 in format | dependencies | api | articles | apple | docs | engines | gate) ;; *) return 1 ;; esac; }

# The stages that run beside this shell's: NAME:PROCESS, separated by spaces.
beside=

begin_beside() {
  (stage "$1") </dev/null >"$logs/beside-$1.log" 2>&1 &
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

end_beside() { for each in $beside; do end_all "${each#*:}"; done; }

# The stages and the tests with arguments, slowest first.
show_times() {
  printf '\n'
  (cd "$times" && grep -H . ./* /dev/null) | sed 's/^\.\///' | sort -t : -k 2 -rn | awk -F : '{ printf "%6d s  %s\n", $2, $1 }'
  { cat "$test_results"/*.jsonl 2>/dev/null || true; } \
    | sed -nE 's/.*"absolute":([0-9.]+).*"kind":"testCase(Started|Ended)".*"testID":"([^"]*)\\\/[^"]*".*/\1 \2 \3/p' \
    | awk '{ sum[$3] += $2 == "Ended" ? $1 : -$1 } END { for (test in sum) if (sum[test] > 1) printf "%6d s  %s\n", sum[test], test }' \
    | tr -d \\\\ | sort -rn | sed -n '1i\
\
the slowest tests with arguments
1,10p'
}

on_linux() { [ "$(uname -s)" = Linux ] || { say "left out on this system: $1" && return 1; }; }

stage_set_up() {
  set_up
  case " $stages " in *" apple "* | *" api "* | *" articles "*) require_python ;; esac
  [ "$(uname -s)" = Linux ] || return 0
  case " $stages " in *" screens "*) offer_chromium ;; esac
  case " $stages " in *" gate "*) offer_valgrind ;; esac
  case " $stages " in *" e2e "*) offer_readers ;; esac
}

stage_format() {
  logged format "format: swift format lint --strict" \
    swift format lint --strict --parallel --recursive Sources Tests Benchmarks Package.swift
}

stage_dependencies() { logged dependencies "dependencies: scripts/check-dependencies" scripts/check-dependencies; }
stage_api() { logged api "public declarations: scripts/api" scripts/api; }
stage_articles() { logged articles "the documentation's code: scripts/check-articles" scripts/check-articles; }
stage_apple() { ! on_linux apple || logged apple "types for Apple's platforms: scripts/check-apple" scripts/check-apple; }

stage_engines() { scripts/vectors --install; }

stage_build() {
  logged build "build: libraries and tests, warnings are errors" "${swift_build[@]}" "${root_options[@]}" --build-tests
  # Stages beside the tests do not ask SwiftPM, which lets one command in at a time.
  export SECTILE_BUILT=1
}

stage_tests() { run_tests root "the root package" "${root_options[@]}" --skip EndToEnd; }

stage_matching() {
  SECTILE_TEST_TARGETS=$(matching_targets "$filter")
  export SECTILE_TEST_TARGETS
  say "test targets: $SECTILE_TEST_TARGETS"
  logged build "build: these, warnings are errors" "${swift_build[@]}" "${root_options[@]}" --product sectilePackageTests
  run_tests root "$SECTILE_TEST_TARGETS" "${root_options[@]}"
}

# `matching_targets REGEX`: the test targets whose name matches, or that have a type or a function whose name does; else all of
# them. A test's full name is Target.Type/function: its last part alone is looked for.
matching_targets() {
  local part found
  part=$(sed -E 's#[A-Za-z0-9_]+[./]([A-Za-z])#\1#g' <<<"$1")
  found=$(cd "$root/Tests" && {
    printf '%s\n' ./*Tests | grep -E -- "${1%%[./]*}" || true
    grep -rlE "(struct|class|enum|actor|extension|func) .*($part)" --include='*.swift' ./*Tests || true
  } | cut -d / -f 2 | sort -u)
  [ -n "$found" ] || found=$(cd "$root/Tests" && printf '%s\n' *Tests)
  printf '%s' "${found//$'\n'/ }"
}

stage_release() {
  build_executable
  release_build Tests/NewsFeed/Bench --product news
  export SECTILE_EXECUTABLE=$executable SECTILE_FOREIGN_APP=$release_scratch/release/news
}

stage_e2e() {
  # Its tests compare times: other stages would disturb them. Without the executables every test would skip.
  await_beside
  [ -n "${SECTILE_EXECUTABLE-}" ] || stage_release
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
  local name=$1 folder=$2
  shift 2
  logged "build-$name" "build: $folder" "${swift_build[@]}" "$@" --package-path "$folder" --build-tests
  run_tests "$name" "$folder" "$@" --package-path "$folder"
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
  release_build Tests/NewsFeed/Preview --product news-preview
  build_screens
  export SECTILE_SCREENS_EXECUTABLE=$screens_executable SECTILE_FOREIGN_PREVIEW=$release_scratch/release/news-preview
  # A page of the documentation is read in a browser.
  await_beside docs
  test_package screens Benchmarks/Screens "${release_options[@]}"
}

# `where_possible SCRIPT ARGUMENT…`: runs a script unless the toolchain lacks what it needs, which the script says itself.
where_possible() { if "scripts/$1" --possible; then "scripts/$1" "${@:2}"; else say "$1: left out"; fi; }
stage_docs() { where_possible docs; }
stage_gate() { ! on_linux gate || scripts/gate; }
stage_hostile() { scripts/hostile; }
stage_app_budget() { ! on_linux app-budget || scripts/app-budget; }
stage_fuzz() { ! on_linux fuzz || where_possible fuzz all 60; }

stage_sanitize_address() { test_sanitized address; }
stage_sanitize_thread() { test_sanitized thread; }

# In a folder of their own, so that ordinary builds stay. Without the tests that need the executables; the system's yajl is not
# built with a sanitizer.
test_sanitized() {
  # With debug information: a report says lines.
  local -a options=(--sanitize "$1" --scratch-path ".build/$1" --traits "Commands,Yajl")
  export ASAN_OPTIONS=detect_leaks=1 TSAN_OPTIONS=exitcode=66
  export LSAN_OPTIONS=suppressions=$root/scripts/lib/leaks.txt:print_suppressions=0
  unset SECTILE_EXECUTABLE SECTILE_FOREIGN_APP
  logged "build-$1" "build: libraries and tests with the $1 sanitizer" "${swift_build[@]}" --build-tests "${options[@]}"
  say "left out: the command line, end to end, the macros and the screens"
  run_tests "$1" "with the $1 sanitizer" "${options[@]}" --skip EndToEnd
}

# `unfinished_tests NAME`: the tests of a run that have begun and have not ended, without their suites.
unfinished_tests() {
  sed -nE 's/.*"kind":"test(Started|Ended|Skipped)".*"testID":"([^"]*\([^"]*)".*/\1 \2/p' "$test_results/$1.jsonl" \
    | sed 's#\\/#/#g' | awk '$1 == "Started" { begun[$2] } $1 != "Started" { delete begun[$2] } END { for (test in begun) print test }'
}

# `run_tests NAME WHAT OPTION…`: runs tests that are built, and shows what fails and what is skipped.
run_tests() {
  local name=$1 what=$2 status=0 limit=${SECTILE_TEST_LIMIT:-5400} log=$logs/test-$1.log
  shift 2
  # Twice as many as processors: were all begun at once, each would wait for all others, and its time limit with it.
  attempt "test-$name" "tests: $what" \
    env SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$((2 * $(getconf _NPROCESSORS_ONLN))) swift test --skip-build "$@" \
    ${arguments[@]+"${arguments[@]}"} --event-stream-output-path "$test_results/$name.jsonl" --event-stream-version 0 || status=$?
  # A reason once, however many tests it skips.
  sed -nE 's/^. (Test|Suite) .* skipped: "?([^"]*)"?$/\2/p' "$log" | sort | uniq -c \
    | while read -r count reason; do say "skipped $count: $reason"; done
  if [ "$status" -eq 124 ]; then
    unfinished_tests "$name" | sort | head -n 40 >&2
    die "the tests have not ended within $limit s (SECTILE_TEST_LIMIT), those above among them: see $log"
  elif [ "$status" -ne 0 ]; then
    grep -E '^✘|error: |Fatal error' "$log" | head -n 40 >&2 || true
    die "tests fail: see above, and all that they said in $log"
  fi
  # None of them: the bundle is of other tests, or nothing has such a name.
  grep -E 'Test run with [1-9][0-9]* tests? .* passed' "$log" || die "no test has run: see $log"
}
