import JSONStream

/// A source's answer to a request. Its chunks can be read once.
public struct PayloadResponse: Sendable {
  /// Is true when the payload of the request's validator is unchanged; there are no chunks then.
  public private(set) var isUnchanged = false
  /// The payload's validator, header fields and storage.
  public var head: PayloadHead
  /// The payload's bytes.
  public var chunks: PayloadChunks

  /// Creates an answer with a payload.
  public init(head: PayloadHead = PayloadHead(), chunks: PayloadChunks) {
    self.head = head
    self.chunks = chunks
  }

  /// Returns the answer that the payload is unchanged.
  public static func unchanged(_ head: PayloadHead) -> Self {
    var answer = Self(head: head, chunks: PayloadChunks { nil })
    answer.isUnchanged = true
    return answer
  }
}

/// The properties of a payload that are known before its first byte.
public struct PayloadHead: Sendable, Hashable {
  /// The payload's validator, an entity tag for the next request; nil for none.
  public var validator: String?
  /// The answer's header fields, by names in lower case.
  public var headers: [String: String]
  /// Tells whether and for how long the payload may be cached.
  public var storage: PayloadStorage

  /// Creates a head; the storage is that of the header field `Cache-Control` by default.
  public init(
    validator: String? = nil, headers: [String: String] = [:], storage: PayloadStorage? = nil
  ) {
    self.validator = validator
    self.headers = headers
    self.storage = storage ?? PayloadStorage(headers)
  }
}

/// The chunks of a payload, which can be read once. A slow reader holds the sender back.
public struct PayloadChunks: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private let take: @Sendable () async throws -> [UInt8]?
  private let end: @Sendable () -> Void

  /// Creates chunks from a closure that returns the next one, nil at the end; it is not called
  /// before it returned, nor after an error or nil. `cancel` is called from any thread, possibly
  /// more than once, when no more are wanted.
  public init(
    next: @escaping @Sendable () async throws -> [UInt8]?,
    cancel: @escaping @Sendable () -> Void = {}
  ) {
    take = next
    end = cancel
  }

  /// Creates chunks from an asynchronous sequence of `[UInt8]`, `ArraySlice<UInt8>`, `Data` or the
  /// like; `cancel` is called when no more are wanted.
  public init<Base: AsyncSequence & Sendable>(
    _ base: Base, cancel: @escaping @Sendable () -> Void = {}
  )
  where Base.Element: Collection, Base.Element.Element == UInt8 {
    let reading = Reading(base)
    self.init(next: { try await reading.next() }, cancel: cancel)
  }

  init(at chunks: sending some IteratorProtocol<[UInt8]> & SendableMetatype) {
    let chunks = Guarded(chunks)
    self.init { chunks.with { $0.next() } }
  }

  /// Ends reading: the source releases its file or connection.
  public func cancel() { end() }

  /// Returns the chunks, which can be read once.
  public func makeAsyncIterator() -> Self { self }

  /// Returns the next chunk; nil at the end.
  ///
  /// - Throws: ``PayloadSourceError`` or `CancellationError`.
  public mutating func next() async throws -> [UInt8]? { try await take() }

  /// Returns the chunks with a limit in bytes: beyond it, reading fails with
  /// ``PayloadSourceError/Kind/tooLarge(limit:)`` and is cancelled. `what` names the payload in the
  /// error.
  func limited(to limit: Int, of what: String) -> PayloadChunks {
    let count = Guarded(0)
    return PayloadChunks {
      guard let chunk = try await take() else { return nil }
      let total = count.with { count in
        count += chunk.count
        return count
      }
      guard total <= limit else {
        end()
        throw PayloadSourceError.tooLarge(what, limit: limit)
      }
      return chunk
    } cancel: {
      end()
    }
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
