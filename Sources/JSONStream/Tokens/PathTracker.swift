/// Tracks the path of the tape's first token, and returns the path of any token on it. A complete
/// container is one step, so a list costs one step for each cell.
struct PathTracker {
  /// An open container whose start has been dropped.
  private struct Frame {
    /// Is true for an object, false for an array.
    var isObject: Bool
    /// The key of the object's member that has begun and not ended; else nil.
    var key: String?
    /// The number of the array's elements that have begun.
    var begun = 0
  }

  /// The containers around the first token that is not passed, outermost first.
  private var frames: [Frame] = []
  /// The number of tokens on the tape that the frames include.
  private var passed = 0

  /// Begins anew, behind a complete root.
  mutating func restart() {
    if !frames.isEmpty || passed > 0 { self = PathTracker() }
  }

  /// Moves the frames behind tokens that leave the tape.
  mutating func drop(_ tokens: UnsafePointer<JSONToken>, _ count: Int) {
    pass(tokens, count)
    passed -= count
  }

  /// Moves the frames behind tokens whose paths are no longer asked for, so that later paths are
  /// found from there.
  mutating func pass(_ tokens: UnsafePointer<JSONToken>, _ count: Int) {
    guard count > passed else { return }
    Self.walk(tokens, from: passed, to: count, frames: &frames)
    passed = count
  }

  /// Moves from `start`, if it is there, behind `number` elements of the innermost array, to `end`.
  mutating func pass(elements number: Int, from start: Int, to end: Int) {
    guard passed == start, let last = frames.indices.last else { return }
    frames[last].begun = frames[last].begun + number
    passed = end
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

  /// Moves frames over tokens.
  private static func walk(
    _ tokens: UnsafePointer<JSONToken>, from start: Int = 0, to end: Int, frames: inout [Frame]
  ) {
    var index = start
    while index < end {
      if let last = frames.indices.last, !frames[last].isObject {
        // Complete elements, such as a list's cells.
        var count = 0
        while index < end, tokens[index].rawKind != JSONToken.Kind.endArray.rawValue,
          tokens[index].isComplete
        {
          let next = index &+ tokens[index].span
          guard next <= end else { break }
          index = next
          count = count &+ 1
        }
        frames[last].begun += count
        guard index < end else { break }
      }
      let token = tokens[index]
      switch token.kind {
      case .key:
        // A complete member leaves nothing behind.
        if index + 1 < end, tokens[index + 1].isComplete, index + 1 + tokens[index + 1].span <= end
        {
          index += tokens[index + 1].span
        } else {
          frames[frames.count - 1].key = JSONPath.shownKey(token.bytes)
        }
      case .endObject, .endArray:
        frames.removeLast()
        complete(&frames)
      case _ where token.isComplete && index + token.span <= end:
        complete(&frames)
        index += token.span - 1
      default:
        if let last = frames.indices.last, !frames[last].isObject {
          frames[last].begun += 1
        }
        frames.append(Frame(isObject: token.kind == .startObject))
      }
      index += 1
    }
  }

  /// Ends a value: an object's member is over.
  private static func complete(_ frames: inout [Frame]) {
    if let last = frames.indices.last, frames[last].isObject {
      frames[last].key = nil
    }
  }
}
