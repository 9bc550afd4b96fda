import Foundation

/// What is known of which versions of a package have which fixes.
enum KnownFixes {
  /// Versions of a package that have a part in them and are not older than one, and whether the fixes are in these; nil
  /// where nothing is claimed.
  private typealias Row = (
    manager: YajlPackage.Manager, part: String, oldest: String?, areIn: Bool?, fixes: [YajlFix]
  )

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
  private static let rows: [Row] = [
    // An epoch (`1:2.1.0-3`): neither of the two has ever had one, so that it is somebody's own package.
    (.dpkg, ":", nil, nil, YajlFix.allCases),
    (.dpkg, "", "2.1.0-5", true, YajlFix.allCases),
    (.dpkg, "2.0.4-4ubuntu", "2.0.4-4ubuntu0.1~esm1", true, YajlFix.allCases),
    (.dpkg, "2.1.0-2ubuntu", "2.1.0-2ubuntu0.16.04.1~esm1", true, YajlFix.allCases),
    (.dpkg, "2.1.0-3ubuntu", "2.1.0-3ubuntu0.20.04.1", true, YajlFix.allCases),
    (.dpkg, "ubuntu", nil, false, YajlFix.allCases),
    (.dpkg, "+deb12u", "2.1.0-3+deb12u2", true, YajlFix.allCases),
    (.dpkg, "+deb12u", nil, false, YajlFix.allCases),
    (.dpkg, "+deb", nil, nil, YajlFix.allCases),
    (.dpkg, "", "2.1.0-4~", nil, YajlFix.allCases),
    (.dpkg, "", nil, false, YajlFix.allCases),
    (.apk, "2.1.0-r", "2.1.0-r9", true, [.treeLeak]),
    (.apk, "2.1.0-r", "2.1.0-r10", nil, YajlFix.allCases),
    (.apk, "2.1.0-r", nil, false, YajlFix.allCases),
    (.homebrew, "2.1.0_", nil, nil, YajlFix.allCases),
    (.homebrew, "2.1.0", nil, false, YajlFix.allCases),
  ]

  /// Whether a package has a fix; nil where no source is known that says so.
  static func areIn(_ package: YajlPackage, _ fix: YajlFix) -> Bool? {
    rows.first { row in
      row.manager == package.manager && row.fixes.contains(fix)
        && (row.part.isEmpty || package.version.contains(row.part))
        && row.oldest.map { rank(package.version).compare(rank($0), options: [.numeric, .literal]) }
          != .orderedAscending
    }?.areIn
  }

  /// A version as text in whose order `~` comes before everything, its end included.
  private static func rank(_ version: String) -> String { version.replacing("~", with: "\u{1}") + "\u{2}" }
}
