extension JSONTree {
  /// The same value without those elements of arrays that show nothing which the elements before them do not show:
  /// neither a field, nor a type of one, nor one of its first few texts. Those are often what the others depend on, such
  /// as the name of a kind.
  ///
  /// - Complexity: O(size × depth).
  func thinned() -> JSONTree {
    switch self {
    case .null, .bool, .number, .string: return self
    case .object(let members): return .object(members.map { ($0.key, $0.value.thinned()) })
    case .array(let elements):
      let shown = Shown()
      var kept: [JSONTree] = []
      for element in elements {
        let isNew = shown.add(element)
        // Two, as of one nobody can tell that it is one of many.
        if isNew || kept.count < 2 { kept.append(element.thinned()) }
      }
      return .array(kept)
    }
  }

  /// What the values at one place have shown.
  private final class Shown {
    private var types: FieldNode.Types = []
    private var texts: Set<String> = []
    private var members: [String: Shown] = [:]
    private var elements: Shown?

    private static let mostTexts = 8

    /// Adds a value.
    ///
    /// - Returns: Whether it shows something new.
    func add(_ value: JSONTree) -> Bool {
      var isNew = types.insert(value.type).inserted
      switch value {
      case .null: break
      case .bool(let value): isNew = add(text: "\(value)") || isNew
      case .number(let text), .string(let text): isNew = add(text: text) || isNew
      case .array(let elements):
        let below = self.elements ?? Shown()
        self.elements = below
        for element in elements { isNew = below.add(element) || isNew }
      case .object(let members):
        for member in members {
          let below = self.members[member.key] ?? Shown()
          self.members[member.key] = below
          isNew = below.add(member.value) || isNew
        }
      }
      return isNew
    }

    private func add(text: String) -> Bool {
      guard texts.count < Self.mostTexts else { return false }
      return texts.insert(text).inserted
    }
  }

  private var type: FieldNode.Types {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .object: .object
    case .array: .array
    }
  }
}
