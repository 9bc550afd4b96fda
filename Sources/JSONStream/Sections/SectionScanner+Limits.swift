// What is measured are tokens' places in the payload, so that a verdict does not depend on the chunks.

extension SectionScanner {
  /// Checks what is kept because it is not complete.
  ///
  /// - Parameter received: How many bytes of the payload there are, or were until reading failed.
  func checkRetained(received: Int) throws {
    let count = guarded.source.pointee.count
    if deferredStart != nil { return try checkDeferred(through: count - 1) }
    switch state {
    case .data:
      try guarded.source.pointee.checkOpenElement(Self.element, at: head, received: received)
    case .section:
      try guarded.source.pointee.checkOpenElement(Self.element, at: head + 1, received: received)
    case .locating, .beside, .list, .unwanted, .deferredData, .lost, .behind:
      break
    }
  }

  /// Checks a complete cell or header value.
  func checkElement(at index: Int) throws {
    guard guarded.source.pointee.tokens[index].startsContainer else { return }
    try guarded.source.pointee.checkElement(Self.element, at: index)
  }

  /// What limits call elements.
  private static let element: StaticString = "a cell or header value"

  private static var smallHeaderBytes: Int { 64 << 10 }

  /// Checks how much waits from the beginning of a kept `data` to a token.
  func checkDeferred(through index: Int) throws {
    guard let start = deferredStart, index > start else { return }
    // Headers of most sections are small, and count for nothing.
    let header = max(0, waitingHeaderBytes - Self.smallHeaderBytes)
    guard guarded.source.pointee.waitingBytes(from: start, through: index) + header > options.maxDeferredBytes else {
      return
    }
    // What is wrong with the header is why the cells still wait.
    if let heldHeaderError { throw heldHeaderError }
    let awaited = hasKind ? "header is complete" : "\"\(keys.cellType)\""
    throw guarded.source.pointee.error(
      .deferredLimit, .limit,
      "the section's \"\(keys.cells)\" comes before its \(awaited) and is larger than \(options.maxDeferredBytes) "
        + "bytes; send \"\(keys.cells)\" last, or raise maxDeferredBytes", atToken: start)
  }
}
