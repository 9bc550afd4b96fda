import Foundation

/// Formats numbers with two digits, the precision at which a measurement repeats. A sentence has
/// them; tables, whose values are compared, have the three digits of `HumanFormat`.
enum Rounded {
  /// A time in milliseconds or seconds. From 0.995 s on it is seconds, because two digits would
  /// make 1000 ms of it.
  static func time(_ nanoseconds: Double) -> String {
    nanoseconds.magnitude >= 0.995e9
      ? "\(number(nanoseconds / 1e9)) s" : "\(number(nanoseconds / 1e6)) ms"
  }

  /// A size in decimal units, as networks and browsers have them.
  static func size(_ bytes: Int) -> String {
    switch Double(bytes) {
    case 995_000...: "\(number(Double(bytes) / 1e6)) MB"
    case 995...: "\(number(Double(bytes) / 1e3)) KB"
    default: "\(bytes) B"
    }
  }

  /// A share in percent.
  static func percent(_ share: Double) -> String { "\(number(share * 100)) %" }

  /// A number with two digits: a large one in full, without a fraction of zero.
  static func number(_ value: Double) -> String {
    let text = (Double(String(format: "%.2g", value)) ?? 0).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
