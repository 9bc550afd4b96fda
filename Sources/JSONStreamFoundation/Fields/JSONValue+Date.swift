public import Foundation
public import JSONStream

extension JSONValue {
  /// The value as a date.
  ///
  /// - Parameter format: How the date is written. The values are those of JSONDecoder with the strategy of the same name.
  /// - Throws: `JSONValueError` when it is written in another way.
  public func date(_ format: JSONDateFormat) throws -> Date {
    switch format {
    case .iso8601: try iso8601Date()
    case .secondsSince1970: Date(timeIntervalSince1970: try double())
    case .millisecondsSince1970: Date(timeIntervalSince1970: try double() / 1000)
    }
  }

  private func iso8601Date() throws -> Date {
    // No string is made of what is read from its bytes.
    if token.pointee.kind == .string, let seconds = ISO8601Text.secondsSince1970(token.pointee.bytes) {
      return Date(timeIntervalSince1970: Double(seconds))
    }
    let text = try string()
    // Not every Foundation reads a fraction of a second unless it is told to.
    for style in [Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true)] {
      if let date = try? style.parse(text) { return date }
    }
    throw unknown("ISO 8601 date")
  }
}
