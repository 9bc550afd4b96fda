/// A value that is being skipped, possibly across several slices.
package struct SkippedValue {
  /// The number of containers that have been entered and not left.
  private var depth: Int

  package init(depth: Int = 0) { self.depth = depth }

  /// Extends the value to the end of the container around it.
  package mutating func widen() { depth += 1 }

  /// Skips as much as there is, a complete container in one step. Moves `head`, and returns whether the value has
  /// ended.
  package mutating func pass(_ tokens: UnsafePointer<JSONToken>, _ head: inout Int, _ count: Int) -> Bool {
    while head < count {
      let token = tokens[head]
      switch token.kind {
      case .key:
        head += 1
        continue
      case .endObject, .endArray:
        depth -= 1
        head += 1
      case .startObject, .startArray:
        if token.isComplete {
          head += token.span
        } else {
          depth += 1
          head += 1
        }
      case .null, .true, .false, .number, .string:
        head += 1
      }
      if depth == 0 { return true }
    }
    return false
  }
}
