import JSONStream

/// The way from the document's root to a value that is decoded as a root of its own: an element of an array, or a value at
/// a path. It comes first in all coding paths, as in those of JSONDecoder when it decodes the whole document.
struct RootPath {
  /// The steps to the value, or to the array that it is an element of.
  private let steps: [any CodingKey]
  /// The element's place in the array. Nil for a value that is no element.
  private var index: Int?

  /// A value that nothing is known to stand around.
  static let none = RootPath(toValueAt: JSONPath())

  /// The way to the value at a path.
  init(toValueAt path: JSONPath) {
    steps = path.components.map { component in
      switch component {
      case .key(let key): PathKey.name(key)
      case .index(let index): PathKey.index(index)
      }
    }
  }

  /// The way to the first element of the array at a path.
  init(toElementsAt path: JSONPath) {
    self.init(toValueAt: path)
    index = 0
  }

  /// Goes on to the next element.
  mutating func advance() { index? += 1 }

  /// The steps.
  var keys: [any CodingKey] { steps + (index.map { [PathKey.index($0)] } ?? []) }
}
