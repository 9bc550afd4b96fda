/// A payload's root in which one array is empty: copies of the tokens outside the array.
///
///     tape   {  "page" 2  "items" [ … ten thousand … ]  "next" 3  }
///     kept   {  "page" 2  "items" [                  ]  "next" 3  }
struct KeptRoot: ~Copyable {
  var kept = KeptTokens()
  private var open: [Int] = []

  /// The root's first token, once the root is complete. Valid until the next change.
  var root: UnsafePointer<JSONToken> { UnsafePointer(kept.tokens) }

  init() {}

  var isComplete: Bool { kept.count > 0 && open.isEmpty }

  /// Appends the next `number` tokens. A container stays open until its end is appended. Returns the index of the first
  /// token with which more than `limit` bytes would be kept, or nil.
  mutating func append(_ tokens: UnsafePointer<JSONToken>, _ number: Int, limit: Int) -> Int? {
    // The index behind a complete container, whose tokens are copied unchanged.
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

  /// Calls `body` with the root so far: open containers get an end for the duration of the call.
  mutating func withEnds<Result>(
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
