# shellcheck shell=bash disable=SC2154  # what lib.sh and its user set
# Runs a command with its output in a log: a terminal shows how far it is, and a failure its first error. Sourced by lib.sh.

# One file a command, that of its last run. Ignored by git with the build.
logs=$root/.build/logs

# `attempt NAME WHAT COMMAND…`: runs the command, its output in the log NAME, and answers with its status.
attempt() {
  local name=$1 what=$2
  shift 2
  say "$what"
  mkdir -p "$logs" 2>/dev/null || die "$(missing_room || echo "the folder '$logs' cannot be made: may this checkout be written to?")"
  # The shell's own word that a command crashed would come between: only the subshell hears it.
  { ("$@" </dev/null 2>&1 | show_progress "$what" "$logs/$name.log") 2>/dev/null; } 3>&2
}

# The same, and where the command fails, says why and ends the script.
logged() {
  local name=$1
  if attempt "$@"; then return; fi
  shift 2
  explain "$logs/$name.log" "$*"
  exit 1
}

# `within SECONDS COMMAND…`: runs a command, and ends it and all that it has begun when it takes longer: the status is 124 then.
# macOS has no `timeout`. To be called in a subshell.
within() {
  local limit=$1 command end
  shift
  # With job control, the command does not ignore SIGINT as what runs in the background does.
  set -m
  "$@" &
  command=$!
  set +m
  trap 'end_all "$command"; exit 130' INT TERM
  end=$((SECONDS + limit))
  while kill -0 "$command" 2>/dev/null; do
    if [ "$SECONDS" -ge "$end" ]; then
      end_all "$command"
      return 124
    fi
    sleep 1
  done
  wait "$command"
}

# Ends a process and its descendants, each by its number: children of tests lead process groups of their own.
end_all() {
  # shellcheck disable=SC2046  # numbers
  kill -KILL $(descendants "$1") 2>/dev/null || true
}

# `descendants PROCESS`: it, and whatever has come from it.
descendants() {
  ps -A -o pid= -o ppid= | awk -v found="$1" '
    { parent[$1] = $2 }
    END {
      known[found]
      do {
        more = 0
        for (one in parent) if (!(one in known) && parent[one] in known) { known[one]; more = 1 }
      } while (more)
      for (one in known) print one
    }'
}

# Copies its input to a log. A terminal, as descriptor 3, shows the step that it has come to, in one line that is erased at
# the end.
show_progress() {
  local what=$1 log=$2
  if [ -n "$quiet" ] || [ ! -t 3 ]; then
    cat >"$log"
    return
  fi
  local line step began=$SECONDS
  while IFS= read -r line || [ -n "$line" ]; do
    printf '%s\n' "$line"
    case $line in
      '['[0-9]*/[0-9]*']'*)
        step=${line#[}
        step="compile ${step%%/*} of ${step#*/}"
        step=${step%%]*}
        ;;
      Fetch* | Updat* | Comput* | Creating*) step="resolve ${line##*/}" ;;
      Get:* | Reading* | Unpacking* | 'Setting up'*) step=install ;;
      *) continue ;;
    esac
    printf '\r\033[K    %s: %s (%s s)' "$what" "$step" $((SECONDS - began)) >&3
  done >"$log"
  printf '\r\033[K' >&3
}

# `explain LOG COMMAND`: why a command failed, by its log: one line where the machine lacks something, else the first error.
explain() {
  local log=$1 command=$2 reason
  if reason=$(missing_room "$log") || reason=$(missing_network "$log"); then
    printf 'error: %s\n' "$reason" >&2
    return
  fi
  printf 'error: this command failed: %s\n' "$command" >&2
  # Up to the next message: a compiler shows the line that it means below the first.
  awk '
    !found && /(^|[ :])(fatal )?error: |^fatal: |Fatal error: |^E: / { found = 1; print; next }
    found && (/(error|warning): / || /^\[[0-9]+\/[0-9]+\]/ || ++shown > 12) { exit }
    found { print }
  ' "$log" >&2
  grep -qE '(^|[ :])(fatal )?error: |^fatal: |Fatal error: |^E: ' "$log" || tail -n 5 "$log" >&2
  printf 'error: all that it said: %s\n' "$log" >&2
}

# `missing_room [LOG]`: says so where the disk is full.
missing_room() {
  local free
  free=$(df -Pk "$root" 2>/dev/null | awk 'NR == 2 { print int($4 / 1024) }')
  if [ "${free:-1000}" -lt 100 ] || { [ $# -gt 0 ] && grep -qi 'no space left on device' "$1" 2>/dev/null; }; then
    printf 'no disk space: %s MB are left where %s lies, and a build takes about 2,000 MB' "${free:-0}" "$root"
  else
    return 1
  fi
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
