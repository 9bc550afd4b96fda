import JSONStream

/// A learned element as any JSON: what the strategies' results are compared as, and shown as.
indirect enum LearnedTree {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([LearnedTree])
  case object([(key: String, value: LearnedTree)])

  /// Where two values differ first; nil where they do not.
  static func difference(_ one: LearnedTree, _ other: LearnedTree) -> JSONPath? {
    difference(one, other, []).map { JSONPath($0) }
  }

  private static func difference(
    _ one: LearnedTree, _ other: LearnedTree, _ path: [JSONPath.Component]
  ) -> [JSONPath.Component]? {
    switch (one, other) {
    case (.null, .null): return nil
    case (.bool(let one), .bool(let other)): return one == other ? nil : path
    case (.int(let one), .int(let other)): return one == other ? nil : path
    case (.double(let one), .double(let other)): return one == other ? nil : path
    // By bytes: a payload's text is not compared as a string.
    case (.string(let one), .string(let other)): return one.utf8.elementsEqual(other.utf8) ? nil : path
    case (.array(let one), .array(let other)):
      for (place, (one, other)) in zip(one, other).enumerated() {
        if let found = difference(one, other, path + [.index(place)]) { return found }
      }
      return one.count == other.count ? nil : path
    case (.object(let one), .object(let other)):
      for (one, other) in zip(one, other) {
        guard one.key.utf8.elementsEqual(other.key.utf8) else { return path }
        if let found = difference(one.value, other.value, path + [.key(one.key)]) { return found }
      }
      return one.count == other.count ? nil : path
    default: return path
    }
  }
}

extension LearnedTree: CustomReflectable {
  /// As the struct, the array or the value that it is.
  var customMirror: Mirror {
    switch self {
    case .null: Mirror(self, children: [], displayStyle: .optional)
    case .bool(let flag): Mirror(self, children: [(nil, flag as Any)], displayStyle: .optional)
    case .int(let number): Mirror(self, children: [(nil, number as Any)], displayStyle: .optional)
    case .double(let number): Mirror(self, children: [(nil, number as Any)], displayStyle: .optional)
    case .string(let text): Mirror(self, children: [(nil, text as Any)], displayStyle: .optional)
    case .array(let elements): Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
    case .object(let members):
      Mirror(self, children: members.map { (Optional($0.key), $0.value as Any) }, displayStyle: .struct)
    }
  }
}

extension LearnedElement: Equatable, CustomReflectable {
  static func == (one: LearnedElement, other: LearnedElement) -> Bool { one.difference(from: other) == nil }

  /// Where two elements differ first; nil where they do not.
  func difference(from other: LearnedElement) -> JSONPath? {
    LearnedTree.difference(tree(self), other.tree(other))
  }

  var customMirror: Mirror { tree(self).customMirror }
}
