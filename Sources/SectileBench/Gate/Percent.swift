import BenchmarkKit

/// Shares as people read them.
enum Percent {
  /// A change, such as "+1.25 %".
  static func signed(_ share: Double) -> String {
    guard share.isFinite else { return HumanFormat.absent }
    // What rounds to nothing has no minus.
    return ((share * 10_000).rounded() < 0 ? "-" : "+") + unsigned(share)
  }

  /// A share without its sign, such as "1.25 %".
  static func unsigned(_ share: Double) -> String {
    guard share.isFinite else { return HumanFormat.absent }
    let (whole, rest) = Int((share.magnitude * 10_000).rounded()).quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest < 10 ? "0" : "")\(rest) %"
  }
}
