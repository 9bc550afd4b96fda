import BenchmarkKit

/// A value that says by `Codable` how JSON has it, among values that say it by themselves.
struct CodedJSON: JSONPart {
  private let text: [UInt8]

  init(_ value: some Encodable) throws {
    // Without the line's end.
    text = try DocumentCoder.file(of: value, onOneLine: true).dropLast()
  }

  func writeJSON(to text: inout JSONText) { text.bytes += self.text }
}
