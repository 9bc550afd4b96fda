/// Relative changes as people read them.
enum SignedPercent {
  /// Such as "+0.52 %" for 0.0052; two decimals below 100 %, none above; absent for what is not finite.
  static func text(_ share: Double) -> String {
    let percent = share * 100
    guard percent.magnitude < 1e12 else { return HumanFormat.absent }
    let digits = DecimalFormat.fixed(percent, decimals: percent.magnitude < 100 ? 2 : 0)
    return "\(digits.hasPrefix("-") ? "" : "+")\(digits) %"
  }
}
