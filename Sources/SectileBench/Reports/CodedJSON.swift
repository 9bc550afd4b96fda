import Foundation
import PayloadTools

/// A value that says by `Codable` how JSON has it, among values that say it by themselves.
struct CodedJSON: JSONPart {
  private let text: Data

  init(_ value: some Encodable) throws { text = try JSONEncoder().encode(value) }

  func writeJSON(to text: inout JSONText) { text.bytes += self.text }
}
