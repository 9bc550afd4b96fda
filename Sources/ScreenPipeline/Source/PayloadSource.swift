import JSONStream

/// A source of payloads, such as files, memory or a network.
///
///     let answer = try await source.answer(to: PayloadRequest("/api/home/homeList"))
///     for try await chunk in answer.chunks { … }
public protocol PayloadSource: Sendable {
  /// Answers a request once the first byte is available; the chunks are read afterwards, one by
  /// one.
  ///
  /// - Throws: ``PayloadSourceError``; `CancellationError` if the task is cancelled.
  func answer(to request: PayloadRequest) async throws -> PayloadResponse

  /// Returns the cache key of a request; nil, the default, if its payload must not be cached. A key
  /// must separate the payloads of different users. A source that wraps another one returns its
  /// key.
  func key(for request: PayloadRequest) -> PayloadKey?
}

extension PayloadSource {
  /// Returns nil: nothing is cached.
  public func key(for request: PayloadRequest) -> PayloadKey? { nil }
}

/// A source that calls a closure.
///
///     ClosureSource { request in
///       PayloadResponse(chunks: PayloadChunks(try await connection.open(request.path)))
///     }
public struct ClosureSource: PayloadSource {
  private let answer: @Sendable (PayloadRequest) async throws -> PayloadResponse
  private let key: @Sendable (PayloadRequest) -> PayloadKey?

  /// Creates a source; by default nothing is cached.
  public init(
    key: @escaping @Sendable (PayloadRequest) -> PayloadKey? = { _ in nil },
    answer: @escaping @Sendable (PayloadRequest) async throws -> PayloadResponse
  ) {
    self.answer = answer
    self.key = key
  }

  /// Calls the closure, and throws its errors.
  public func answer(to request: PayloadRequest) async throws -> PayloadResponse {
    try await answer(request)
  }

  /// Returns the closure's key.
  public func key(for request: PayloadRequest) -> PayloadKey? { key(request) }
}

/// A source of one payload in memory, for all requests.
public struct BytesSource: PayloadSource {
  private let bytes: [UInt8]
  private let validator: String?
  private let chunkBytes: Int

  /// Creates a source.
  public init(_ bytes: [UInt8], validator: String? = nil, chunkBytes: Int = 64 << 10) {
    self.bytes = bytes
    self.validator = validator
    self.chunkBytes = max(1, chunkBytes)
  }

  /// Answers with the payload.
  public func answer(to request: PayloadRequest) async throws -> PayloadResponse {
    let head = PayloadHead(validator: validator)
    if let validator, validator == request.validator { return .unchanged(head) }
    let slices = sequence(state: bytes[...]) { [chunkBytes] rest -> [UInt8]? in
      defer { rest = rest.dropFirst(chunkBytes) }
      return rest.isEmpty ? nil : Array(rest.prefix(chunkBytes))
    }
    return PayloadResponse(head: head, chunks: PayloadChunks(at: slices))
  }

  /// Returns the request's key, the same for all users.
  public func key(for request: PayloadRequest) -> PayloadKey? {
    PayloadKey(request, scope: [])
  }
}
