import Foundation
import JSONStream
import JSONStreamFoundation

/// Encodes and decodes the documents of this module as JSON with sorted keys, so that equal values
/// give equal files.
package enum DocumentCoder {
  package static func text(of value: some Encodable, onOneLine: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    return LogText.safe(json: String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  package static func file(of value: some Encodable, onOneLine: Bool = false) throws -> [UInt8] {
    Array(try text(of: value, onOneLine: onOneLine).utf8)
  }

  package static func value<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
  {
    // Foundation's errors have no line.
    try JSONStreamDecoder().decode(
      type, from: text.utf8, decoder: CodableSettings(dateDecodingStrategy: .iso8601))
  }
}

extension Decoder {
  /// Throws for unknown keys in a document written by people, because a misspelt key would silently
  /// do nothing.
  package func refuseKeys(otherThan known: [any CodingKey]) throws {
    let container = try container(keyedBy: AnyKey.self)
    let known = known.map(\.stringValue)
    let unknown = container.allKeys.filter { !known.contains($0.stringValue) }
    guard let key = unknown.min(by: { $0.stringValue < $1.stringValue }) else {
      return
    }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: container,
      debugDescription:
        "unknown key \"\(key.stringValue)\"; known here are \(known.joined(separator: ", "))")
  }

  package func error(_ what: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: what))
  }
}

/// The version of the schema of all documents that are read; another one is an error.
package struct SchemaVersion: Sendable, Hashable, Codable {
  private static let current = 2
  private static let known = 1...current

  package init() {}

  package init(from decoder: any Decoder) throws {
    let version = try decoder.singleValueContainer().decode(Int.self)
    guard !Self.known.contains(version) else { return }
    throw decoder.error(
      "this has schema version \(version), and this program reads versions 1 to \(Self.current): make it anew, or read it "
        + "with the program that wrote it")
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Self.current)
  }
}

// Synthesized code calls these methods instead of the standard library's.

extension KeyedEncodingContainer {
  package mutating func encodeIfPresent(_ ratio: RatioEstimate?, forKey key: Key) throws {
    if let ratio {
      try encode(ratio, forKey: key)
    } else {
      try encodeNil(forKey: key)
    }
  }

  /// Encodes numbers; an empty array is omitted, so that a baseline of counts stays short.
  package mutating func encode(_ numbers: [Double], forKey key: Key) throws {
    if !numbers.isEmpty { try encodeIfPresent(Optional(numbers), forKey: key) }
  }
}

extension KeyedDecodingContainer {
  package func decode(_ type: [Double].Type, forKey key: Key) throws -> [Double] {
    try decodeIfPresent(type, forKey: key) ?? []
  }
}
