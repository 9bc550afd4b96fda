/// A payload that is kept from an earlier load.
///
/// The chunks can be read once. They are read from where they lie: there is no second copy of all of them.
public struct KeptPayload: Sendable {
  /// What was known of it before its first byte.
  public var head: PayloadHead
  /// How long ago the source has sent it, or has confirmed that it is unchanged.
  public var age: Duration
  /// The payload.
  public var chunks: PayloadChunks

  /// Creates a kept payload.
  public init(head: PayloadHead, age: Duration, chunks: PayloadChunks) {
    self.head = head
    self.age = age
    self.chunks = chunks
  }

  /// When a kept payload is shown.
  package enum Showing: Sendable, Hashable {
    /// At once, and nobody need be asked: its source has said that it is good for as long.
    case asNew
    /// At once, while the source is asked.
    case whileAsking
    /// Once the source has said that it is unchanged.
    case onceConfirmed
  }

  /// When it is shown.
  package var showing: Showing {
    switch head.storage {
    case .forbidden: .onceConfirmed
    case .allowed(let freshFor, let isConfirmedWhenStale):
      age < freshFor ? .asNew : isConfirmedWhenStale ? .onceConfirmed : .whileAsking
    }
  }
}
