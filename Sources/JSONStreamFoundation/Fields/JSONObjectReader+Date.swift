public import Foundation
public import JSONStream

// Unavailable overloads, for the compiler's message: no type says in which format a date is sent.

extension JSONObjectReader {
  /// Unavailable: a date needs its format.
  @available(
    *, unavailable, message: "say how the date is written: decode(\"published\") { try $0.date(.iso8601) }"
  )
  public mutating func decode(_ key: StaticString, as type: Date.Type = Date.self) throws -> Date {
    throw missingFormat
  }

  /// Unavailable: a date needs its format.
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
