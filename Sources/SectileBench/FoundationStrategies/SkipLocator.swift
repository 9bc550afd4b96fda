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
      var walk = PathWalk(convertsKeys: convertingKeys)
      let leaf = walk.insert(path.components)
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

  /// Returns the reports with their positions and the kinds of their sections. Those behind text
  /// that only Foundation accepts, such as half a surrogate pair, have no position.
  func located(_ skips: [SkipReport], in payload: Data) -> [SkipReport] {
    guard !skips.isEmpty else { return [] }
    var walk = PathWalk(convertsKeys: convertsKeys)
    let leaves = skips.map { walk.insert($0.path.components) }
    let kinds = skips.map { kindPath(of: $0).map { walk.insert($0) } }
    let isWhole = walk.read(payload)
    let offsets = zip(skips, leaves).map { skip, leaf in
      offset(of: skip, at: leaf, in: walk, isWhole: isWhole)
    }
    let positions = Self.positions(of: offsets, in: payload)
    return skips.indices.map { index in
      var report = skips[index]
      report.position = positions[index]
      guard let kind = kinds[index], let name = walk.text(of: kind),
        let start = walk.start(of: kind)
      else { return report }
      // A section is lost at its offset: a discriminator behind it has not been read.
      if report.part != .section || start <= offsets[index] ?? -1 {
        report.kind = SkipReport.shown(name)
      }
      return report
    }
  }

  /// The number of steps from the root to a section.
  private var sectionDepth: Int { list.components.count + (isList ? 1 : 0) }

  /// Returns the path of the discriminator of a report's section; nil where no discriminator is
  /// asked for, and for a report that is of no section.
  private func kindPath(of skip: SkipReport) -> [JSONPath.Component]? {
    let path = skip.path.components
    guard let kindKey, path.count >= sectionDepth else { return nil }
    return path.prefix(sectionDepth) + [.key(kindKey)]
  }

  /// Returns the offset of an error: that of the deepest value on its path, or the end of a section
  /// that lacks a key. Nil if the walk ended before a deeper value.
  private func offset(of skip: SkipReport, at leaf: Int, in walk: PathWalk, isWhole: Bool) -> Int? {
    let isMissingKey = skip.code == .missingKey
    if isMissingKey, skip.path.components.count == sectionDepth, let end = walk.end(of: leaf) {
      return end
    }
    guard isWhole else { return isMissingKey ? nil : walk.start(of: leaf) }
    return walk.deepest(on: leaf)?.start
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
