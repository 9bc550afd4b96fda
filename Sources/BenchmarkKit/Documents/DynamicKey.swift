/// A JSON key that is known only at run time.
struct DynamicKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// Refuses keys that a document written by people must not have: a misspelt one would silently do nothing.
  /// - Throws: `DecodingError` at the first unknown key in alphabetical order.
  func refuseKeys<Key: CodingKey & CaseIterable>(otherThan type: Key.Type) throws {
    let container = try container(keyedBy: DynamicKey.self)
    let known = Key.allCases.map(\.stringValue)
    let unknown = container.allKeys.filter { !known.contains($0.stringValue) }
    guard let key = unknown.min(by: { $0.stringValue < $1.stringValue }) else { return }
    throw container.error(
      at: key, "unknown key \"\(key.stringValue)\"; known here are \(known.joined(separator: ", "))")
  }
}
