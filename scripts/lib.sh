# shellcheck shell=bash
# Sourced by the scripts beside it: finds the checkout, says what happens, and runs commands so that what fails is shown in a
# few lines. It speaks on standard error only, so that a script's standard output stays its own.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)

# Set: nothing is said but errors.
quiet=${quiet-}

say() { [ -n "$quiet" ] || printf '==> %s\n' "$*" >&2; }

die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# shellcheck source-path=SCRIPTDIR source=lib/logged.sh
. "$root/scripts/lib/logged.sh"
# shellcheck source-path=SCRIPTDIR source=lib/install.sh
. "$root/scripts/lib/install.sh"
# shellcheck source-path=SCRIPTDIR source=lib/build.sh
. "$root/scripts/lib/build.sh"
