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
  func path(at index: Int, in tokens: UnsafePointer<JSONToken>, count: Int) -> JSONPath {
    var frames = frames
    Self.walk(tokens, from: passed, to: min(index, count), frames: &frames)
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
    // Of the keys only those are told that are open at the end.
    var keys: [(depth: Int, token: Int)] = []
    var index = start
    while index < end {
      let token = tokens[index]
      switch token.kind {
      case .key:
        if keys.last?.depth == frames.count { keys.removeLast() }
        keys.append((frames.count, index))
        index += 1
        continue
      case .startObject, .startArray:
        begin(&frames)
        if !token.isOpen, index + token.length < end {
          complete(&frames, &keys)
          index += token.length + 1
          continue
        }
        frames.append(Frame(isObject: token.kind == .startObject))
      case .endObject, .endArray:
        frames.removeLast()
        complete(&frames, &keys)
      case .null, .true, .false, .number, .string:
        begin(&frames)
        complete(&frames, &keys)
      }
      index += 1
    }
    for key in keys { frames[key.depth - 1].key = JSONPath.shownKey(tokens[key.token].bytes) }
  }

  private static func begin(_ frames: inout [Frame]) {
    guard let last = frames.indices.last, !frames[last].isObject else { return }
    frames[last].begun += 1
  }

  private static func complete(_ frames: inout [Frame], _ keys: inout [(depth: Int, token: Int)]) {
    guard let last = frames.indices.last, frames[last].isObject else { return }
    if keys.last?.depth == frames.count { keys.removeLast() } else { frames[last].key = nil }
  }
}
