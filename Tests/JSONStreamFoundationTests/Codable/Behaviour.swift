import Foundation
import JSONStream
import JSONStreamFoundation
import Testing

/// One text, decoded as one type by one set of strategies.
struct Behaviour: Sendable {
  let description: String
  let json: String
  /// The same with another text.
  private(set) var with: @Sendable (String) -> Behaviour = { _ in fatalError("only rows of several texts have others") }
  /// Whether the order in which errors are met is JSONDecoder's own: that of a dictionary's keys.
  let isOrderRandom: Bool
  /// Runs both decoders, and says what is different; nil when nothing is.
  let difference: @Sendable () throws -> String?

  init<Value: Decodable & Equatable & SendableMetatype>(
    _ type: Value.Type, _ json: String, _ note: String = "",
    _ configure: @escaping @Sendable (JSONDecoder) -> Void = { _ in }
  ) {
    description = "\(type) \(note) \(json)"
    self.json = json
    isOrderRandom = "\(type)".contains("Dictionary") || [Nested.self, Snake.self, Timed.self].contains { $0 == type }
    difference = {
      let decoder = JSONDecoder()
      configure(decoder)
      let expected = BothDecoders.reference(type, json, decoder)
      // Twice by one decoder: what the first value leaves behind must not show in the second.
      let stream = StreamDecoder(decoder)
      for chunkBytes in [1 << 16, 23] {
        let (own, error) = try BothDecoders.streamed(type, json, stream, chunkBytes: chunkBytes)
        if let text = Self.difference(own, expected, error, decoder) { return text }
      }
      return nil
    }
  }

  /// Several texts.
  static func all<Value: Decodable & Equatable & SendableMetatype>(
    _ type: Value.Type, _ texts: [String], _ note: String = "",
    _ configure: @escaping @Sendable (JSONDecoder) -> Void = { _ in }
  ) -> [Behaviour] {
    texts.map { text in
      var behaviour = Behaviour(type, text, note, configure)
      behaviour.with = { Behaviour(type, $0, note, configure) }
      return behaviour
    }
  }

  static func difference<Value: Equatable>(
    _ own: Outcome<Value>, _ expected: Outcome<Value>, _ error: JSONStreamError?, _ decoder: JSONDecoder
  ) -> String? {
    switch (own, expected) {
    case (.value(let own), .value(let expected)):
      // By text, too: 0 equals -0, and NaN does not equal itself.
      let (text, expectedText) = (Self.text(own), Self.text(expected))
      guard text == expectedText, own == expected || text.contains("nan") else {
        return "\(text), expected \(expectedText)"
      }
      return nil
    case (.error(let own), .error(let expected)):
      return own == expected ? placeDifference(own, error, decoder) : "error: \(own), expected \(expected)"
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
    default: return parts.isEmpty ? "\(value)" : "\(mirror.subjectType)(\(parts.joined(separator: ", ")))"
    }
  }

  /// Whether the stream's error is where the coding path leads.
  private static func placeDifference(
    _ failure: DecodingFailure, _ error: JSONStreamError?, _ decoder: JSONDecoder
  ) -> String? {
    guard let error, error.category == .data, let position = error.position else { return "no place: \(failure)" }
    guard position.byteOffset >= BothDecoders.head.utf8.count else { return "not in the cell: \(error)" }
    guard case .useDefaultKeys = decoder.keyDecodingStrategy else { return nil }
    // Further down when JSONDecoder says less, further up when the path leads to what is not there.
    let isThere = zip(error.path.components.dropFirst(3), failure.path).allSatisfy { component, key in
      switch component {
      case .index(let index): key.intValue == index
      case .key(let name): key.stringValue == name
      case .wildcard: false
      }
    }
    return isThere ? nil : "\(error.path), and yet \(failure)"
  }
}
