import BenchmarkKit
import Foundation

/// Numbers as an advice says them: by the two digits that a measurement on another day would show again.
enum Rounded {
  /// A time in milliseconds or seconds.
  static func time(_ nanoseconds: Double) -> String {
    nanoseconds.magnitude >= 0.995e9 ? "\(number(nanoseconds / 1e9)) s" : "\(number(nanoseconds / 1e6)) ms"
  }

  /// A size in bytes, KB or MB, as networks and browsers count them.
  static func size(_ bytes: Int) -> String {
    switch Double(bytes) {
    case 995_000...: "\(number(Double(bytes) / 1e6)) MB"
    case 995...: "\(number(Double(bytes) / 1e3)) KB"
    default: "\(bytes) B"
    }
  }

  /// A rate, in bits as networks are sold and in bytes as `--network` takes them.
  static func rate(_ bytesPerSecond: Double) -> String { "\(size(Int(bytesPerSecond)))/s" }

  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  /// Two digits, and all of those before the point.
  static func number(_ value: Double) -> String {
    guard value != 0, value.isFinite else { return "0" }
    func power(_ value: Double) -> Int { Int(log10(value.magnitude).rounded(.down)) }
    let scale = pow(10, Double(1 - power(value)))
    let rounded = (value * scale).rounded() / scale
    let text = String(format: "%.\(max(0, min(9, 1 - power(rounded))))f", rounded)
    // A whole number needs no point: it is a network's, or exact.
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
