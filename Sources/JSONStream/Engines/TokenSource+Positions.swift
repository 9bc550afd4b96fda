extension TokenSource {
  /// Returns the position of a token; called in ascending order. O(the bytes between it and the one before it).
  package mutating func countedPosition(of token: JSONToken) -> JSONPosition {
    let offset = absoluteOffset(of: token)
    lines.count(upTo: offset, chunk: chunk, at: chunkOffset)
    return position(of: offset)
  }
}
