package import JSONStream
package import Sections

/// What payloads are checked against: the cells that an app has, and where in a section they lie.
package struct CheckTarget<Cell: SectionCell>: Sendable {
  /// The texts of all kinds that the app has registered.
  package var kinds: [String]

  /// Decodes a section's header from the section's text without its cells, and notes the keys it asks for in vain.
  ///
  /// - Throws: `JSONStreamError`, its path below `$`.
  package static func decodeHeader(_ text: [UInt8], _ absent: AbsentKeyLog) throws -> Any {
    try JSONValue.reading(text) { value in try absent.trace(value) { try Cell.Header(from: $0) } }
  }

  package init(_ cell: Cell.Type = Cell.self, kinds: [String]) { self.kinds = kinds }
}
