import Foundation
import JSONStream
import JSONStreamFoundation

/// Finds the positions of skipped parts in one walk over the payload. They are the stream
/// decoder's: an object that lacks a key is placed at its start, and a section at its end.
struct SkipLocator {
  /// The path of the sections, and whether it leads to a list of them.
  let list: JSONPath
  let isList: Bool
  /// The key of a section's discriminator, if reports shall name it.
  var kindKey: String?
  /// Is true when the decoder converts keys from snake case.
  var convertsKeys = false

  init(list: JSONPath, isList: Bool, kindKey: String? = nil) {
    self.list = list
    self.isList = isList
    self.kindKey = kindKey
  }

  /// Returns the position of the value at `path`, or of the deepest value on it that exists; nil
  /// when the payload is not JSON. Keys in JSONDecoder's paths are converted, so they are also
  /// searched for in snake case.
  static func position(of path: JSONPath, in payload: Data) -> JSONPosition? {
    func deepest(convertingKeys: Bool) -> (start: Int, depth: Int)? {
      var walk = SkipWalk(sectionDepth: .max, nil, convertingKeys)
      let leaf = walk.insert(path)
      return walk.read(payload) ? walk.deepest(on: leaf) : nil
    }
    guard var found = deepest(convertingKeys: false) else { return nil }
    if found.depth < path.components.count, let other = deepest(convertingKeys: true),
      other.depth > found.depth
    {
      found = other
    }
    return positions(of: [found.start], in: payload)[0]
  }

  /// Returns the reports with their positions and the types of their sections. Those behind text
  /// that only Foundation accepts, such as half a surrogate pair, have no position.
  func located(_ skips: [SkipReport], in payload: Data) -> [SkipReport] {
    guard !skips.isEmpty else { return [] }
    var walk = SkipWalk(
      sectionDepth: list.components.count + (isList ? 1 : 0), kindKey, convertsKeys)
    let leaves = skips.map { walk.insert($0.path) }
    let isWhole = walk.read(payload)
    let offsets = zip(skips, leaves).map { skip, leaf in
      walk.offset(of: leaf, isMissingKey: skip.code == .missingKey, isWhole: isWhole)
    }
    let positions = Self.positions(of: offsets, in: payload)
    return zip(skips.indices, leaves).map { index, leaf in
      var report = skips[index]
      report.position = positions[index]
      let kind = walk.kind(of: leaf)
      let isKnown = report.part != .section || (kind?.offset ?? .max) <= (offsets[index] ?? -1)
      if isKnown { report.kind = kind.map { SkipReport.shown($0.name) } }
      return report
    }
  }

  /// Returns the positions of offsets, in one walk over the payload in their order.
  private static func positions(of offsets: [Int?], in payload: Data) -> [JSONPosition?] {
    var positions = [JSONPosition?](repeating: nil, count: offsets.count)
    let ordered = offsets.indices.compactMap { index in offsets[index].map { (index, $0) } }.sorted
    { $0.1 < $1.1 }
    payload.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var line = 1
      var lineStart = 0
      var place = 0
      for (index, offset) in ordered {
        while place < offset {
          if bytes[place] == (0x0A as UInt8) {
            line += 1
            lineStart = place + 1
          }
          place += 1
        }
        positions[index] = JSONPosition(
          byteOffset: place, line: line, column: place - lineStart + 1)
      }
    }
    return positions
  }
}

/// A component of a path, as a dictionary key. Comparing strings takes quadratic time in their
/// combining marks, so long keys are compared by bytes, and short ones by Unicode's rules, as by
/// JSONDecoder.
private enum WalkedKey: Hashable {
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

/// The paths to find, as a tree, and the place of the walk in it.
private struct SkipWalk {
  /// A value on a path that is looked for.
  private struct Node {
    /// The value around it; nil for the root.
    let parent: Int?
    /// The number of steps from the root.
    let depth: Int
    /// The values inside it that are looked for, too, by their steps.
    var children: [WalkedKey: Int] = [:]
    /// The offset of its first byte; nil until the walk has come to it.
    var start: Int?
    /// The offset of its closing bracket; nil for scalars, and until it has come.
    var end: Int?
    /// The discriminator and its offset, of a section whose discriminator is a string.
    var kind: (name: String, offset: Int)?
    /// Is true once the discriminator's key has come: of duplicate members, the first one counts.
    var hasKind = false
  }

  /// A container that is open in the walk.
  private struct Level {
    /// Its place among the values that are looked for; nil for one beside all paths.
    let node: Int?
    /// Is true for an object, whose values follow keys.
    let isObject: Bool
    /// The last key of an object.
    var key: String?
    /// The number of the last value, from 0; -1 before the first one.
    var index = -1
  }

  /// The number of steps from the root to a section; `.max` where no section is looked for.
  private let sectionDepth: Int
  /// The key of a section's discriminator.
  private let kindKey: String?
  /// Is true when paths have keys that were converted from snake case.
  private let convertsKeys: Bool
  /// All values on the paths that are looked for. The first one is the root.
  private var nodes = [Node(parent: nil, depth: 0)]
  /// The open containers, outermost first.
  private var levels: [Level] = []

  init(sectionDepth: Int, _ kindKey: String?, _ convertsKeys: Bool) {
    self.sectionDepth = sectionDepth
    self.kindKey = kindKey
    self.convertsKeys = convertsKeys
  }

  /// Adds a path. Returns the place of its last value in `nodes`.
  mutating func insert(_ path: JSONPath) -> Int {
    var node = 0
    for component in path.components.lazy.map(WalkedKey.init) {
      if let child = nodes[node].children[component] {
        node = child
      } else {
        nodes.append(Node(parent: node, depth: nodes[node].depth + 1))
        nodes[node].children[component] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    return node
  }

  /// Walks over a payload, and returns whether all of it is JSON.
  mutating func read(_ payload: Data) -> Bool {
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
    case .startObject, .startArray, .null, .true, .false, .number, .string:
      let node = node(ofValueAt: offset, isString: kind == .string, text)
      if kind == .startObject || kind == .startArray {
        levels.append(Level(node: node, isObject: kind == .startObject))
      }
    }
  }

  /// Notes a value's offset, and a section's discriminator. Returns the value's place among those
  /// that are looked for; nil where it is none of them.
  private mutating func node(ofValueAt offset: Int, isString: Bool, _ text: String?) -> Int? {
    guard let last = levels.indices.last else {
      nodes[0].start = offset
      return 0
    }
    levels[last].index += 1
    guard let parent = levels[last].node else { return nil }
    if nodes[parent].depth == sectionDepth, levels[last].isObject, !nodes[parent].hasKind,
      let key = levels[last].key, kindKey?.utf8.elementsEqual(key.utf8) == true
    {
      nodes[parent].hasKind = true
      if isString, let text { nodes[parent].kind = (text, offset) }
    }
    let child =
      if levels[last].isObject {
        levels[last].key.flatMap { key in
          nodes[parent].children[WalkedKey(key)]
            ?? (convertsKeys && key.utf8.count <= WalkedKey.mostBytes
              ? nodes[parent].children[WalkedKey(KeyConversion.camelCase(key))] : nil)
        }
      } else {
        nodes[parent].children[.index(levels[last].index)]
      }
    // The first of duplicate members counts.
    guard let child, nodes[child].start == nil else { return nil }
    nodes[child].start = offset
    return child
  }

  /// Returns the offset for an error at a path: of the deepest value on it. Nil if the walk ended
  /// before a deeper one.
  func offset(of leaf: Int, isMissingKey: Bool, isWhole: Bool) -> Int? {
    if isMissingKey, nodes[leaf].depth == sectionDepth, let end = nodes[leaf].end {
      return end
    }
    guard isWhole else { return isMissingKey ? nil : nodes[leaf].start }
    return deepest(on: leaf)?.start
  }

  /// Returns the offset and the depth of the last value on a path that the walk has found.
  func deepest(on leaf: Int) -> (start: Int, depth: Int)? {
    for node in path(from: leaf) {
      if let start = nodes[node].start { return (start, nodes[node].depth) }
    }
    return nil
  }

  /// Returns the discriminator of the section on a path.
  func kind(of leaf: Int) -> (name: String, offset: Int)? {
    path(from: leaf).first { nodes[$0].depth == sectionDepth }.flatMap { nodes[$0].kind }
  }

  private func path(from leaf: Int) -> some Sequence<Int> {
    sequence(first: leaf) { nodes[$0].parent }
  }
}
