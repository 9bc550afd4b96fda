# shellcheck shell=bash disable=SC2154  # what lib.sh sets
# The libraries' public declarations, as the compiler tells them. Sourced by the scripts that ask for them.

# `product_modules`: the Swift modules that the manifest's libraries carry, one a line.
product_modules() {
  sed -n 's/^ *\.library(name: "[^"]*", targets: \["\(.*\)"\]).*/\1/p' "$root/Package.swift" | sed 's/", "/ /g' | tr ' ' '\n' \
    | grep -vx CAllocationCounter
}

# `extract_symbols FOLDER`: a symbol graph of every library of the manifest that has Swift declarations of its own, from the
# modules that scripts/test builds, and beside them `symbols`, which reads them. Sets `modules` to their names.
extract_symbols() {
  local graphs=$1 built target module c flag
  modules=$(product_modules)
  [ -n "$modules" ] || die "no libraries found in Package.swift: what is to be looked at?"
  swift build "${root_options[@]}" >&2 || die "the build failed: see above"
  built=$(swift build "${root_options[@]}" --show-bin-path)
  target=$(swift -print-target-info | sed -n 's/.*"unversionedTriple" *: *"\([^"]*\)".*/\1/p' | head -n 1)
  local -a includes=(-I "$built/Modules" -I "$root/Sources/CYajl" -I "$root/Sources/CZlib")
  for c in CAllocationCounter CTokens; do includes+=(-Xcc "-fmodule-map-file=$built/$c.build/module.modulemap"); done
  # What the command line's packages are made of: SectileBench's module names it.
  for c in swift-system/Sources/CSystem swift-subprocess/Sources/_SubprocessCShims; do
    includes+=(-I "$root/.build/checkouts/$c/include")
  done
  for flag in $(pkg-config --cflags-only-I yajl); do includes+=(-Xcc "$flag"); done
  [ "$(uname -s)" != Darwin ] || includes+=(-sdk "$(xcrun --show-sdk-path)")
  mkdir -p "$graphs"
  for module in $modules; do
    swift symbolgraph-extract -module-name "$module" -target "$target" "${includes[@]}" -output-dir "$graphs" \
      -minimum-access-level public -skip-synthesized-members >&2 || die "there is no symbol graph of $module: see above"
  done
  swiftc -o "$graphs/symbols" "$root/scripts/lib/symbols.swift" >&2 || die "scripts/lib/symbols.swift does not compile: see above"
}
