/// A payload in a cache. Its chunks can be read once, from where they are stored, without a second copy.
public struct KeptPayload: Sendable {
  /// The payload's validator, header fields and storage.
  public var head: PayloadHead
  /// The time since the source sent the payload, or confirmed it as unchanged.
  public var age: Duration
  /// The payload's bytes.
  public var chunks: PayloadChunks

  /// Creates a cached payload.
  public init(head: PayloadHead, age: Duration, chunks: PayloadChunks) {
    self.head = head
    self.age = age
    self.chunks = chunks
  }

  /// The use of a cached payload.
  package enum Showing: Sendable, Hashable {
    /// Show it at once, without asking the source: it is fresh.
    case asNew
    /// Show it at once, and ask the source.
    case whileAsking
    /// Show it once the source confirms that it is unchanged.
    case onceConfirmed
  }

  package var showing: Showing {
    switch head.storage {
    case .forbidden: .onceConfirmed
    case .allowed(let freshFor, let isConfirmedWhenStale):
      age < freshFor ? .asNew : isConfirmedWhenStale ? .onceConfirmed : .whileAsking
    }
  }
}
