# shellcheck shell=bash disable=SC2154  # what lib.sh and its user set
# Times the stages of a run, and shows at its end where the time went. Sourced by scripts/test.

# A row a stage: its name, its seconds and its processor seconds, separated by tabs.
stage_rows=
# What `swift test` has written of its tests, a file a run.
test_results=$root/.build/logs/tests

# `stage NAME COMMAND…`: runs a command, in this shell, and takes down what it took.
stage() {
  local name=$1 began=$SECONDS before after
  shift
  times >"$times_file"
  before=$(processor_milliseconds)
  "$@"
  times >"$times_file"
  after=$(processor_milliseconds)
  stage_rows+=$(printf '%s\t%s\t%s' "$name" $((SECONDS - began)) $(((after - before + 500) / 1000)))$'\n'
}

# Of all processes that had ended when `times` was written, but for stages beside, which count their own. It has to be asked
# in this shell: a subshell's begin anew.
times_file=$root/.build/logs/times
processor_milliseconds() {
  local name ended=()
  for name in $begun; do [ ! -s "$beside_logs/$name.row" ] || ended+=("$beside_logs/$name.row"); done
  awk '
    FILENAME != ARGV[1] { sum -= $3; next }
    FNR == 2 { for (i = 1; i <= 2; i++) { split($i, t, /[ms]/); sum += 60 * t[1] + t[2] } }
    END { printf "%d", 1000 * sum }' "$times_file" ${ended[@]+"${ended[@]}"}
}

# The stages that run beside this shell's: NAME:PROCESS, separated by spaces. And the names of all that ever did.
beside=
begun=
beside_logs=$root/.build/logs/beside

# `begin_beside NAME COMMAND…`: the same as `stage`, and the next stages run beside it. What it says comes when it is awaited.
begin_beside() {
  local name=$1
  mkdir -p "$beside_logs"
  rm -f "$beside_logs/$name".*
  # A group of its own, by which all of it ends with this run.
  set -m
  (
    beside='' begun='' stage_rows='' times_file=$beside_logs/$name.times
    stage "$@"
    printf '%s' "$stage_rows" >"$beside_logs/$name.row"
  ) </dev/null >"$beside_logs/$name.log" 2>&1 &
  set +m
  beside+=" $name:$!"
  begun+=" $name"
}

# `await_beside [NAME…]`: waits for these, or for all. Says what they have said, and ends the run where one has failed.
await_beside() {
  local each name status
  for each in $beside; do
    name=${each%:*}
    case " ${*:-$name} " in *" $name "*) ;; *) continue ;; esac
    status=0
    wait "${each#*:}" || status=$?
    beside=${beside/ $each/}
    cat "$beside_logs/$name.log"
    [ "$status" -eq 0 ] || die "$name has failed: see above"
    stage_rows+=$(cat "$beside_logs/$name.row")$'\n'
  done
}

end_beside() {
  local each
  for each in $beside; do kill -- "-${each#*:}" 2>/dev/null || true; done
}

# `slowest_tests N`: seconds and name, separated by a tab, slowest first. From the cases' own begin and end: a test begins
# long before its turn comes. Swift Testing tells of cases where a test has arguments alone.
slowest_tests() {
  # None, where no stage ran tests.
  { cat "$test_results"/*.jsonl 2>/dev/null || true; } \
    | sed -nE 's/.*"absolute":([0-9.]+).*"kind":"testCase(Started|Ended)".*"testID":"([^"]*)".*/\1 \2 \3/p' \
    | sed -E 's#\\/#/#g; s#/[^/]*\.swift:[0-9:]*$##' \
    | awk '{ at = $1; ended = $2 == "Ended"; sub(/^[^ ]* [^ ]* /, ""); sum[$0] += ended ? at : -at }
        END { for (test in sum) printf "%.3f\t%s\n", sum[test], test }' \
    | LC_ALL=C sort -t $'\t' -k1,1 -rn | sed -n "1,${1}p"
}

# The stages, slowest first, and the slowest tests.
show_stages() {
  printf '\n%-16s %8s %18s\n' stage seconds 'processor seconds'
  printf '%s' "$stage_rows" | LC_ALL=C sort -t $'\t' -k2,2 -rn \
    | awk -F '\t' '{ printf "%-16s %8d %18d\n", $1, $2, $3; s += $2; p += $3 } END { printf "%-16s %8d %18d\n", "all", s, p }'
  local tests
  tests=$(slowest_tests 20)
  [ -z "$tests" ] || printf '\nthe slowest tests with arguments, in seconds\n%s\n' \
    "$(printf '%s\n' "$tests" | awk -F '\t' '{ printf "%8.1f  %s\n", $1, $2 }')"
}

# `write_stages FILE`: the same as JSON.
write_stages() {
  {
    printf '{\n  "schemaVersion": 1,\n  "stages": [\n'
    printf '%s' "$stage_rows" | LC_ALL=C sort -t $'\t' -k2,2 -rn \
      | awk -F '\t' '{ printf "%s    {\"name\": \"%s\", \"seconds\": %d, \"processorSeconds\": %d}", sep, $1, $2, $3; sep = ",\n" }'
    printf '\n  ],\n  "slowestTests": [\n'
    slowest_tests 20 \
      | awk -F '\t' '{ printf "%s    {\"name\": \"%s\", \"seconds\": %.3f}", sep, $2, $1; sep = ",\n" }'
    printf '\n  ]\n}\n'
  } >"$1" || die "'$1' cannot be written"
}

# Says which stages take more than a quarter more processor time than CONTRIBUTING.md has of them. Machines differ: it is
# for whoever reads it, and fails nothing. A few seconds are no growth.
compare_stages() {
  printf '%s' "$stage_rows" | awk -F '\t' -v page="$root/CONTRIBUTING.md" '
    BEGIN {
      FS = "|"
      while ((getline <page) > 0) if ($0 ~ /^\| [a-z-]+ \|( *[0-9]+ \|)+$/) { gsub(/ /, "", $2); known[$2] = $4 + 0 }
      FS = "\t"
    }
    $1 in known && $3 > 1.25 * known[$1] && $3 > known[$1] + 5 {
      printf "==> %s took %d processor seconds; CONTRIBUTING.md has %d of it\n", $1, $3, known[$1]
    }' >&2
}
