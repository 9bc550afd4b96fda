import JSONStream

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
    private var texts: Set<ExactText> = []
    private var members: [ExactText: Shown] = [:]
    private var elements: Shown?

    private static let mostTexts = 8

    /// Adds a value.
    ///
    /// - Returns: Whether it shows something new.
    func add(_ value: JSONTree) -> Bool {
      switch value {
      case .null: return note(.null)
      case .bool(let value): return note(.bool, text: "\(value)")
      case .number(let text): return note(.number, text: text)
      case .string(let text): return note(.string, text: text)
      case .array(let elements):
        let below = self.elements ?? Shown()
        self.elements = below
        return elements.reduce(note(.array)) { below.add($1) || $0 }
      case .object(let members):
        return members.reduce(note(.object)) { isNew, member in
          let key = ExactText(member.key)
          let below = self.members[key] ?? Shown()
          self.members[key] = below
          return below.add(member.value) || isNew
        }
      }
    }

    private func note(_ type: JSONValue.Kind, text: String? = nil) -> Bool {
      let isNewType = types.insert(type).inserted
      guard let text, texts.count < Self.mostTexts else { return isNewType }
      return texts.insert(ExactText(text)).inserted || isNewType
    }
  }
}
