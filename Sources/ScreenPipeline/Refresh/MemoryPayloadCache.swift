/// Keeps payloads in memory; those that have not been asked for longest go when there are too many bytes.
public actor MemoryPayloadCache: PayloadCache {
  /// How many bytes are kept at most.
  public nonisolated let limit: Int

  private var payloads: [PayloadRequest: (payload: KeptPayload, use: Int)] = [:]
  private var uses = 0
  /// How many bytes are kept.
  public private(set) var byteCount = 0

  /// An empty cache.
  public init(limit: Int = 16 << 20) { self.limit = limit }

  /// The payload that was kept for a request, whatever its validator.
  public func payload(for request: PayloadRequest) -> KeptPayload? {
    guard let entry = payloads[request.unconditional] else { return nil }
    uses += 1
    payloads[request.unconditional] = (entry.payload, uses)
    return entry.payload
  }

  /// Keeps a payload, unless it alone is larger than the limit.
  public func keep(_ payload: KeptPayload, for request: PayloadRequest) {
    forget(request)
    guard payload.bytes.count <= limit else { return }
    while byteCount + payload.bytes.count > limit, let oldest = payloads.min(by: { $0.value.use < $1.value.use }) {
      forget(oldest.key)
    }
    uses += 1
    payloads[request.unconditional] = (payload, uses)
    byteCount += payload.bytes.count
  }

  /// Forgets a payload.
  public func forget(_ request: PayloadRequest) {
    guard let entry = payloads.removeValue(forKey: request.unconditional) else { return }
    byteCount -= entry.payload.bytes.count
  }
}
