/// Payloads that are at hand, by their paths.
public struct BytesSource: PayloadSource {
  /// A payload at hand.
  public struct Payload: Sendable, Hashable {
    /// The bytes.
    let bytes: [UInt8]
    /// Its validator, if it is to have one.
    let validator: String?

    /// Creates a payload.
    public init(_ bytes: [UInt8], validator: String? = nil) {
      self.bytes = bytes
      self.validator = validator
    }
  }

  /// The payloads by path; requests' parameters are not looked at.
  private let payloads: [String: Payload]
  /// How many bytes a chunk has.
  private let chunkBytes: Int

  private let isForAll: Bool

  /// Several payloads.
  public init(_ payloads: [String: Payload], chunkBytes: Int = 64 << 10) {
    self.payloads = payloads
    self.chunkBytes = max(1, chunkBytes)
    isForAll = false
  }

  /// One payload, whatever is asked for.
  public init(_ bytes: [UInt8], validator: String? = nil, chunkBytes: Int = 64 << 10) {
    payloads = ["": Payload(bytes, validator: validator)]
    self.chunkBytes = max(1, chunkBytes)
    isForAll = true
  }

  /// Answers with the payload by the request's path.
  ///
  /// - Throws: ``PayloadSourceError`` when there is none.
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

  /// The payloads are the same for all.
  public func key(for request: PayloadRequest) -> PayloadKey? { PayloadKey(request, scope: []) }
}

/// The slices of some bytes.
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
