/// The package that an installed yajl came with.
struct YajlPackage: Sendable, Equatable {
  enum Manager: String, Sendable {
    case dpkg, rpm, apk, homebrew
  }

  let manager: Manager
  let name: String
  let version: String
  /// The fixes that the package's own list of changes names. Only rpm keeps that list where it can always be asked for.
  var namedFixes: Set<YajlFix> = []

  /// Whether a fix is in it; nil where no source is known that says so.
  func has(_ fix: YajlFix) -> Bool? {
    // A list of changes that does not name a fix may still have it under another name.
    namedFixes.contains(fix) ? true : KnownFixes.areIn(self, fix)
  }

  /// What to do about a package that lacks fixes.
  var advice: String {
    switch manager {
    case .dpkg:
      "apt-get update, then apt-get install --only-upgrade \(name): Debian 12 has the fixes as of 2.1.0-3+deb12u2, "
        + "Debian 13 and Ubuntu 24.04 as of 2.1.0-5, Ubuntu 20.04 and 22.04 as of 2.1.0-3ubuntu0.(20|22).04.1"
    case .rpm: "dnf upgrade \(name); 'rpm -q --changelog \(name)' says what it has"
    case .apk, .homebrew:
      "no version of this package is known to have them: build with 'traits: []', the native engine needs no yajl"
    }
  }
}
