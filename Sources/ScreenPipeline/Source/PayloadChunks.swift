/// The chunks of a payload, which can be read once. A slow reader holds the sender back.
public struct PayloadChunks: AsyncSequence, Sendable {
  /// A chunk.
  public typealias Element = [UInt8]

  private let take: @Sendable () async throws -> [UInt8]?
  private let end: @Sendable () -> Void

  /// Creates chunks from a closure.
  ///
  /// - Parameters:
  ///   - next: Returns the next chunk, nil at the end. Not called before it returned, nor after an error or nil.
  ///   - cancel: Called from any thread, possibly more than once, when no more chunks are wanted.
  public init(next: @escaping @Sendable () async throws -> [UInt8]?, cancel: @escaping @Sendable () -> Void = {}) {
    take = next
    end = cancel
  }

  /// Ends reading: the source releases its file or connection.
  public func cancel() { end() }

  /// Creates the iterator; the chunks can be read once.
  public func makeAsyncIterator() -> Iterator { Iterator(take: take) }

  /// An iterator of chunks.
  ///
  /// Not `Sendable`: one reader uses it.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let take: @Sendable () async throws -> [UInt8]?

    /// Returns the next chunk; nil at the end.
    ///
    /// - Throws: ``PayloadSourceError`` or `CancellationError`.
    public mutating func next() async throws -> [UInt8]? { try await take() }
  }
}

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
