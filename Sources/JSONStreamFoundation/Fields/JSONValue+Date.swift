public import Foundation
public import JSONStream

extension JSONValue {
  /// The value as a date in the format `format`, as JSONDecoder decodes it with the strategy of the same name.
  ///
  /// - Throws: `JSONValueError` when the date has another format.
  public func date(_ format: JSONDateFormat) throws -> Date {
    switch format {
    case .iso8601: try iso8601Date()
    case .secondsSince1970: Date(timeIntervalSince1970: try double())
    case .millisecondsSince1970: Date(timeIntervalSince1970: try double() / 1000)
    }
  }

  private func iso8601Date() throws -> Date {
    if token.pointee.kind == .string, let seconds = ISO8601Text.secondsSince1970(token.pointee.bytes) {
      return Date(timeIntervalSince1970: Double(seconds))
    }
    let text = try string()
    // Not every Foundation reads fractions of a second with the default style.
    for style in [Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true)] {
      if let date = try? style.parse(text) { return date }
    }
    throw unknown("ISO 8601 date")
  }
}
