// What is measured are tokens' places in the payload, so that a verdict does not depend on the chunks.

extension TokenSource {
  /// Checks the size of a complete value.
  ///
  /// - Parameter what: What it is called: "an element".
  /// - Throws: ``JSONStreamError`` when it is larger than an element may be.
  package func checkElement(_ what: StaticString, at index: Int) throws {
    let value = tokens + index
    guard value.pointee.startsContainer, Int(JSONToken.byteCount(of: value)) > limits.elementBytes else { return }
    throw elementTooLarge(what, at: index)
  }

  /// Checks the size of a value that is kept because it is not complete.
  ///
  /// - Parameter received: How many bytes of the payload there are, or were until reading failed.
  /// - Throws: ``JSONStreamError`` when it is larger than an element may be.
  package func checkOpenElement(_ what: StaticString, at index: Int, received: Int) throws {
    guard index < count, tokens[index].isOpen, received - absoluteOffset(of: tokens[index]) > limits.elementBytes
    else { return }
    throw elementTooLarge(what, at: index)
  }

  private func elementTooLarge(_ what: StaticString, at index: Int) -> JSONStreamError {
    error(
      .elementLimit, .limit,
      "\(what) is larger than \(limits.elementBytes) bytes; raise the limit elementBytes if it is meant", atToken: index
    )
  }
}
