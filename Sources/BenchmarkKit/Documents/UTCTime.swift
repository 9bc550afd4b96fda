import Foundation

/// A moment to the second, as "2026-03-01T12:00:00Z".
package struct UTCTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  package var seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  /// The moment now, by the system's clock.
  package static func now() -> UTCTime {
    UTCTime(seconds: Int64(Date().timeIntervalSince1970))
  }

  /// Reads "2026-03-01T12:00:00Z", nothing else; nil for other texts and for days that are not in the calendar.
  package init?(_ text: String) {
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    self.init(seconds: Int64(date.timeIntervalSince1970))
    // Other texts of ISO 8601 are read, too, and a day that the month does not have as one of the next month.
    guard description == text else { return nil }
  }

  /// The earlier one is the lesser one.
  package static func < (left: UTCTime, right: UTCTime) -> Bool { left.seconds < right.seconds }

  /// Such as "2026-03-01T12:00:00Z".
  package var description: String { Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601) }
}

extension UTCTime: Codable {
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let time = UTCTime(text) else {
      throw decoder.error("\"\(text)\" is not a time such as 2026-03-01T12:00:00Z")
    }
    self = time
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
