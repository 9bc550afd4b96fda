import Foundation
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

func learnedModel(_ text: String, at path: JSONPath? = nil) throws -> LearnedModel {
  try Array(text.utf8).withUnsafeBufferPointer { try LearnedModel($0, at: path) }
}

/// Decodes a payload by every strategy of its learned app, whole and in chunks of seven bytes,
/// expects equal sections, and returns them.
func learnedSections(
  _ text: String, by model: LearnedModel, sourceLocation: SourceLocation = #_sourceLocation
) throws -> [ListSection<LearnedCell>] {
  let app = App<LearnedCell>.learned(model)
  var reference: [ListSection<LearnedCell>]?
  try Array(text.utf8).withUnsafeBufferPointer { bytes in
    // Of duplicate keys Foundation's tree has the last one.
    for strategy in app.strategies where !(strategy.mayDiffer && text.contains(#""a":1,"a":2"#)) {
      for size in [max(1, bytes.count), 7] {
        let decoder = try strategy.makeDecoder(SectionDecodingOptions())
        var sections: [ListSection<LearnedCell>] = []
        try bytes.forEachChunk(of: size) { try decoder.feed($0) { sections.take($0) } }
        try decoder.finish { sections.take($0) }
        let expected = reference ?? sections
        reference = expected
        #expect(
          app.equality.difference(sections, from: expected) == nil,
          "\(strategy.name), chunks of \(size): \(text.prefix(300))", sourceLocation: sourceLocation
        )
      }
    }
  }
  return reference ?? []
}

extension LearnedModel {
  /// The properties of the list's elements, with their types.
  var elementFields: [String: String] {
    guard case .object(let shape) = element else { return [:] }
    return shapes[shape].fields.reduce(into: [:]) {
      $0[$1.key.stringValue] = "\($1.type)" + ($1.isOptional ? "?" : "")
    }
  }
}
