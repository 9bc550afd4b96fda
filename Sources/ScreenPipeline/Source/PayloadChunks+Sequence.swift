extension PayloadChunks {
  /// Creates chunks from an asynchronous sequence of `[UInt8]`, `ArraySlice<UInt8>`, `Data` or the like.
  ///
  /// - Parameters:
  ///   - base: The sequence.
  ///   - cancel: Called when no more chunks are wanted.
  public init<Base: AsyncSequence & Sendable>(_ base: Base, cancel: @escaping @Sendable () -> Void = {})
  where Base.Element: Collection, Base.Element.Element == UInt8 {
    let reading = Reading(base)
    self.init(next: { try await reading.next() }, cancel: cancel)
  }
}

/// An iterator that closures can share.
private final class Reading<Base: AsyncSequence>: @unchecked Sendable
where Base.Element: Collection, Base.Element.Element == UInt8 {
  // Sendable: a reader calls `next` again only after it returned (see `PayloadChunks.init`).
  private var iterator: Base.AsyncIterator

  init(_ base: Base) { iterator = base.makeAsyncIterator() }

  @concurrent
  func next() async throws -> [UInt8]? {
    var taken = iterator
    defer { iterator = taken }
    return try await taken.next().map { Array($0) }
  }
}
