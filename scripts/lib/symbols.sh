# shellcheck shell=bash disable=SC2154  # what lib.sh sets
# The libraries' public declarations, as the compiler tells them. Sourced by the scripts that ask for them.

# `product_modules`: the Swift modules that the manifest's libraries carry, one a line.
product_modules() {
  sed -n 's/^ *\.library(name: "[^"]*", targets: \["\(.*\)"\]).*/\1/p' "$root/Package.swift" | sed 's/", "/ /g' | tr ' ' '\n' \
    | grep -vx CAllocationCounter
}

# `set_map_options BUILT`: sets `map_options` to compiler options for the C modules that this package's modules are made of,
# those of the command line's packages included. BUILT is where the build has left its products.
set_map_options() {
  local map
  map_options=()
  for map in "$1"/*.build/module.modulemap "$root"/Sources/C*/module.modulemap \
    "$root"/.build/checkouts/*/Sources/*/include/module.modulemap; do
    [ ! -e "$map" ] || map_options+=(-Xcc "-fmodule-map-file=$map")
  done
}

# `extract_symbols FOLDER`: a symbol graph of every library of the manifest that has Swift declarations of its own, from the
# modules that scripts/test builds, and beside them `symbols`, which reads them. Sets `modules` to their names.
extract_symbols() {
  local graphs=$1 built target module flag
  modules=$(product_modules)
  [ -n "$modules" ] || die "no libraries found in Package.swift: what is to be looked at?"
  "${swift_build[@]}" "${root_options[@]}" >&2 || die "the build failed: see above"
  built=$("${swift_build[@]}" "${root_options[@]}" --show-bin-path)
  target=$(swift -print-target-info | sed -n 's/.*"triple" *: *"\([^"]*\)".*/\1/p' | head -n 1)
  local -a includes
  set_map_options "$built"
  includes=(-I "$built/Modules" "${map_options[@]}")
  for flag in $(pkg-config --cflags-only-I yajl); do includes+=(-Xcc "$flag"); done
  [ "$(uname -s)" != Darwin ] || includes+=(-sdk "$(xcrun --show-sdk-path)")
  mkdir -p "$graphs"
  for module in $modules; do
    swift symbolgraph-extract -module-name "$module" -target "$target" "${includes[@]}" -output-dir "$graphs" \
      -minimum-access-level public -skip-synthesized-members >&2 || die "there is no symbol graph of $module: see above"
  done
  swiftc -o "$graphs/symbols" "$root/scripts/lib/symbols.swift" >&2 || die "scripts/lib/symbols.swift does not compile: see above"
}
