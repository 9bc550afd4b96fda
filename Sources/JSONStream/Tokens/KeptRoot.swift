/// A payload's root without the elements of one array in it: copies of what stands outside the array, put together as a
/// value in which the array is empty.
///
///     tape   {  "page" 2  "items" [ … ten thousand … ]  "next" 3  }
///     kept   {  "page" 2  "items" [                  ]  "next" 3  }
package struct KeptRoot: ~Copyable {
  var kept = KeptTokens()
  /// Where the containers begin whose ends have not come, outermost first.
  private var open: [Int] = []

  /// The root's first token, once all of it has been appended. Valid until the next change.
  package var root: UnsafePointer<JSONToken> { UnsafePointer(kept.tokens) }

  package init() {}

  /// Whether the root is complete.
  package var isComplete: Bool { kept.count > 0 && open.isEmpty }

  /// Appends the next tokens. A container whose end is not among them is still open, however far its end is on the
  /// tape.
  ///
  /// - Parameter limit: The most bytes of the payload that may be kept.
  /// - Returns: The first token beyond the limit, or nil when all were appended.
  mutating func append(_ tokens: UnsafePointer<JSONToken>, _ number: Int, limit: Int) -> Int? {
    // Behind the complete container under way: its tokens are taken as they are.
    var end = 0
    for index in 0..<number {
      var token = tokens[index]
      if index >= end {
        switch token.kind {
        case .startObject, .startArray:
          if token.isComplete, index + token.span <= number {
            end = index + token.span
          } else {
            token.tag = JSONToken.tag(token.kind, 0)
            open.append(kept.count)
          }
        case .endObject, .endArray:
          if let start = open.popLast() {
            kept.append(token)
            kept.close(start, at: kept.count - 1)
            if kept.byteCount > limit { return index }
            continue
          }
        default: break
        }
      }
      kept.append(token)
      if kept.byteCount > limit { return index }
    }
    return nil
  }

  /// Lends the root as far as it has come: what is still open ends here, for as long as `body` runs.
  package mutating func withEnds<Result>(
    _ body: (UnsafePointer<JSONToken>) throws -> Result
  ) rethrows -> Result {
    for start in open.reversed() {
      var end = kept.tokens[start]
      end.tag = (end.kind == .startObject ? JSONToken.Kind.endObject : .endArray).rawValue
      kept.append(bare: end)
      kept.close(start, at: kept.count - 1)
    }
    defer {
      for start in open {
        kept.removeLast()
        kept.reopen(start)
      }
    }
    return try body(root)
  }

  mutating func endBatch(_ batch: KeptTokens.Batch) { kept.endBatch(batch) }
}
