extension PayloadChunks {
  /// The same chunks, up to so many bytes: what has more fails with ``PayloadSourceError/Kind/tooLarge(limit:)`` and is cancelled.
  /// No byte beyond the limit is handed out.
  ///
  /// - Parameter what: What is read, for the error.
  func limited(to limit: Int, of what: String) -> PayloadChunks {
    let counting = Counting(makeAsyncIterator(), limit: limit, what: what)
    return PayloadChunks {
      do {
        return try await counting.next()
      } catch {
        if case .tooLarge = (error as? PayloadSourceError)?.kind { cancel() }
        throw error
      }
    } cancel: {
      cancel()
    }
  }

  /// Counts the bytes of what is read.
  private final class Counting: @unchecked Sendable {
    // Sendable: whoever reads chunks calls `next` again only when it has returned (see `PayloadChunks.init`).
    private var iterator: Iterator
    private var bytes = 0
    private let limit: Int
    private let what: String

    init(_ iterator: Iterator, limit: Int, what: String) {
      self.iterator = iterator
      self.limit = limit
      self.what = what
    }

    @concurrent
    func next() async throws -> [UInt8]? {
      var taken = iterator
      defer { iterator = taken }
      guard let chunk = try await taken.next() else { return nil }
      bytes += chunk.count
      guard bytes <= limit else {
        throw PayloadSourceError.tooLarge(what, limit: limit)
      }
      return chunk
    }
  }
}
