import Foundation

/// Formats a wait, what is gained of it and what is left with one precision, so that they add up as
/// they are shown.
///
///     three roundings of their own     1.0 s instead of 1.1 s, 38 ms sooner
///     one precision                    1.0380 s instead of 1.0760 s, 38.0 ms sooner
struct SharedDigits {
  /// The nanoseconds of the last digit: a power of ten.
  private let step: Double

  /// - Parameters:
  ///   - wait: The wait as it is today, in nanoseconds.
  ///   - gain: The gained part of the wait, which the digits must not hide.
  init(wait: Double, gain: Double) {
    // Rounding takes at most half of a fiftieth, 1 %, of the gain.
    let ofGain = Self.powerOfTen(notAbove: gain.magnitude / 50)
    let ofRest = Self.powerOfTen(notAbove: (wait - gain).magnitude)
    // Five digits of the wait are the most that anybody reads.
    step = max(min(ofGain, ofRest), Self.powerOfTen(notAbove: wait.magnitude / 1e4))
  }

  /// Returns a time with the shared precision, in seconds or milliseconds. The unit goes by the
  /// rounded time, so that 999.96 ms is shown as 1 s where it rounds to that.
  func time(_ nanoseconds: Double) -> String {
    let shown = rounded(nanoseconds)
    let unit = shown.magnitude >= 1e9 ? (size: 1e9, name: "s") : (size: 1e6, name: "ms")
    let decimals = max(0, Int((log10(unit.size) - log10(step)).rounded()))
    return String(format: "%.\(decimals)f \(unit.name)", shown == 0 ? 0 : shown / unit.size)
  }

  /// Returns what is left of the wait: the difference of both as they are shown.
  func time(_ wait: Double, less gain: Double) -> String {
    time(rounded(wait) - rounded(gain))
  }

  /// Returns a later moment: what is left of the wait, and the rest until then.
  func time(_ wait: Double, less gain: Double, plus rest: Double) -> String {
    time(rounded(wait) - rounded(gain) + rounded(rest))
  }

  /// Returns the nearest multiple of the step.
  private func rounded(_ nanoseconds: Double) -> Double {
    (nanoseconds / step).rounded() * step
  }

  /// Returns the largest power of ten that is not above a value; 10 ns at least.
  private static func powerOfTen(notAbove value: Double) -> Double {
    // A hundredth of a microsecond is below what any clock here tells.
    guard value > 10 else { return 10 }
    return pow(10, log10(value).rounded(.down))
  }
}
