// Sizes are measured by offsets in the payload, so that a verdict does not depend on the chunks.

extension SectionScanner {
  /// Checks the size of an incomplete value; `received` is the number of bytes so far, or until reading failed.
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

  func checkElement(at index: Int) throws {
    guard guarded.source.pointee.tokens[index].startsContainer else { return }
    try guarded.source.pointee.checkElement(Self.element, at: index)
  }

  private static let element: StaticString = "a cell or header value"

  private static var smallHeaderBytes: Int { 64 << 10 }

  /// Checks the size of the tokens from the start of waiting cells to `index`.
  func checkDeferred(through index: Int) throws {
    guard let start = deferredStart, index > start else { return }
    let header = max(0, waitingHeaderBytes - Self.smallHeaderBytes)
    guard guarded.source.pointee.waitingBytes(from: start, through: index) + header > options.maxDeferredBytes else {
      return
    }
    // The header's error is the reason why the cells still wait.
    if let heldHeaderError { throw heldHeaderError }
    let awaited = hasKind ? "header is complete" : "\"\(keys.cellType)\""
    throw guarded.source.pointee.error(
      .deferredLimit, .limit,
      "the section's \"\(keys.cells)\" comes before its \(awaited) and is larger than \(options.maxDeferredBytes) "
        + "bytes; send \"\(keys.cells)\" last, or raise maxDeferredBytes", atToken: start)
  }
}
