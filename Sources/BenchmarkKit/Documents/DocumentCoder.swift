import Foundation

/// Turns the documents of this module into JSON and back: with sorted keys, so that a file changes where its values do.
package enum DocumentCoder {
  /// The value as JSON: over several lines for people, or on a single one.
  package static func text(of value: some Encodable, onOneLine: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    return LogText.safe(json: String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// The value as a file.
  package static func file(of value: some Encodable, onOneLine: Bool = false) throws -> [UInt8] {
    Array(try text(of: value, onOneLine: onOneLine).utf8)
  }

  /// The value of JSON text.
  /// - Throws: `DecodingError`.
  package static func value<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: Data(text.utf8))
  }
}
