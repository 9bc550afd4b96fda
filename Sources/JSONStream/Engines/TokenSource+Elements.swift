// What is measured are tokens' places in the payload, so that a verdict does not depend on the chunks.

extension TokenSource {
  /// Checks the size of a complete value.
  ///
  /// - Parameter what: What it is called: "an element".
  /// - Throws: ``JSONStreamError`` when it is larger than an element may be.
  package func checkElement(_ what: StaticString, at index: Int) throws {
    let value = tokens + index
    guard value.pointee.startsContainer,
      max(Int(JSONToken.byteCount(of: value)), Self.leastBytes(ofTokens: value.pointee.length)) > limits.elementBytes
    else { return }
    throw elementTooLarge(what, at: index)
  }

  /// Checks the size of a value that is kept because it is not complete.
  ///
  /// - Parameter received: How many bytes of the payload there are, or were until reading failed.
  /// - Throws: ``JSONStreamError`` when it is larger than an element may be.
  package func checkOpenElement(_ what: StaticString, at index: Int, received: Int) throws {
    guard index < count, tokens[index].isOpen,
      max(received - absoluteOffset(of: tokens[index]), Self.leastBytes(ofTokens: count - 1 - index))
        > limits.elementBytes
    else { return }
    throw elementTooLarge(what, at: index)
  }

  /// What the tokens inside an element count for: empty objects and arrays are a byte and a half of text for each token of
  /// 16 bytes, and would take half as much memory again as any other element of that size.
  private static func leastBytes(ofTokens number: Int) -> Int { 2 * (number - 1) }

  /// What tokens that wait count for: the bytes of the payload between them, and three bytes a token at least. A token takes
  /// 16 bytes of memory and can be one or two bytes of text: counted as such, twice as much memory would be let in.
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
