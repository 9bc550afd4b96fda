package import Foundation
import JSONStream

/// The one way to JSONDecoder for bytes that may come from anybody.
///
/// Foundation's JSONDecoder on Linux (Swift 6.3) ends the process where a payload ends with the
/// 513th open array, as it looks up the line of the byte behind it.
package enum FoundationJSON {
  /// Decodes a value from a whole payload.
  ///
  /// - Throws: `JSONStreamError` for a payload that ends with an opening bracket, Foundation's
  ///   errors for others.
  package static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from payload: Data, by decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    try checkEnd(of: payload)
    return try decoder.decode(type, from: payload)
  }

  /// Throws for a payload that ends with an opening bracket.
  package static func checkEnd(of payload: Data) throws {
    // In UTF-16 and UTF-32, zeros may follow.
    guard payload.last(where: { $0 != 0 }) == UInt8(ascii: "[") else { return }
    throw FoundationErrors.syntaxError(in: payload)
      ?? JSONStreamError(
        code: .unexpectedEnd, category: .incomplete, message: "the payload ends in the middle")
  }
}
