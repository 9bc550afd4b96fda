extension PayloadChunks {
  /// Returns the chunks with a limit in bytes: beyond it, reading fails with
  /// ``PayloadSourceError/Kind/tooLarge(limit:)`` and is cancelled. `what` names the payload in the error.
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

  private final class Counting: @unchecked Sendable {
    // Sendable: a reader calls `next` again only after it returned (see `PayloadChunks.init`).
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
