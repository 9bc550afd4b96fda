/// A store of payloads, from which a screen is shown at once and then confirmed by the payload's validator.
///
///     request ─▶ kept(for:) ─▶ shown
///        │
///     ticket(for:) ─▶ source ─▶ begin(_:_:) ─▶ append … append ─▶ commit    a new payload
///                           └─▶ confirm(_:_:)                               unchanged
///
/// A payload is written while it is read from its source, and available once complete. A cache never fails a load: a
/// payload that it cannot store or find is missing.
public protocol PayloadCache: Sendable {
  /// Returns the payload stored under a key.
  func kept(for key: PayloadKey) async -> KeptPayload?

  /// Issues a ticket for the answer, before a source is asked.
  func ticket(for key: PayloadKey) async -> CacheTicket

  /// Begins to store a payload. The previous one stays until the new one is complete. Returns nil if the ticket is
  /// invalid, or the head forbids storage, which also removes the previous payload.
  func begin(_ ticket: CacheTicket, _ head: PayloadHead) async -> (any PayloadRecording)?

  /// Restarts the age of a payload that its source confirmed, and applies the storage of the confirmation's head; one
  /// that forbids storage removes the payload. Ignored if the ticket is invalid.
  func confirm(_ ticket: CacheTicket, _ head: PayloadHead) async

  /// Removes a payload, and invalidates the tickets for it.
  func forget(_ key: PayloadKey) async

  /// Removes all payloads and invalidates all tickets, for example when the user signs out.
  func removeAll() async
}

/// A payload that is being written into a cache. Releasing it abandons it.
public protocol PayloadRecording: Sendable {
  /// Appends the next chunk.
  func append(_ chunk: [UInt8]) async

  /// Stores the complete payload in place of the previous one, if its ticket is valid.
  func commit() async

  /// Drops an incomplete payload.
  func abandon() async
}

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

/// The right to store the answer to a request. A cache issues it before the source is asked, and ignores it once the
/// payload, or all payloads, were forgotten in the meantime.
public struct CacheTicket: Sendable, Hashable {
  /// The key under which the payload is stored.
  public let key: PayloadKey
  /// The ticket's number, which rises.
  public let number: Int

  /// Creates a ticket.
  public init(key: PayloadKey, number: Int) {
    self.key = key
    self.number = number
  }
}

/// The tickets of a cache that are still valid.
package struct CacheTickets: Sendable {
  private var last = 0
  private var refused = 0
  private var refusedByKey: [PayloadKey: Int] = [:]

  package init() {}

  package mutating func issue(_ key: PayloadKey) -> CacheTicket {
    last += 1
    return CacheTicket(key: key, number: last)
  }

  /// Returns whether a ticket is still valid.
  package func holds(_ ticket: CacheTicket) -> Bool {
    ticket.number > refused && ticket.number > refusedByKey[ticket.key] ?? 0
  }

  /// Invalidates all tickets for a key.
  package mutating func takeBack(_ key: PayloadKey) {
    refusedByKey[key] = last
    // Bounded, and invalidates more than it must then: an answer that is not stored is asked for again.
    if refusedByKey.count > 1024 { takeBackAll() }
  }

  /// Invalidates all tickets.
  package mutating func takeBackAll() {
    refused = last
    refusedByKey = [:]
  }
}
