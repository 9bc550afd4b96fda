/// A value that nobody wants, on the way past it.
package struct SkippedValue {
  /// How many containers deep it is entered. To pass what is left of that many containers, begin with their number.
  private var depth: Int

  package init(depth: Int = 0) { self.depth = depth }

  /// Enters one container more from outside: what is to be passed ends one level further out.
  package mutating func widen() { depth += 1 }

  /// Skips as much of the value as is there; complete containers in one step.
  ///
  /// - Parameters:
  ///   - head: The first token that has not been consumed. Moved.
  ///   - count: How many tokens there are.
  /// - Returns: Whether all of the value has been passed.
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
