package import Foundation
package import JSONStream

/// Finds values in a payload by their paths, in one walk over it.
///
/// The paths are a tree. The walk keeps for each open container its place in that tree:
///
///     paths     $.m.z   $.m.b         tree    root ─ m ─┬─ z
///     payload   {"x":[…],"m":{"b":{…},"z":{…}}}         └─ b
///
/// The first of duplicate members counts. A wildcard is no value's step, so nothing is found
/// below it.
package struct PathWalk {
  /// A step from a value to one inside it. Comparing strings takes quadratic time in their
  /// combining marks, so long keys are compared by bytes, and short ones by Unicode's rules, as by
  /// JSONDecoder.
  private enum Step: Hashable {
    /// The most bytes of a key that is compared as a string: at this length the time is still that
    /// of the rest of the walk.
    static let mostBytes = 256

    case index(Int)
    case short(String)
    case long([UInt8])
    case wildcard

    init(_ component: JSONPath.Component) {
      switch component {
      case .index(let index): self = .index(index)
      case .key(let key): self.init(key)
      case .wildcard: self = .wildcard
      }
    }

    init(_ key: String) {
      self = key.utf8.count <= Self.mostBytes ? .short(key) : .long(Array(key.utf8))
    }
  }

  /// A value on a path.
  private struct Node {
    /// The value around it; nil for the root.
    let parent: Int?
    /// The number of steps from the root.
    let depth: Int
    /// The values inside it that are on a path, too, by their steps.
    var children: [Step: Int] = [:]
    /// The offset of its first byte; nil until the walk has come to it.
    var start: Int?
    /// The offset of its closing bracket; nil for scalars, and until it has come.
    var end: Int?
    /// Its text, if it is a string.
    var text: String?
  }

  /// A container that is open in the walk.
  private struct Level {
    /// Its place in the tree; nil for one beside all paths.
    let node: Int?
    /// Is true for an object, whose values follow keys.
    let isObject: Bool
    /// The last key of an object.
    var key: String?
    /// The number of the last value, from 0; -1 before the first one.
    var index = -1
  }

  /// Is true when paths have keys that a decoder converted from snake case.
  private let convertsKeys: Bool
  /// The tree of the paths. The first node is the root.
  private var nodes = [Node(parent: nil, depth: 0)]
  /// The open containers, outermost first.
  private var levels: [Level] = []

  package init(convertsKeys: Bool = false) { self.convertsKeys = convertsKeys }

  /// Adds a path, and returns the place of its last value in the tree.
  package mutating func insert(_ path: some Sequence<JSONPath.Component>) -> Int {
    var node = 0
    for step in path.lazy.map(Step.init) {
      if let child = nodes[node].children[step] {
        node = child
      } else {
        nodes.append(Node(parent: node, depth: nodes[node].depth + 1))
        nodes[node].children[step] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    return node
  }

  /// Walks over a payload, and returns whether all of it is JSON. Values behind a fault are not
  /// found.
  package mutating func read(_ payload: Data) -> Bool {
    do {
      let parser = try JSONStreamParser(limits: JSONLimits().ofWhole(payload.count))
      try parser.feed(payload) { take($0.kind, $0.text, at: $0.byteOffset) }
      try parser.finish { take($0.kind, $0.text, at: $0.byteOffset) }
      return true
    } catch {
      return false
    }
  }

  /// Takes the next event of the parser.
  private mutating func take(_ kind: JSONEvent.Kind, _ text: String?, at offset: Int) {
    switch kind {
    case .key: levels[levels.count - 1].key = text
    case .endObject, .endArray:
      if let node = levels.removeLast().node { nodes[node].end = offset }
    case .startObject, .startArray:
      let node = node(ofValueAt: offset)
      levels.append(Level(node: node, isObject: kind == .startObject))
    case .string:
      if let node = node(ofValueAt: offset) { nodes[node].text = text }
    case .null, .true, .false, .number: _ = node(ofValueAt: offset)
    }
  }

  /// Notes a value's offset, and returns its place in the tree; nil where it is on no path.
  private mutating func node(ofValueAt offset: Int) -> Int? {
    guard let last = levels.indices.last else {
      nodes[0].start = offset
      return 0
    }
    levels[last].index += 1
    guard let parent = levels[last].node, let child = child(of: parent, in: levels[last]),
      nodes[child].start == nil
    else { return nil }
    nodes[child].start = offset
    return child
  }

  /// Returns the place of a container's current value; nil where it is on no path. A path's own key
  /// goes before one that is converted to it.
  private func child(of parent: Int, in level: Level) -> Int? {
    let children = nodes[parent].children
    guard level.isObject else { return children[.index(level.index)] }
    guard let key = level.key else { return nil }
    if let child = children[Step(key)] { return child }
    guard convertsKeys, key.utf8.count <= Step.mostBytes else { return nil }
    return children[Step(KeyConversion.camelCase(key))]
  }

  /// Returns the offset of a value's first byte; nil where the walk has not come to it.
  package func start(of node: Int) -> Int? { nodes[node].start }

  /// Returns the offset of a value's closing bracket; nil for a scalar, and before it has come.
  package func end(of node: Int) -> Int? { nodes[node].end }

  /// Returns the text of a string; nil for any other value.
  package func text(of node: Int) -> String? { nodes[node].text }

  /// Returns the offset and the depth of the last value on a path that the walk has found.
  package func deepest(on leaf: Int) -> (start: Int, depth: Int)? {
    for node in sequence(first: leaf, next: { nodes[$0].parent }) {
      if let start = nodes[node].start { return (start, nodes[node].depth) }
    }
    return nil
  }
}
