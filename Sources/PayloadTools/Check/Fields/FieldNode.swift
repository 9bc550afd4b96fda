package import JSONStream

/// What has been seen of one field in all cells of a kind, in all payloads.
package final class FieldNode {
  package typealias Types = Set<JSONValue.Kind>

  package let path: [FieldStep]
  /// Whether it is one field among fields, and not what many keys have in common.
  let isDistinct: Bool
  /// The key's UTF-8; empty for elements.
  let key: [UInt8]

  /// How many objects have the field, or how many elements there are; a duplicate does not count.
  package var present = 0
  /// How many cells have it at least once.
  var cells = 0
  var nulls = 0
  /// How many of its values are objects.
  package var objects = 0
  /// The bytes that it takes, key and comma included.
  package var bytes = 0
  /// Of them what nothing below takes: a key, brackets, a scalar. Only where whole documents are looked at.
  package var ownBytes = 0
  package var types: Types = []
  /// The smallest and the largest number, as Doubles.
  var numbers: ClosedRange<Double>?
  /// The first number whose text a Double does not hold, and where it was.
  var inexact: (text: String, place: CheckPlace)?
  var first: CheckPlace?
  /// How often the key was there again in the same object, and what that took.
  var duplicates = 0
  var duplicateBytes = 0
  var firstDuplicate: CheckPlace?
  /// How many objects were asked for the field and had it not.
  var askedInVain = 0
  /// What the app asked for, when that is the key after conversion.
  var convertedKey: String?
  /// The members that were asked for in vain, found once; whichever object it was.
  var askedPlaces: [AbsentKeyLog.Entry: FieldNode] = [:]

  /// The types that the kept examples show, and which examples show the field.
  var exampleTypes: Types = []
  var examples: [Int] = []
  /// What probing has found.
  package var verdict: FieldVerdict?

  private(set) var children: [FieldNode] = []
  private var places: [[UInt8]: Int] = [:]
  private var elements: FieldNode?
  private var others: FieldNode?
  /// The object and the cell that had the field last: tells duplicates and cells.
  var lastObject = 0
  var lastCell = 0

  /// Of an object with more keys than this, such as a dictionary of ids, the further ones are one field.
  static let distinctKeys = 200
  /// A longer key is data, and one of the further ones.
  private static let keyBytes = 1000

  package init(path: [FieldStep] = [], key: [UInt8] = []) {
    self.path = path
    self.key = key
    isDistinct = !path.contains(.anyKey)
  }

  /// The field below this one.
  ///
  /// - Parameters:
  ///   - expected: Where among the children it is, if keys come in their usual order. Becomes the place behind it.
  ///   - budget: How many more fields may be told apart; nil is answered when there are none.
  package func child(_ key: UnsafeBufferPointer<UInt8>, expected: inout Int, budget: inout Int) -> FieldNode? {
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
  package func element(budget: inout Int) -> FieldNode? {
    if let elements { return elements }
    guard budget > 0 else { return nil }
    elements = made(.element, [], &budget)
    return elements
  }

  /// Shows a value of this field, and all values below with their fields, as far as there are any.
  func walk(
    _ value: borrowing JSONValue, budget: inout Int, _ show: (FieldNode, borrowing JSONValue) -> Void
  ) {
    show(self, value)
    var expected = 0
    value.forEachMember { key, member, _ in
      child(key, expected: &expected, budget: &budget)?.walk(member, budget: &budget, show)
    }
    value.forEachElement { element, _ in self.element(budget: &budget)?.walk(element, budget: &budget, show) }
  }

  /// The objects that a value of this field consists of, each with its distance in tokens from the value.
  func objects(in value: borrowing JSONValue, budget: inout Int) -> [(token: Int, node: FieldNode)] {
    var found: [(token: Int, node: FieldNode)] = []
    walk(value, budget: &budget) { node, part in
      if part.kind == .object { found.append((part.distance(from: value), node)) }
    }
    return found
  }

  /// Everything below, keys in order of arrival.
  package var below: [FieldNode] { children + [others, elements].compactMap(\.self) }

  /// Everything below that cells do have.
  var seen: [FieldNode] { below.filter { $0.present > 0 } }

  private func made(_ step: FieldStep, _ key: [UInt8], _ budget: inout Int) -> FieldNode {
    budget -= 1
    return FieldNode(path: path + [step], key: key)
  }
}

extension FieldNode.Types {
  /// The types' names, as errors say them.
  package var names: [String] {
    [.null, .bool, .number, .string, .object, .array].filter(contains).map(\.rawValue)
  }
}

/// What probing has found about a field.
package struct FieldVerdict: Hashable {
  /// Whether the app reads it: whether it makes any difference what is there.
  package var isRead = false
  /// Whether that shows in what the app makes of a cell, and not only in what it asks for.
  var isVisible = false
  /// Whether the app takes a cell without it.
  var isOptional = true
  /// Whether the app takes null for it.
  var isNullable = true
  /// Whether the app reads its numbers as something that has not got the precision of the text.
  var losesDigits = false
}
