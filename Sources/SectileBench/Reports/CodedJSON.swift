import BenchmarkKit

/// A `Codable` value as a part of JSON text.
struct CodedJSON: JSONPart {
  private let text: [UInt8]

  init(_ value: some Encodable) throws {
    // Without the newline.
    text = try DocumentCoder.file(of: value, onOneLine: true).dropLast()
  }

  func writeJSON(to text: inout JSONText) { text.bytes += self.text }
}
