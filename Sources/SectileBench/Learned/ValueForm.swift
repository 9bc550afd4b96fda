import Foundation

/// The beginning of a value: the number of arrays around its first value that is neither an array
/// nor null, and that value's kind. All numbers have the kind `double`.
///
///     5 → 0, double     "a" → 0, string     [[1, 2], [3]] → 2, double     [{"a": 1}] → 1, object
struct ValueForm: Hashable {
  /// The number of arrays around the first value.
  var depth = 0
  /// The kind of the first value that is neither an array nor null.
  let first: ValueTape.Kind

  /// Values of more than this number begin with nulls and empty arrays only; finding their form
  /// would cost more than decoding them.
  private static let mostVisited = 64

  /// Visits a value and what is in it, in the payload's order; nil for null, and for arrays without
  /// a first value.
  fileprivate init?<Value, Children: Sequence<Value>>(
    of value: Value, kind: (Value) -> ValueTape.Kind, children: (Value) -> Children
  ) {
    var visited = 0
    func form(of value: Value, _ depth: Int) -> (depth: Int, first: ValueTape.Kind)? {
      visited += 1
      switch kind(value) {
      case .null: return nil
      case .int, .double: return (depth, .double)
      case .array:
        for child in children(value) {
          guard visited < Self.mostVisited else { return nil }
          if let found = form(of: child, depth + 1) { return found }
        }
        return nil
      case let other: return (depth, other)
      }
    }
    guard let found = form(of: value, 0) else { return nil }
    depth = found.depth
    first = found.first
  }

  /// Finds the form of a value of Foundation's tree.
  init?(of value: Any) {
    self.init(
      of: value,
      kind: { value in
        switch value {
        // An `NSNumber` of a Boolean has the C type `char`.
        case is [Any]: .array
        case is [String: Any]: .object
        case let number as NSNumber: String(cString: number.objCType) == "c" ? .bool : .double
        // By its type, because `is NSNull` bridges arrays and dictionaries to Foundation.
        case _ where type(of: value) == NSNull.self: .null
        default: .string
        }
      }, children: { $0 as? [Any] ?? [] })
  }
}

extension ValueTape {
  /// Arrays that begin in more ways than these are decoded as arrays of unions, so that no value
  /// makes many types.
  private static let mostForms = 4

  /// Groups values by how they begin: one group for each type that a union of them needs. Nulls
  /// must not be among them.
  ///
  /// Empty arrays belong to the group of the deepest arrays, whose type fits them.
  ///
  /// - Complexity: O(values).
  func variants(of values: [Int]) -> [[Int]] {
    let kinds = Set(values.map { nodes[$0].kind })
    guard kinds.count > 1 || kinds == [.array] else { return [values] }
    var groups: [ValueForm: [Int]] = [:]
    var order: [ValueForm] = []
    // Empty arrays and arrays of nulls, which fit every array's type.
    var empty: [Int] = []
    for value in values {
      guard let form = form(of: value) else {
        empty.append(value)
        continue
      }
      if groups[form] == nil { order.append(form) }
      groups[form, default: []].append(value)
    }
    // Too many forms of arrays become one group, whose type the learner makes a union inside the
    // array. The group stands where the first of them stood.
    var arrays = order.filter { $0.depth > 0 }
    if arrays.count > Self.mostForms {
      let joined = arrays.flatMap { groups[$0] ?? [] }.sorted()
      order.removeAll { $0.depth > 0 && $0 != arrays[0] }
      arrays.removeLast(arrays.count - 1)
      groups[arrays[0]] = joined
    }
    var variants = order.map { groups[$0] ?? [] }
    if !empty.isEmpty {
      if let deepest = arrays.max(by: { $0.depth < $1.depth }),
        let place = order.firstIndex(of: deepest)
      {
        variants[place] = (variants[place] + empty).sorted()
      } else {
        variants.append(empty)
      }
    }
    return variants
  }

  /// Returns how a value begins; nil for null, and for arrays without a first value.
  func form(of value: Int) -> ValueForm? {
    ValueForm(of: value, kind: { nodes[$0].kind }, children: children)
  }

  /// Returns the places of a container's values, one by one: a form is often known after the first.
  private func children(of place: Int) -> some Sequence<Int> {
    let end = Int(nodes[place].next)
    return sequence(state: place + 1) { child -> Int? in
      guard child < end else { return nil }
      defer { child = Int(nodes[child].next) }
      return child
    }
  }
}
