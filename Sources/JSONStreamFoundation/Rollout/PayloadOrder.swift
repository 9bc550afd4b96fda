package import Foundation
package import JSONStream

/// Sorts values by their places in the payload, as Foundation has an object's members in an order
/// of its own.
///
/// The paths of the values are a tree. The payload is read once, and the walk keeps for each open
/// container its place in that tree:
///
///     paths     $.m.z   $.m.b         tree    root ─ m ─┬─ z
///     payload   {"x":[…],"m":{"b":{…},"z":{…}}}         └─ b
package struct PayloadOrder {
  /// A step from a value to one inside it. Keys are compared by their bytes: comparing strings
  /// takes quadratic time in their combining marks.
  private enum Step: Hashable {
    case index(Int)
    case key([UInt8])
  }

  /// A value on a path.
  private struct Node {
    /// The values inside it that are on a path, too.
    var children: [Step: Int] = [:]
    /// The offset of its first byte; nil until the walk has come to it.
    var offset: Int?
  }

  /// A container that is open in the walk.
  private struct Level {
    /// Its place in the tree; nil for one beside all paths.
    let node: Int?
    /// Is true for an object, whose values follow keys.
    let isObject: Bool
    /// The last key of an object.
    var key: [UInt8] = []
    /// The number of the last value, from 0; -1 before the first one.
    var index = -1
  }

  /// The tree of the paths. The first node is the root.
  private var nodes = [Node()]
  /// The open containers, outermost first.
  private var levels: [Level] = []

  private init() {}

  /// Returns the values in the payload's order. Those behind text that only Foundation accepts stay
  /// in theirs, and come last; so do those whose keys the decoder converts. O(n) in the payload
  /// where a path leads through an object's members.
  package static func sorted<Found>(
    _ found: [Found], by path: (Found) -> JSONPath, in payload: Data
  ) -> [Found] {
    let paths = found.map(path)
    let isMap = paths.contains { path in
      zip(path.components, paths[0].components).contains { $0 != $1 && $0.isKey }
    }
    guard isMap else { return found }
    var order = PayloadOrder()
    let leaves = paths.map { order.insert($0) }
    order.read(payload)
    let offsets = leaves.map { order.nodes[$0].offset ?? .max }
    return found.indices.sorted { (offsets[$0], $0) < (offsets[$1], $1) }.map { found[$0] }
  }

  /// Adds a path to the tree. Returns the place of its last value.
  private mutating func insert(_ path: JSONPath) -> Int {
    var node = 0
    for component in path.components {
      let step: Step? =
        switch component {
        case .index(let index): .index(index)
        case .key(let key): .key(Array(key.utf8))
        // A value that was found has been selected already.
        case .wildcard: nil
        }
      guard let step else { continue }
      if let child = nodes[node].children[step] {
        node = child
      } else {
        nodes.append(Node())
        nodes[node].children[step] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    return node
  }

  /// Walks over the payload, as far as it is JSON.
  private mutating func read(_ payload: Data) {
    do {
      let parser = try JSONStreamParser(limits: JSONLimits().ofWhole(payload.count))
      try parser.feed(payload) { take($0.kind, $0.text, at: $0.byteOffset) }
      try parser.finish { take($0.kind, $0.text, at: $0.byteOffset) }
    } catch {
      // Values behind the fault have no place.
    }
  }

  /// Takes the next event of the parser.
  private mutating func take(_ kind: JSONEvent.Kind, _ text: String?, at offset: Int) {
    switch kind {
    case .key: levels[levels.count - 1].key = Array((text ?? "").utf8)
    case .endObject, .endArray: levels.removeLast()
    case .startObject, .startArray:
      let node = node(ofValueAt: offset)
      levels.append(Level(node: node, isObject: kind == .startObject))
    case .null, .true, .false, .number, .string: _ = node(ofValueAt: offset)
    }
  }

  /// Notes a value's offset. Returns its place in the tree; nil where it is on no path.
  private mutating func node(ofValueAt offset: Int) -> Int? {
    guard let last = levels.indices.last else { return 0 }
    levels[last].index += 1
    guard let parent = levels[last].node else { return nil }
    let level = levels[last]
    let step = level.isObject ? Step.key(level.key) : .index(level.index)
    // The first of duplicate members counts.
    guard let child = nodes[parent].children[step], nodes[child].offset == nil else {
      return nil
    }
    nodes[child].offset = offset
    return child
  }
}

extension JSONPath.Component {
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}
