/// A source of payloads in memory, by path.
public struct BytesSource: PayloadSource {
  /// A payload and its validator.
  public struct Payload: Sendable, Hashable {
    let bytes: [UInt8]
    let validator: String?

    /// Creates a payload.
    public init(_ bytes: [UInt8], validator: String? = nil) {
      self.bytes = bytes
      self.validator = validator
    }
  }

  private let payloads: [String: Payload]
  private let chunkBytes: Int

  private let isForAll: Bool

  /// Creates a source of several payloads by path; parameters are ignored.
  public init(_ payloads: [String: Payload], chunkBytes: Int = 64 << 10) {
    self.payloads = payloads
    self.chunkBytes = max(1, chunkBytes)
    isForAll = false
  }

  /// Creates a source of one payload for all requests.
  public init(_ bytes: [UInt8], validator: String? = nil, chunkBytes: Int = 64 << 10) {
    payloads = ["": Payload(bytes, validator: validator)]
    self.chunkBytes = max(1, chunkBytes)
    isForAll = true
  }

  /// Answers with the payload of the request's path.
  ///
  /// - Throws: ``PayloadSourceError`` if there is none.
  public func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    guard let payload = payloads[isForAll ? "" : request.path] else {
      throw PayloadSourceError(
        .notFound,
        "no payload for \(request.path): there are \(payloads.keys.sorted().joined(separator: ", "))")
    }
    let head = PayloadHead(validator: payload.validator)
    if let validator = payload.validator, validator == request.validator { return .unchanged(head) }
    return PayloadAnswer(
      head: head, chunks: PayloadChunks(ChunkSlices(bytes: payload.bytes, size: chunkBytes)))
  }

  /// Returns the request's key, the same for all users.
  public func key(for request: PayloadRequest) -> PayloadKey? { PayloadKey(request, scope: []) }
}

struct ChunkSlices: AsyncSequence, Sendable {
  let bytes: [UInt8]
  let size: Int

  func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes[...], size: size) }

  struct Iterator: AsyncIteratorProtocol {
    var bytes: ArraySlice<UInt8>
    let size: Int

    mutating func next() async throws -> [UInt8]? {
      guard !bytes.isEmpty else { return nil }
      let chunk = Array(bytes.prefix(size))
      bytes = bytes.dropFirst(size)
      return chunk
    }
  }
}
