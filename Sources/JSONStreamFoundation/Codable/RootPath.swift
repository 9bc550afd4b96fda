import JSONStream

/// The way from the document's root to a value that is decoded as a root of its own: an element of an array, or a value at
/// a path. It comes first in all coding paths, as in those of JSONDecoder when it decodes the whole document.
///
/// Not known where a path's wildcards or a payload's lines lead to many lists: their elements are roots.
///
/// Goes on from element to element: whoever keeps it takes ``snapshot``. One thread at a time uses it, that of the stream.
final class RootPath {
  /// The steps to the value, or to the array that it is an element of.
  private let steps: [any CodingKey]
  // A class's own property would be checked for exclusive access with every element.
  /// The element's place in the array. Nil for a value that is no element.
  @exclusivity(unchecked) private var index: Int?

  private init(_ steps: [any CodingKey], _ index: Int?) {
    self.steps = steps
    self.index = index
  }

  private convenience init?(_ path: JSONPath, _ index: Int?, _ documents: StreamDecodingOptions.Documents) {
    guard documents == .one else { return nil }
    var steps: [PathKey] = []
    for component in path.components {
      switch component {
      case .key(let key): steps.append(.name(key))
      case .index(let index): steps.append(.index(index))
      case .wildcard: return nil
      }
    }
    self.init(steps, index)
  }

  /// The way to the value at a path.
  convenience init?(toValueAt path: JSONPath, of documents: StreamDecodingOptions.Documents) {
    self.init(path, nil, documents)
  }

  /// The way to the first element of the array at a path.
  convenience init?(toElementsAt path: JSONPath, of documents: StreamDecodingOptions.Documents) {
    self.init(path, 0, documents)
  }

  /// Goes on to the next element.
  @inline(__always)
  func advance() { if let index { self.index = index &+ 1 } }

  /// The way as it is now.
  var snapshot: RootPath { RootPath(steps, index) }

  /// The steps.
  var keys: [any CodingKey] { steps + (index.map { [PathKey.index($0)] } ?? []) }
}
