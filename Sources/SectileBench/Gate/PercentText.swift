import BenchmarkKit

/// Shares as people read them.
enum PercentText {
  /// A change with its sign: "+1.25 %".
  static func change(_ share: Double) -> String {
    // Beyond that nobody reads hundredths, and an Int would not hold all of them.
    guard share.isFinite, share.magnitude < 1e9 else { return HumanFormat.absent }
    let hundredths = Int((share * 10_000).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "+")\(whole).\(rest < 10 ? "0" : "")\(rest) %"
  }
}
