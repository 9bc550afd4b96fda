/// Turns values into JSON text and back.
///
/// The documents of this module are `Codable`, and it does without Foundation; whoever stores them brings the coder,
/// which is a few lines around `JSONEncoder` and `JSONDecoder`. Keys should be sorted, so that the same values make the
/// same text.
public protocol DocumentCoder: Sendable {
  /// The value as JSON: over several lines for people, or on a single one.
  func text<Value: Encodable>(of value: Value, onOneLine: Bool) throws -> String
  /// The value of JSON text.
  /// - Throws: `DecodingError`.
  func value<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
}
