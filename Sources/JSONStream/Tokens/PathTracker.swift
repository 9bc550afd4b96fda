/// Remembers where in the document the tape's first token lies, and tells the path of any token on it.
///
/// Only what is dropped is tracked, and complete containers are stepped over, so a list costs one step a cell.
struct PathTracker {
  /// An open container whose start has been dropped.
  private struct Frame {
    var isObject: Bool
    /// The member under way, in an object.
    var key: String?
    /// How many elements have begun, in an array.
    var begun = 0
  }

  /// An open container in which values were skipped without building tokens; the first one is the tape's innermost.
  struct Skipped {
    var isObject: Bool
    /// The member under way, in an object; only if it is told here.
    var key: String?
    var isKeyTold: Bool
    /// How many elements were skipped or begun, in an array.
    var begun: Int
  }

  private var frames: [Frame] = []
  /// How many tokens of the tape the frames already stand behind.
  private var passed = 0

  /// Takes note of tokens that are about to be dropped.
  mutating func drop(_ tokens: UnsafePointer<JSONToken>, _ count: Int) {
    pass(tokens, count)
    passed -= count
  }

  /// Takes note of tokens that no path is asked for any more, before they are dropped: where many paths are asked for,
  /// each is told from here and not from the tape's beginning.
  mutating func pass(_ tokens: UnsafePointer<JSONToken>, _ count: Int) {
    guard count > passed else { return }
    Self.walk(tokens, from: passed, to: count, frames: &frames)
    passed = count
  }

  /// The path of the token at `index` of the tape, or with `index == count`, of what comes next.
  ///
  /// - Parameter skipped: Where in a skipped value the tape ends.
  func path(
    at index: Int, in tokens: UnsafePointer<JSONToken>, count: Int, beyond skipped: [Skipped] = []
  ) -> JSONPath {
    var frames = frames
    Self.walk(tokens, from: passed, to: min(index, count), frames: &frames)
    if index >= count, let first = skipped.first, let last = frames.indices.last {
      if first.isKeyTold { frames[last].key = first.key }
      frames[last].begun += first.begun
      frames += skipped.dropFirst().map { Frame(isObject: $0.isObject, key: $0.key, begun: $0.begun) }
    }
    var components: [JSONPath.Component] = frames.compactMap { frame in
      frame.isObject ? frame.key.map(JSONPath.Component.key) : .index(max(0, frame.begun - 1))
    }
    // The innermost frame: the token itself, when it is the next element or a member's key.
    if let innermost = frames.last {
      if !innermost.isObject {
        let isEnd = index < count && tokens[index].kind == .endArray
        components.removeLast()
        if !isEnd { components.append(.index(innermost.begun)) }
      } else if index < count, tokens[index].kind == .key {
        components.append(.key(JSONPath.shownKey(tokens[index].bytes)))
      }
    }
    return JSONPath(components)
  }

  private static func walk(
    _ tokens: UnsafePointer<JSONToken>, from start: Int = 0, to end: Int, frames: inout [Frame]
  ) {
    var index = start
    while index < end {
      let token = tokens[index]
      switch token.kind {
      case .key:
        frames[frames.count - 1].key = JSONPath.shownKey(token.bytes)
        index += 1
        continue
      case .startObject, .startArray:
        begin(&frames)
        if !token.isOpen, index + token.length < end {
          complete(&frames)
          index += token.length + 1
          continue
        }
        frames.append(Frame(isObject: token.kind == .startObject))
      case .endObject, .endArray:
        frames.removeLast()
        complete(&frames)
      case .null, .true, .false, .number, .string:
        begin(&frames)
        complete(&frames)
      }
      index += 1
    }
  }

  private static func begin(_ frames: inout [Frame]) {
    guard let last = frames.indices.last, !frames[last].isObject else { return }
    frames[last].begun += 1
  }

  private static func complete(_ frames: inout [Frame]) {
    guard let last = frames.indices.last, frames[last].isObject else { return }
    frames[last].key = nil
  }
}
