public import Foundation
public import JSONStream

// A date is sent in many formats, and no type says which. These stand here for the words of the compiler's errors only.

extension JSONObjectReader {
  /// Is not there: a date's format has to be said.
  @available(
    *, unavailable, message: "say how the date is written: decode(\"published\") { try $0.date(.iso8601) }"
  )
  public mutating func decode(_ key: StaticString, as type: Date.Type = Date.self) throws -> Date {
    throw missingFormat
  }

  /// Is not there: a date's format has to be said.
  @available(
    *, unavailable, message: "say how the date is written: decodeIfPresent(\"published\") { try $0.date(.iso8601) }"
  )
  public mutating func decodeIfPresent(_ key: StaticString, as type: Date.Type = Date.self) throws -> Date? {
    throw missingFormat
  }

  private var missingFormat: JSONStreamError {
    JSONStreamError(code: .custom, category: .misuse, message: "a date's format has to be said")
  }
}
