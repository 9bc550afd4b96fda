import JSONStream

/// One step from a cell down to one of its fields, the same in all cells of a kind.
package enum FieldStep: Hashable {
  /// Into an object's member.
  case key(String)
  /// Into an array's elements, all of them.
  case element
  /// Into those members of an object of which there are too many to tell apart.
  case anyKey
}

extension [FieldStep] {
  /// `campaignList[]`, `header.title`, `prices.*`, `["odd key"]`; a cell itself is `(cell)`.
  var fieldText: String {
    guard !isEmpty else { return "(cell)" }
    let text = stepsText
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }

  /// The steps from a document's root: `$[].data[].imageUrl`.
  package var documentText: String { "$" + stepsText }

  private var stepsText: String {
    reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += JSONPath([.key(key)]).description.dropFirst()
      case .element: text += "[]"
      case .anyKey: text += ".*"
      }
    }
  }
}

extension JSONPath {
  /// The field that the path leads to, from a cell or a header on.
  var field: [FieldStep] {
    components.map { component in
      switch component {
      case .key(let key): .key(key)
      case .index, .wildcard: .element
      }
    }
  }
}
