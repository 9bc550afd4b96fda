import JSONStream

/// The path from the document's root to a value that is decoded as a root of its own: an array's element, or a value at
/// a path. It precedes all coding paths, as if JSONDecoder decoded the whole document. There is none where the path has
/// wildcards or the payload has lines.
///
/// It moves from element to element, so ``snapshot`` copies it for later. The stream's thread alone uses it.
final class RootPath {
  /// The steps to the value, or to the array that has the element.
  private let steps: [any CodingKey]
  // Unchecked, to spare a check for exclusive access with every element.
  /// The element's index; nil for a value that is no element.
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

  convenience init?(toValueAt path: JSONPath, of documents: StreamDecodingOptions.Documents) {
    self.init(path, nil, documents)
  }

  convenience init?(toElementsAt path: JSONPath, of documents: StreamDecodingOptions.Documents) {
    self.init(path, 0, documents)
  }

  @inline(__always)
  func advance() { if let index { self.index = index &+ 1 } }

  var snapshot: RootPath { RootPath(steps, index) }

  var keys: [any CodingKey] { steps + (index.map { [PathKey.index($0)] } ?? []) }
}
