import BenchmarkKit
import Foundation

/// The gate's documents through Foundation: sorted keys, so that a baseline changes where its values do.
struct JSONDocumentCoder: DocumentCoder {
  func text<Value: Encodable>(of value: Value, onOneLine: Bool) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The value as a file.
  func file<Value: Encodable>(of value: Value, onOneLine: Bool = false) throws -> [UInt8] {
    Array((try text(of: value, onOneLine: onOneLine) + "\n").utf8)
  }

  func value<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
