import JSONStream

/// What has been seen of one path of a document.
final class FieldNode {
  typealias Types = Set<JSONValue.Kind>

  /// One step down, the same for all members or elements.
  enum Step: Hashable {
    /// Into an object's member.
    case key(String)
    /// Into an array's elements, all of them.
    case element
    /// Into those members of an object of which there are too many to tell apart.
    case anyKey
  }

  let path: [Step]
  /// The key's UTF-8; empty for elements.
  private let key: [UInt8]

  /// How many objects have the field, or how many elements there are.
  var present = 0
  /// How many of its values are objects.
  var objects = 0
  /// The bytes that it takes, key and comma included.
  var bytes = 0
  /// Of them what nothing below takes: a key, brackets, a scalar.
  var ownBytes = 0
  var types: Types = []

  private var children: [FieldNode] = []
  private var places: [[UInt8]: Int] = [:]
  private var elements: FieldNode?
  private var others: FieldNode?

  /// Of an object with more keys than this, such as a dictionary of ids, the further ones are one field.
  private static let distinctKeys = 200
  /// A longer key is data, and one of the further ones.
  private static let keyBytes = 1000

  init(path: [Step] = [], key: [UInt8] = []) {
    self.path = path
    self.key = key
  }

  /// The field below this one.
  ///
  /// - Parameters:
  ///   - expected: Where among the children it is, if keys come in their usual order. Becomes the place behind it.
  ///   - budget: How many more fields may be told apart; nil is answered when there are none.
  func child(_ key: UnsafeBufferPointer<UInt8>, expected: inout Int, budget: inout Int) -> FieldNode? {
    if expected < children.count, children[expected].key.elementsEqual(key) {
      expected += 1
      return children[expected - 1]
    }
    let bytes = Array(key)
    if let place = places[bytes] {
      expected = place + 1
      return children[place]
    }
    guard budget > 0 else { return nil }
    guard children.count < Self.distinctKeys, bytes.count <= Self.keyBytes else {
      if others == nil { others = made(.anyKey, [], &budget) }
      return others
    }
    let child = made(.key(String(decoding: bytes, as: UTF8.self)), bytes, &budget)
    places[bytes] = children.count
    children.append(child)
    expected = children.count
    return child
  }

  /// The elements of this field's arrays.
  func element(budget: inout Int) -> FieldNode? {
    if let elements { return elements }
    guard budget > 0 else { return nil }
    elements = made(.element, [], &budget)
    return elements
  }

  /// Everything below, keys in order of arrival.
  var below: [FieldNode] { children + [others, elements].compactMap(\.self) }

  private func made(_ step: Step, _ key: [UInt8], _ budget: inout Int) -> FieldNode {
    budget -= 1
    return FieldNode(path: path + [step], key: key)
  }
}

extension FieldNode.Types {
  /// The types' names, as errors say them.
  var names: [String] { [.null, .bool, .number, .string, .object, .array].filter(contains).map(\.rawValue) }
}

extension [FieldNode.Step] {
  /// The steps from a document's root: `$[].data[].imageUrl`.
  var documentText: String {
    reduce(into: "$") { text, step in
      switch step {
      case .key(let key): text += JSONPath([.key(key)]).description.dropFirst()
      case .element: text += "[]"
      case .anyKey: text += ".*"
      }
    }
  }
}
