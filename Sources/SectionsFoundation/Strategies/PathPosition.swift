package import Foundation
package import JSONStream

/// Finds where in a payload a path leads.
package enum PathPosition {
  /// The position of the value at `path`, or of the deepest value on the way that is there; nil when the payload is no
  /// JSON.
  ///
  /// JSONDecoder's paths have keys as it has converted them, so keys are also looked for in snake case, unless all of
  /// the path is there as it is.
  package static func find(_ path: JSONPath, in payload: Data) -> JSONPosition? {
    guard var walker = walk(path, in: payload, convertingKeys: false) else { return nil }
    if walker.matched < path.components.count, let other = walk(path, in: payload, convertingKeys: true),
      other.matched > walker.matched
    {
      walker = other
    }
    let before = payload.prefix(walker.deepest)
    let lines = before.count { $0 == 0x0A }
    let lineStart = before.lastIndex(of: 0x0A).map { $0 - payload.startIndex + 1 } ?? 0
    return JSONPosition(byteOffset: walker.deepest, line: lines + 1, column: walker.deepest - lineStart + 1)
  }

  private static func walk(_ path: JSONPath, in payload: Data, convertingKeys: Bool) -> Walker? {
    var walker = Walker(path: path, convertsKeys: convertingKeys)
    do {
      let parser = try JSONStreamParser()
      try parser.feed(payload) { walker.take($0.kind, $0.text, at: $0.byteOffset) }
      try parser.finish { walker.take($0.kind, $0.text, at: $0.byteOffset) }
    } catch {
      return nil
    }
    return walker
  }

  private struct Walker {
    struct Level {
      /// Whether the container lies on the path.
      let isOnPath: Bool
      let isObject: Bool
      var key: String?
      var index = -1
    }

    let path: JSONPath
    /// Whether a key in snake case is also the one that it is converted to.
    let convertsKeys: Bool
    var levels: [Level] = []
    var matched = -1
    var deepest = 0

    mutating func take(_ kind: JSONEvent.Kind, _ text: String?, at offset: Int) {
      switch kind {
      case .key:
        levels[levels.count - 1].key = text
      case .endObject, .endArray:
        levels.removeLast()
      case .startObject, .startArray, .null, .true, .false, .number, .string:
        let isOnPath = value(at: offset)
        if kind == .startObject || kind == .startArray {
          levels.append(Level(isOnPath: isOnPath, isObject: kind == .startObject))
        }
      }
    }

    /// Notes a value; answers whether it lies on the path.
    private mutating func value(at offset: Int) -> Bool {
      let depth = levels.count
      guard depth > 0 else {
        note(0, offset)
        return true
      }
      levels[depth - 1].index += 1
      let level = levels[depth - 1]
      guard level.isOnPath, depth <= path.components.count else { return false }
      let isNext =
        switch path.components[depth - 1] {
        case .key(let key): level.isObject && level.key.map { isKey($0, key) } == true
        case .index(let index): !level.isObject && level.index == index
        }
      // Of duplicate members, the first one counts.
      guard isNext, matched < depth else { return false }
      note(depth, offset)
      return true
    }

    private func isKey(_ found: String, _ wanted: String) -> Bool {
      found == wanted || convertsKeys && KeyConversion.camelCase(found) == wanted
    }

    private mutating func note(_ depth: Int, _ offset: Int) {
      matched = depth
      deepest = offset
    }
  }
}
