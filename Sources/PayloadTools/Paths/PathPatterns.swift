package import JSONStream

/// The places of a payload's values, each with a number; all elements of an array have one place: `$.blocks[*].title`.
///
/// Of very many places, as in objects that are dictionaries, the further ones are one.
package struct PathPatterns {
  private static let mostPlaces = 20_000
  package static let root = 0

  private struct Step: Hashable {
    let parent: Int
    /// The key; nil for an element.
    let key: ExactText?
  }

  private var places: [Step: Int] = [:]
  private var steps = [Step(parent: 0, key: nil)]

  package init() {}

  package var count: Int { steps.count }

  /// The place of a member, or of the elements.
  package mutating func place(in parent: Int, key: String?) -> Int {
    let step = Step(parent: parent, key: key.map(ExactText.init))
    if let place = places[step] { return place }
    guard steps.count < Self.mostPlaces else { return parent }
    places[step] = steps.count
    steps.append(step)
    return steps.count - 1
  }

  /// The path, with `[*]` for elements.
  package func path(of place: Int) -> JSONPath {
    var components: [JSONPath.Component] = []
    var place = place
    while place != Self.root {
      components.append(steps[place].key.map { .key($0.text) } ?? .wildcard)
      place = steps[place].parent
    }
    return JSONPath(components.reversed())
  }
}

/// Follows a payload's tokens through the places of its values.
package struct PathFollower {
  package var patterns: PathPatterns
  /// The open arrays and objects, and in an object the place of the member under way.
  private var open: [(place: Int, isArray: Bool)] = []
  private var next: Int

  /// - Parameter place: The place of the value that comes first.
  package init(_ patterns: PathPatterns = PathPatterns(), at place: Int = PathPatterns.root) {
    self.patterns = patterns
    next = place
  }

  package var depth: Int { open.count }

  /// Takes the next token.
  ///
  /// - Returns: The place of the value that it begins, or ends; of a key, that of its value.
  package mutating func take(_ event: borrowing JSONEvent) -> Int {
    switch event.kind {
    case .key:
      next = patterns.place(in: open.last?.place ?? PathPatterns.root, key: event.text ?? "")
    case .startObject, .startArray:
      open.append((next, event.kind == .startArray))
      if event.kind == .startArray { next = patterns.place(in: next, key: nil) }
      return open[open.count - 1].place
    case .endObject, .endArray:
      let ended = open.popLast()?.place ?? PathPatterns.root
      // In an array the next element has the place of this one.
      next = ended
      return ended
    case .null, .true, .false, .string, .number: break
    }
    return next
  }
}
