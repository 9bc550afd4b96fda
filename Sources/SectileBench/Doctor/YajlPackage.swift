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

  /// Whether a fix is in it, by its version; nil where no source is known that says so.
  func has(_ fix: YajlFix) -> Bool? {
    switch manager {
    case .dpkg: Self.hasDebian(version, fix)
    case .apk: Self.hasAlpine(version, fix)
    case .homebrew: Self.hasHomebrew(version)
    // A list of changes that does not name a fix may still have it under another name.
    case .rpm: namedFixes.contains(fix) ? true : nil
    }
  }

  /// Debian and Ubuntu.
  ///
  /// - 2.1.0-3+deb12u2 (bookworm): its changelog, `/usr/share/doc/libyajl2/changelog.Debian.gz`, "Cherry pick John's CVE
  ///   fixes from 2.1.0-4 and 2.1.0-5"; deb12u1 had an incomplete patch for CVE-2023-33460 and none for the others.
  /// - 2.1.0-5, which that names, and Ubuntu 24.04 took: https://ubuntu.com/security/CVE-2017-16516
  /// - Ubuntu's own for 14.04 to 22.04: https://ubuntu.com/security/notices/USN-6233-1 and USN-6233-2. There was no
  ///   `ubuntu` version of these before, so that each of them has the fixes.
  /// - Older than 2.1.0-4 without such a suffix: listed as affected there, and by https://bugs.debian.org/1040036
  ///
  /// Nothing is claimed about 2.1.0-4 and about the updates of Debian 10 and 11.
  private static func hasDebian(_ version: String, _ fix: YajlFix) -> Bool? {
    let parsed = DebianVersion(version)
    if parsed >= DebianVersion("2.1.0-5") { return true }
    if version.contains("ubuntu") { return ubuntu.contains { $0.base == base(of: version) && parsed >= $0.fixed } }
    if version.contains("+deb12u") { return parsed >= DebianVersion("2.1.0-3+deb12u2") }
    if version.contains("+deb") || parsed >= DebianVersion("2.1.0-4~") { return nil }
    return false
  }

  private static let ubuntu: [(base: Substring, fixed: DebianVersion)] = [
    "2.0.4-4ubuntu0.1~esm1", "2.1.0-2ubuntu0.16.04.1~esm1", "2.1.0-3ubuntu0.20.04.1",
  ].map { (base(of: $0), DebianVersion($0)) }

  /// What stands before `ubuntu`.
  private static func base(of version: String) -> Substring {
    version.firstRange(of: "ubuntu").map { version[..<$0.lowerBound] } ?? version[...]
  }

  /// Alpine: `secfixes` in https://github.com/alpinelinux/aports/blob/master/main/yajl/APKBUILD, which has one patch as of
  /// 2.1.0-r9, for CVE-2023-33460.
  private static func hasAlpine(_ version: String, _ fix: YajlFix) -> Bool? {
    guard version.hasPrefix("2.1.0-r"), let release = Int(version.dropFirst("2.1.0-r".count)) else { return nil }
    if fix == .treeLeak { return release >= 9 }
    return release <= 9 ? false : nil
  }

  /// Homebrew: https://github.com/Homebrew/homebrew-core/blob/HEAD/Formula/y/yajl.rb builds upstream's 2.1.0 as it is.
  /// A revision (`2.1.0_1`) would be another formula than that.
  private static func hasHomebrew(_ version: String) -> Bool? { version == "2.1.0" ? false : nil }

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
