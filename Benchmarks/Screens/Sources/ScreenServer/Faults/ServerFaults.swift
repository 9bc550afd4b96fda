/// The faults of one answer, as its query asks for them.
///
/// Byte counts refer to the body as it is sent, after compression. A fault beyond the answer's end has no effect.
struct ServerFaults: Sendable, Equatable {
  struct Stall: Sendable, Equatable {
    let duration: Duration
    /// The number of body bytes before the pause; nil pauses before the status line.
    let after: Int?
  }

  var stall: Stall?
  /// The number of body bytes after which the connection is closed in the middle of the body.
  var cut: Int?
  /// The status that is sent instead, with an error for its body.
  var status: Int?
  /// The rate in bytes per second, which includes the chunks' framing.
  var rate: Int?

  /// Whether the answer holds its connection for long, and needs a ``StallPlace``.
  var holdsConnection: Bool { stall != nil || rate.map { $0 < StallPlaces.slowRate } ?? false }

  /// The names of the query parameters that describe faults.
  static let names = ["stall", "cut", "status", "rate"]

  /// Reads a query parameter.
  ///
  /// - Returns: false when it is not one of ``names``.
  /// - Throws: ``RequestError`` when its value is invalid.
  mutating func read(_ name: String, _ value: String) throws(RequestError) -> Bool {
    switch name {
    case "stall": stall = try Self.stall(value)
    case "cut": cut = try Self.number(name, value, 0...Self.mostBytes, "a number of bytes")
    case "status": status = try Self.number(name, value, 400...599, "an HTTP status of an error")
    case "rate": rate = try Self.number(name, value, 1...1_000_000_000, "a number of bytes per second")
    default: return false
    }
    return true
  }

  private static let mostBytes = 1 << 40
  private static let mostSeconds = 3600.0

  private static func number(
    _ name: String, _ value: String, _ range: ClosedRange<Int>, _ what: String
  ) throws(RequestError) -> Int {
    guard !value.isEmpty, value.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(value),
      range.contains(number)
    else {
      throw RequestError(
        400, "\(name) is '\(value)'; it must be \(what), \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func stall(_ value: String) throws(RequestError) -> Stall {
    let parts = value.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = parts[0].utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
    guard isNumber, let seconds = Double(parts[0]), (0...mostSeconds).contains(seconds) else {
      throw RequestError(
        400,
        "stall is '\(value)'; it must be seconds, 0 to 3600, or SECONDS@BYTES such as 2@1000: silence behind that much")
    }
    let after =
      try parts.count > 1 ? number("stall's BYTES", String(parts[1]), 0...mostBytes, "a number of bytes") : nil
    return Stall(duration: .seconds(seconds), after: after)
  }
}
