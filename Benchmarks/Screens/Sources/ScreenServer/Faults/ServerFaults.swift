/// What is to go wrong with one answer, as its query asks.
///
/// Bytes are those of the body as it is sent: compressed, where it is. What is longer than the answer does nothing.
struct ServerFaults: Sendable, Equatable {
  /// Silence for a while.
  struct Stall: Sendable, Equatable {
    let duration: Duration
    /// Behind so many bytes of the body; nil is before anything, the status line too.
    let after: Int?
  }

  var stall: Stall?
  /// The connection ends behind so many bytes of the body, and the body does not.
  var cut: Int?
  /// This status, with an error for its body.
  var status: Int?
  /// So many bytes a second, those around the chunks counted too.
  var rate: Int?

  /// Whether the answer holds its connection for long, and needs one of the places for that.
  var holdsConnection: Bool { stall != nil || rate.map { $0 < StallPlaces.slowRate } ?? false }

  /// The names of the parameters that this reads.
  static let names = ["stall", "cut", "status", "rate"]

  /// Reads a parameter.
  ///
  /// - Returns: false when it is none of these.
  /// - Throws: ``RequestError`` when its value is bad.
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
