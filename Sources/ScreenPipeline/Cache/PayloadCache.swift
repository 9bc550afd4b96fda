/// A cache of payloads, from which a screen is shown at once and then confirmed by the payload's
/// validator.
///
///     request ─▶ kept(for:) ─▶ shown
///        │
///     ticket(for:) ─▶ source ─▶ begin ─▶ append … append ─▶ commit    a new payload
///                           └─▶ confirm                               unchanged
///
/// A payload is written while it is read from its source, and available once complete. A cache
/// never fails a load: a payload that it cannot store or find is missing. `ScreenNetworking` has
/// one in files.
public actor PayloadCache {
  private var store: any PayloadStore
  private(set) var tickets: Set<CacheTicket> = []
  private var lastNumber = 0

  /// Creates an empty cache in memory, which removes the least recently used payloads first. The
  /// limit is in bytes, without those of payloads that are arriving.
  public init(
    limit: Int = 16 << 20, maxAge: Duration = .seconds(86_400),
    clock: some Clock<Duration> = ContinuousClock()
  ) { store = MemoryPayloadStore(limit: limit, maxAge: maxAge, clock: ScreenClock(clock)) }

  package init(_ store: some PayloadStore) { self.store = store }

  /// Returns whether the cache has a payload under a key.
  public func contains(_ key: PayloadKey) -> Bool { kept(for: key) != nil }

  package func kept(for key: PayloadKey) -> KeptPayload? {
    store.kept(for: key)
  }

  /// Issues the right to store the answer to a request, before its source is asked. It ends with
  /// ``commit(_:)`` or ``abandon(_:)``, or when the payload, or all payloads, are forgotten.
  package func ticket(for key: PayloadKey) -> CacheTicket {
    lastNumber += 1
    let ticket = CacheTicket(key: key, number: lastNumber)
    tickets.insert(ticket)
    return ticket
  }

  /// Begins to store a payload. The previous one stays until the new one is complete, unless the
  /// head forbids storage.
  package func begin(_ ticket: CacheTicket, _ head: PayloadHead) {
    guard head.storage != .forbidden else { return forget(ticket.key) }
    if tickets.contains(ticket) { store.begin(ticket, head) }
  }

  package func append(_ chunk: [UInt8], _ ticket: CacheTicket) {
    if tickets.contains(ticket) { store.append(chunk, ticket) }
  }

  package func commit(_ ticket: CacheTicket) {
    if tickets.remove(ticket) != nil { store.commit(ticket) }
  }

  package func abandon(_ ticket: CacheTicket) {
    if tickets.remove(ticket) != nil { store.abandon(ticket) }
  }

  /// Restarts the age of a payload that its source confirmed, and applies the storage that its
  /// answer states.
  package func confirm(_ ticket: CacheTicket, _ head: PayloadHead) {
    guard head.storage != .forbidden else { return forget(ticket.key) }
    guard tickets.contains(ticket) else { return }
    store.confirm(ticket.key, head.headers["cache-control"] == nil ? nil : head.storage)
  }

  /// Removes a payload, and those that are arriving in its place.
  package func forget(_ key: PayloadKey) {
    for ticket in tickets where ticket.key == key { abandon(ticket) }
    store.forget(key)
  }

  /// Removes all payloads, and those that are arriving, for example when the user signs out.
  public func removeAll() {
    for ticket in tickets { abandon(ticket) }
    store.removeAll()
  }
}

/// The right to store the answer to a request.
package struct CacheTicket: Sendable, Hashable {
  package let key: PayloadKey
  package let number: Int
}

/// The place of a cache's payloads: memory or files. The cache calls it in one call at a time.
package protocol PayloadStore: Sendable {
  mutating func kept(for key: PayloadKey) -> KeptPayload?
  mutating func begin(_ ticket: CacheTicket, _ head: PayloadHead)
  /// Appends to a payload that was begun and not given up; gives it up if there is no room.
  mutating func append(_ chunk: [UInt8], _ ticket: CacheTicket)
  mutating func commit(_ ticket: CacheTicket)
  mutating func abandon(_ ticket: CacheTicket)
  /// Restarts the age of a payload, and replaces its storage unless nil.
  mutating func confirm(_ key: PayloadKey, _ storage: PayloadStorage?)
  mutating func forget(_ key: PayloadKey)
  mutating func removeAll()
}

/// A payload in a cache. Its chunks can be read once, from where they are stored, without a second
/// copy.
package struct KeptPayload: Sendable {
  package var head: PayloadHead
  /// The time since the source sent the payload, or confirmed it as unchanged.
  package var age: Duration
  package var chunks: PayloadChunks

  package init(head: PayloadHead, age: Duration, chunks: PayloadChunks) {
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
    case .allowed(let freshFor, _) where age < freshFor: .asNew
    case .allowed(_, let isConfirmedWhenStale):
      isConfirmedWhenStale ? .onceConfirmed : .whileAsking
    }
  }
}

/// A store in memory, which removes the payloads that were used longest ago.
private struct MemoryPayloadStore: PayloadStore {
  /// A payload that is stored or arriving.
  struct Entry {
    var head: PayloadHead
    var chunks: [[UInt8]] = []
    var byteCount = 0
    var keptAt = Duration.zero
    /// The number of its last use, which rises; the smallest one is removed first.
    var use = 0
  }

  let limit: Int
  let maxAge: Duration
  let clock: ScreenClock
  var payloads: [PayloadKey: Entry] = [:]
  var arriving: [CacheTicket: Entry] = [:]
  /// The number of uses of all payloads so far.
  var uses = 0
  /// The bytes of all complete payloads. Those arriving are not counted.
  var byteCount = 0

  mutating func kept(for key: PayloadKey) -> KeptPayload? {
    guard let entry = payloads[key] else { return nil }
    let age = clock.now() - entry.keptAt
    guard age <= maxAge else {
      forget(key)
      return nil
    }
    uses += 1
    payloads[key]?.use = uses
    return KeptPayload(
      head: entry.head, age: age, chunks: PayloadChunks(at: entry.chunks.makeIterator()))
  }

  mutating func begin(_ ticket: CacheTicket, _ head: PayloadHead) {
    arriving[ticket] = Entry(head: head)
  }

  mutating func append(_ chunk: [UInt8], _ ticket: CacheTicket) {
    guard let count = arriving[ticket]?.byteCount else { return }
    guard count + chunk.count <= limit else { return abandon(ticket) }
    arriving[ticket]?.chunks.append(chunk)
    arriving[ticket]?.byteCount += chunk.count
  }

  mutating func commit(_ ticket: CacheTicket) {
    guard var entry = arriving.removeValue(forKey: ticket) else { return }
    forget(ticket.key)
    while byteCount + entry.byteCount > limit,
      let oldest = payloads.min(by: { $0.value.use < $1.value.use })
    {
      forget(oldest.key)
    }
    uses += 1
    entry.use = uses
    entry.keptAt = clock.now()
    payloads[ticket.key] = entry
    byteCount += entry.byteCount
  }

  mutating func abandon(_ ticket: CacheTicket) { arriving[ticket] = nil }

  mutating func confirm(_ key: PayloadKey, _ storage: PayloadStorage?) {
    payloads[key]?.keptAt = clock.now()
    if let storage { payloads[key]?.head.storage = storage }
  }

  mutating func forget(_ key: PayloadKey) {
    byteCount -= payloads.removeValue(forKey: key)?.byteCount ?? 0
  }

  mutating func removeAll() {
    payloads = [:]
    byteCount = 0
  }
}
