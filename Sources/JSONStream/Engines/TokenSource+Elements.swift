// Sizes are measured by offsets in the payload, so that a verdict does not depend on the chunks.

extension TokenSource {
  /// Throws an error when the complete value at `index` exceeds `elementBytes`; `what` names it: "an element".
  package func checkElement(_ what: StaticString, at index: Int) throws {
    let value = tokens + index
    guard value.pointee.startsContainer,
      max(Int(JSONToken.byteCount(of: value)), Self.leastBytes(ofTokens: value.pointee.length)) > limits.elementBytes
    else { return }
    throw elementTooLarge(what, at: index)
  }

  /// Throws an error when the incomplete value at `index` exceeds `elementBytes`, with `received` bytes of the payload
  /// so far, or until reading failed.
  package func checkOpenElement(_ what: StaticString, at index: Int, received: Int) throws {
    guard index < count, tokens[index].isOpen,
      max(received - absoluteOffset(of: tokens[index]), Self.leastBytes(ofTokens: count - 1 - index))
        > limits.elementBytes
    else { return }
    throw elementTooLarge(what, at: index)
  }

  /// The least size for a number of tokens. Empty containers are 1.5 bytes of text for a token of 16, and would take
  /// half as much memory again as other elements.
  private static func leastBytes(ofTokens number: Int) -> Int { 2 * (number - 1) }

  /// The size of tokens that wait: their bytes of the payload, but at least three bytes for each token of 16 bytes.
  package func waitingBytes(from start: Int, through index: Int) -> Int {
    max(absoluteOffset(of: tokens[index]) - absoluteOffset(of: tokens[start]), 3 * (index - start))
  }

  private func elementTooLarge(_ what: StaticString, at index: Int) -> JSONStreamError {
    error(
      .elementLimit, .limit,
      "\(what) is larger than \(limits.elementBytes) bytes; raise the limit elementBytes if it is meant", atToken: index
    )
  }
}
