/// Tracks the path of the tape's first token, and returns the path of any token on it. A complete container is one
/// step, so a list costs one step for each cell.
struct PathTracker {
  /// An open container whose start has been dropped.
  private struct Frame {
    var isObject: Bool
    var key: String?
    var begun = 0
  }

  private var frames: [Frame] = []
  /// The number of tokens on the tape that the frames include.
  private var passed = 0

  mutating func drop(_ tokens: UnsafePointer<JSONToken>, _ count: Int) {
    pass(tokens, count)
    passed -= count
  }

  /// Moves the frames behind tokens whose paths are no longer asked for, so that later paths are found from there.
  mutating func pass(_ tokens: UnsafePointer<JSONToken>, _ count: Int) {
    guard count > passed else { return }
    Self.walk(tokens, from: passed, to: count, frames: &frames)
    passed = count
  }

  /// Returns the path of the token at `index`, or of the next token to come, at `count`.
  func path(at index: Int, in tokens: UnsafePointer<JSONToken>, count: Int) -> JSONPath {
    var frames = frames
    Self.walk(tokens, from: passed, to: min(index, count), frames: &frames)
    var components: [JSONPath.Component] = frames.compactMap { frame in
      frame.isObject ? frame.key.map(JSONPath.Component.key) : .index(max(0, frame.begun - 1))
    }
    // The token itself is the innermost step, when it is an element or a key.
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
    // Only the keys of members that are open at the end become strings.
    var keys: [(depth: Int, token: Int)] = []
    var index = start
    while index < end {
      if let last = frames.indices.last, !frames[last].isObject {
        // Complete elements, such as a list's cells.
        var count = 0
        while index < end, tokens[index].rawKind != JSONToken.Kind.endArray.rawValue, tokens[index].isComplete {
          let next = index &+ tokens[index].span
          guard next <= end else { break }
          (index, count) = (next, count &+ 1)
        }
        frames[last].begun += count
        guard index < end else { break }
      }
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
