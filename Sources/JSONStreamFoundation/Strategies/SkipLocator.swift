package import Foundation
package import JSONStream

extension SkipReport {
  /// Creates a report from an error of Foundation's, without a place in the payload.
  init(_ what: What, _ error: any Error, at codingPath: [any CodingKey]) {
    let decoding = error as? DecodingError
    let (code, message) = decoding?.streamed ?? (.custom, "\(error)")
    self.init(
      what,
      JSONStreamError(
        code: code, category: .data, message: message,
        path: FoundationErrors.path(decoding?.context?.codingPath ?? codingPath)))
  }

  /// Returns the report of a value in place of a section. A null there is no object, as the stream
  /// decoder says.
  static func lost(_ what: What, _ error: any Error, at codingPath: [any CodingKey]) -> SkipReport {
    var report = SkipReport(what, error, at: codingPath)
    let isNull = report.code == .unexpectedNull && report.path == FoundationErrors.path(codingPath)
    if isNull { report.code = .typeMismatch }
    return report
  }
}

/// Finds the positions of skipped parts in one walk over the payload. They are the stream
/// decoder's: an object that lacks a key is placed at its start, and a section at its end.
package struct SkipLocator {
  /// The path of the sections, and whether it leads to a list of them.
  package let list: JSONPath
  package let isList: Bool
  package var kindKey: String?
  /// Is true when the decoder converts keys from snake case.
  package var convertsKeys = false

  package init(list: JSONPath, isList: Bool, kindKey: String? = nil) {
    self.list = list
    self.isList = isList
    self.kindKey = kindKey
  }

  /// Returns the offsets of values; nil for absent ones, and for those behind text that only
  /// Foundation accepts.
  package static func offsets(of paths: [JSONPath], in payload: Data) -> [Int?] {
    var walk = SkipWalk(sectionDepth: .max, nil, false)
    let leaves = paths.map { walk.insert($0) }
    _ = walk.read(payload)
    return leaves.map { walk.start(of: $0) }
  }

  /// Sorts values by their places in the payload, as Foundation has members in another order. O(n)
  /// in the payload where a path leads through an object's members.
  package static func ordered<Found>(
    _ found: [Found], by path: (Found) -> JSONPath, in payload: Data
  ) -> [Found] {
    let paths = found.map(path)
    let isMap = paths.contains { path in
      zip(path.components, paths[0].components).contains { $0 != $1 && $0.isKey }
    }
    guard isMap else { return found }
    let offsets = offsets(of: paths, in: payload)
    return found.indices.sorted { (offsets[$0] ?? .max, $0) < (offsets[$1] ?? .max, $1) }.map {
      found[$0]
    }
  }

  /// Returns the position of the value at `path`, or of the deepest value on it that exists; nil
  /// when the payload is not JSON. Keys in JSONDecoder's paths are converted, so they are also
  /// searched for in snake case.
  package static func position(of path: JSONPath, in payload: Data) -> JSONPosition? {
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
  package func located(_ skips: [SkipReport], in payload: Data) -> [SkipReport] {
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
      let isKnown = report.what != .section || (kind?.offset ?? .max) <= (offsets[index] ?? -1)
      if isKnown { report.cellType = kind.map { SkipReport.shown($0.name) } }
      return report
    }
  }

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
  private struct Node {
    let parent: Int?
    let depth: Int
    var children: [WalkedKey: Int] = [:]
    var start: Int?
    var end: Int?
    var kind: (name: String, offset: Int)?
    var hasKind = false
  }

  private struct Level {
    let node: Int?
    let isObject: Bool
    var key: String?
    var index = -1
  }

  private let sectionDepth: Int
  private let kindKey: String?
  private let convertsKeys: Bool
  private var nodes = [Node(parent: nil, depth: 0)]
  private var levels: [Level] = []

  init(sectionDepth: Int, _ kindKey: String?, _ convertsKeys: Bool) {
    self.sectionDepth = sectionDepth
    self.kindKey = kindKey
    self.convertsKeys = convertsKeys
  }

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

  func start(of leaf: Int) -> Int? { nodes[leaf].start }

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

extension JSONPath.Component {
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}
