import Foundation
import JSONStream
import JSONStreamFoundation
import Testing
import TestSupport

@Suite("Codable cells behave as with JSONDecoder") struct CodableBehaviourTests {
  @Test(
    "every document of the table, as it is and changed at random",
    arguments: Behaviour.table.indices)
  func agrees(_ index: Int) throws {
    let behaviour = Behaviour.table[index]
    for document in behaviour.documents {
      let difference = try behaviour.difference(document)
      #expect(difference == nil, "\(behaviour.description): \(document)")
    }
    var random = SeededGenerator(seed: UInt64(index) + 1000)
    for round in 0..<TestSize.step(20, full: 200) {
      var document = try JSONTree(random.pick(behaviour.documents))
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        document = document.mutated(&random)
      }
      let difference = try behaviour.difference(document.text())
      if behaviour.isOrderRandom, difference?.contains("error: ") == true {
        continue
      }
      try #require(
        difference == nil, "\(behaviour.description), round \(round): \(document.text())")
    }
  }
}

/// A type and a set of strategies, with documents that both decoders are to decode alike.
struct Behaviour: Sendable {
  let description: String
  let documents: [String]
  /// Is true when the order in which errors are met is JSONDecoder's own: that of a dictionary's
  /// keys.
  let isOrderRandom: Bool
  /// Runs both decoders, and returns what is different; nil when nothing is.
  let difference: @Sendable (String) throws -> String?

  init<Value: Decodable & Equatable & SendableMetatype>(
    _ type: Value.Type, _ documents: [String], _ note: String = "",
    _ configure: @escaping @Sendable (JSONDecoder) -> Void = { _ in }
  ) {
    description = "\(type) \(note)"
    self.documents = documents
    isOrderRandom =
      "\(type)".contains("Dictionary")
      || [Nested.self, Snake.self, Timed.self].contains { $0 == type }
    difference = { json in
      let decoder = JSONDecoder()
      configure(decoder)
      let expected = BothDecoders.reference(type, json, decoder)
      // Twice by one decoder: what the first value leaves behind must not show in the second.
      let stream = CodableSettings(decoder)
      for chunkBytes in [1 << 16, 23] {
        let (own, error) = try BothDecoders.streamed(type, json, stream, chunkBytes: chunkBytes)
        if let text = Self.difference(own, expected, error, decoder) {
          return text
        }
      }
      return nil
    }
  }

  static func difference<Value: Equatable>(
    _ own: Outcome<Value>, _ expected: Outcome<Value>, _ error: JSONStreamError?,
    _ decoder: JSONDecoder
  ) -> String? {
    switch (own, expected) {
    case (.value(let own), .value(let expected)):
      // By text, too: 0 equals -0, and NaN does not equal itself.
      let text = Self.text(own)
      let expectedText = Self.text(expected)
      guard text == expectedText, own == expected || text.contains("nan") else {
        return "\(text), expected \(expectedText)"
      }
      return nil
    case (.error(let own), .error(let expected)):
      return own == expected
        ? placeDifference(own, error, decoder) : "error: \(own), expected \(expected)"
    default:
      return "\(own), expected \(expected)"
    }
  }

  /// A value with all that is in it, dictionaries in the order of their keys.
  static func text(_ value: Any) -> String {
    if let data = value as? Data { return "\(Array(data))" }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { ($0.label.map { "\($0): " } ?? "") + text($0.value) }
    switch mirror.displayStyle {
    case nil: return "\(value)"
    case .dictionary, .set: return "[\(parts.sorted().joined(separator: ", "))]"
    default:
      return parts.isEmpty ? "\(value)" : "\(mirror.subjectType)(\(parts.joined(separator: ", ")))"
    }
  }

  /// Returns whether the stream's error is where the coding path leads.
  private static func placeDifference(
    _ failure: DecodingFailure, _ error: JSONStreamError?, _ decoder: JSONDecoder
  ) -> String? {
    guard let error, error.category == .data, let position = error.position else {
      return "no place: \(failure)"
    }
    guard position.byteOffset >= BothDecoders.head.utf8.count else {
      return "not in the cell: \(error)"
    }
    guard case .useDefaultKeys = decoder.keyDecodingStrategy else { return nil }
    // Further down when JSONDecoder says less, further up when the path leads to what is not there.
    let isThere = zip(error.path.components.dropFirst(3), failure.path).allSatisfy {
      component, key in
      switch component {
      case .index(let index): key.intValue == index
      case .key(let name): key.stringValue == name
      case .wildcard: false
      }
    }
    return isThere ? nil : "\(error.path), and yet \(failure)"
  }
}
