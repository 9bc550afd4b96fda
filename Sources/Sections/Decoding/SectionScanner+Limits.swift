import JSONStream

// What is measured are tokens' places in the payload, so that a verdict does not depend on the chunks.

extension SectionScanner {
  /// Checks what is kept because it is not complete.
  ///
  /// - Parameter received: How many bytes of the payload there are, or were until reading failed.
  func checkRetained(received: Int) throws {
    let tokens = guarded.source.pointee.tokens
    let count = guarded.source.pointee.count
    if deferredStart != nil { return try checkDeferred(through: count - 1) }
    guard let start = openElement(tokens, count) else { return }
    guard received - guarded.source.pointee.absoluteOffset(of: tokens[start]) > options.limits.elementBytes else {
      return
    }
    throw elementTooLarge(at: start)
  }

  /// The cell or header value that has begun and not ended.
  private func openElement(_ tokens: UnsafePointer<JSONToken>, _ count: Int) -> Int? {
    let start =
      switch state {
      case .data: head
      case .section: head + 1
      default: count
      }
    return start < count && tokens[start].startsContainer && !tokens[start].isComplete ? start : nil
  }

  /// Checks a complete cell or header value.
  func checkElement(at index: Int) throws {
    let value = guarded.source.pointee.tokens + index
    guard value.pointee.startsContainer, JSONToken.byteCount(of: value) > elementLimit else { return }
    throw elementTooLarge(at: index)
  }

  private func elementTooLarge(at index: Int) -> JSONStreamError {
    guarded.source.pointee.error(
      .elementLimit, .limit,
      "a cell or header value is larger than \(options.limits.elementBytes) bytes; raise the limit elementBytes if it "
        + "is meant", atToken: index)
  }

  /// Checks how far behind the beginning of a kept `data` a token lies.
  func checkDeferred(through index: Int) throws {
    guard let start = deferredStart, index > start else { return }
    let source = guarded.source.pointee.tokens
    let kept =
      guarded.source.pointee.absoluteOffset(of: source[index])
      - guarded.source.pointee.absoluteOffset(of: source[start])
    guard kept > options.maxDeferredBytes else { return }
    // What is wrong with the header is why the cells still wait.
    if let heldHeaderError { throw heldHeaderError }
    let awaited = hasKind ? "header is complete" : "\"\(keys.cellType)\""
    throw guarded.source.pointee.error(
      .deferredLimit, .limit,
      "the section's \"\(keys.cells)\" comes before its \(awaited) and is larger than \(options.maxDeferredBytes) "
        + "bytes; send \"\(keys.cells)\" last, or raise maxDeferredBytes", atToken: start)
  }
}
