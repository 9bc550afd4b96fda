/// Shares and relative changes as people read them.
package enum PercentFormat {
  /// A change with its sign, such as "+0.52 %" for 0.0052; two decimals below 100 %, none above. What is not finite, or
  /// beyond reading, is absent.
  package static func signed(_ share: Double) -> String {
    guard isReadable(share) else { return HumanFormat.absent }
    // What rounds to nothing has no minus.
    return ((share * 10_000).rounded() < 0 ? "-" : "+") + unsigned(share)
  }

  /// A share without its sign, such as "1.25 %".
  package static func unsigned(_ share: Double) -> String {
    guard isReadable(share) else { return HumanFormat.absent }
    let percent = (share * 100).magnitude
    return "\(DecimalFormat.fixed(percent, decimals: percent < 100 ? 2 : 0)) %"
  }

  private static func isReadable(_ share: Double) -> Bool { (share * 100).magnitude < 1e12 }
}
