extension PayloadChunks {
  /// The chunks of any asynchronous sequence: `[UInt8]`, `ArraySlice<UInt8>`, `Data` and the like.
  ///
  /// - Parameter cancel: Is called when no more chunks are wanted.
  public init<Base: AsyncSequence & Sendable>(_ base: Base, cancel: @escaping @Sendable () -> Void = {})
  where Base.Element: Collection, Base.Element.Element == UInt8 {
    let reading = Reading(base)
    self.init(next: { try await reading.next() }, cancel: cancel)
  }
}

/// An iterator, where closures can share it.
private final class Reading<Base: AsyncSequence>: @unchecked Sendable
where Base.Element: Collection, Base.Element.Element == UInt8 {
  // Sendable: whoever reads chunks calls `next` again only when it has returned (see `PayloadChunks.init`).
  private var iterator: Base.AsyncIterator

  init(_ base: Base) { iterator = base.makeAsyncIterator() }

  @concurrent
  func next() async throws -> [UInt8]? {
    var taken = iterator
    defer { iterator = taken }
    return try await taken.next().map { Array($0) }
  }
}
