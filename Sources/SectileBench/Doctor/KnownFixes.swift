import Foundation

/// What is known of a range of a package's versions.
struct KnownFixes: Sendable {
  private let manager: YajlPackage.Manager
  /// What the version has in it.
  private let part: String
  /// The oldest version; nil where all are meant.
  private let oldest: String?
  private let fixes: [YajlFix]
  /// Whether the fixes are in these versions; nil where nothing is claimed.
  let areIn: Bool?

  /// Of several that speak of a version the first one counts.
  ///
  /// Debian and Ubuntu:
  /// - 2.1.0-3+deb12u2 (bookworm): its changelog, `/usr/share/doc/libyajl2/changelog.Debian.gz`, "Cherry pick John's CVE
  ///   fixes from 2.1.0-4 and 2.1.0-5"; deb12u1 had an incomplete patch for CVE-2023-33460 and none for the others.
  /// - 2.1.0-5, which that names, and Ubuntu 24.04 took: https://ubuntu.com/security/CVE-2017-16516
  /// - Ubuntu's own for 14.04 to 22.04: https://ubuntu.com/security/notices/USN-6233-1 and USN-6233-2. There was no
  ///   `ubuntu` version of these before, so that each of them has the fixes.
  /// - Older than 2.1.0-4 without such a suffix: listed as affected there, and by https://bugs.debian.org/1040036
  ///
  /// Alpine: `secfixes` in https://github.com/alpinelinux/aports/blob/master/main/yajl/APKBUILD, which has one patch as of
  /// 2.1.0-r9, for CVE-2023-33460.
  ///
  /// Homebrew: https://github.com/Homebrew/homebrew-core/blob/HEAD/Formula/y/yajl.rb builds upstream's 2.1.0 as it is. A
  /// revision (`2.1.0_1`) would be another formula than that.
  static let all = [
    // An epoch (`1:2.1.0-3`): neither of the two has ever had one, so that it is somebody's own package.
    KnownFixes(.dpkg, ":", nil),
    KnownFixes(.dpkg, since: "2.1.0-5", true),
    KnownFixes(.dpkg, "2.0.4-4ubuntu", since: "2.0.4-4ubuntu0.1~esm1", true),
    KnownFixes(.dpkg, "2.1.0-2ubuntu", since: "2.1.0-2ubuntu0.16.04.1~esm1", true),
    KnownFixes(.dpkg, "2.1.0-3ubuntu", since: "2.1.0-3ubuntu0.20.04.1", true),
    KnownFixes(.dpkg, "ubuntu", false),
    KnownFixes(.dpkg, "+deb12u", since: "2.1.0-3+deb12u2", true),
    KnownFixes(.dpkg, "+deb12u", false),
    KnownFixes(.dpkg, "+deb", nil),
    KnownFixes(.dpkg, since: "2.1.0-4~", nil),
    KnownFixes(.dpkg, "", false),
    KnownFixes(.apk, "2.1.0-r", since: "2.1.0-r9", true, [.treeLeak]),
    KnownFixes(.apk, "2.1.0-r", since: "2.1.0-r10", nil),
    KnownFixes(.apk, "2.1.0-r", false),
    KnownFixes(.homebrew, "2.1.0_", nil),
    KnownFixes(.homebrew, "2.1.0", false),
  ]

  private init(
    _ manager: YajlPackage.Manager, _ part: String = "", since oldest: String? = nil, _ areIn: Bool?,
    _ fixes: [YajlFix] = YajlFix.allCases
  ) {
    self.manager = manager
    self.part = part
    self.oldest = oldest
    self.areIn = areIn
    self.fixes = fixes
  }

  /// Whether this is about a package and a fix.
  func speak(of package: YajlPackage, _ fix: YajlFix) -> Bool {
    guard manager == package.manager, fixes.contains(fix), part.isEmpty || package.version.contains(part) else {
      return false
    }
    return oldest.map { Self.rank(package.version).compare(Self.rank($0), options: [.numeric, .literal]) }
      != .orderedAscending
  }

  /// A version as text in whose order `~` comes before everything, its end included.
  private static func rank(_ version: String) -> String { version.replacing("~", with: "\u{1}") + "\u{2}" }
}
