extension TokenSource {
  /// Where a token begins, one of many that are asked for in their order.
  ///
  /// - Complexity: O(the bytes between it and the one before it).
  package mutating func countedPosition(of token: JSONToken) -> JSONPosition {
    let offset = absoluteOffset(of: token)
    lines.count(upTo: offset, chunk: chunk, at: chunkOffset)
    return position(of: offset)
  }
}
