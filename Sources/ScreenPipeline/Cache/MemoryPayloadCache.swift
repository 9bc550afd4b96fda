/// Keeps payloads in memory; those that have not been asked for longest go when there are too many bytes.
public actor MemoryPayloadCache: PayloadCache {
  /// How many bytes are kept at most, those of payloads that are still arriving included.
  private nonisolated let limit: Int
  /// How old a payload is at most.
  private nonisolated let maxAge: Duration

  private let clock: ScreenClock
  private var payloads: [PayloadKey: Entry] = [:]
  private var recordings: [Int: (ticket: CacheTicket, entry: Entry)] = [:]
  private var tickets = CacheTickets()
  private var uses = 0
  /// How many bytes are kept.
  package private(set) var byteCount = 0

  private struct Entry {
    var head: PayloadHead
    var chunks: [[UInt8]] = []
    var byteCount = 0
    /// When it was kept, and when it was last wanted.
    var keptAt = Duration.zero
    var use = 0
  }

  /// An empty cache.
  ///
  /// - Parameters:
  ///   - limit: How many bytes are kept at most.
  ///   - maxAge: How old a payload is at most.
  ///   - clock: What ages are measured by.
  public init(
    limit: Int = 16 << 20, maxAge: Duration = .seconds(86_400), clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.limit = limit
    self.maxAge = maxAge
    self.clock = ScreenClock(clock)
  }

  /// The payload that was kept by a key.
  public func kept(for key: PayloadKey) -> KeptPayload? {
    guard var entry = payloads[key] else { return nil }
    let age = clock.now() - entry.keptAt
    guard age <= maxAge else {
      remove(key)
      return nil
    }
    uses += 1
    entry.use = uses
    payloads[key] = entry
    return KeptPayload(head: entry.head, age: age, chunks: PayloadChunks(HeldChunks(chunks: entry.chunks)))
  }

  /// Gives out a ticket, before a source is asked.
  public func ticket(for key: PayloadKey) -> CacheTicket { tickets.issue(key) }

  /// Begins to keep a payload. One that has more bytes than the cache keeps is given up.
  public func begin(_ ticket: CacheTicket, _ head: PayloadHead) -> (any PayloadRecording)? {
    guard head.storage != .forbidden else {
      forget(ticket.key)
      return nil
    }
    guard tickets.holds(ticket) else { return nil }
    uses += 1
    recordings[uses] = (ticket, Entry(head: head))
    return MemoryRecording(cache: self, number: uses)
  }

  /// Says that a source has confirmed a kept payload: its age begins anew.
  public func confirm(_ ticket: CacheTicket, _ head: PayloadHead) {
    guard head.storage != .forbidden else { return forget(ticket.key) }
    guard tickets.holds(ticket) else { return }
    payloads[ticket.key]?.keptAt = clock.now()
    if head.saysStorage { payloads[ticket.key]?.head.storage = head.storage }
  }

  /// Forgets a payload, and what is still arriving in its place.
  public func forget(_ key: PayloadKey) {
    tickets.takeBack(key)
    remove(key)
    for (number, recording) in recordings where recording.ticket.key == key { abandon(number) }
  }

  /// Forgets all payloads, and those that are still arriving.
  public func removeAll() {
    tickets.takeBackAll()
    payloads = [:]
    recordings = [:]
    byteCount = 0
  }

  /// Makes room: what is arriving in a payload's place may still come.
  private func remove(_ key: PayloadKey) { byteCount -= payloads.removeValue(forKey: key)?.byteCount ?? 0 }

  // MARK: What is arriving

  fileprivate func append(_ chunk: [UInt8], to number: Int) {
    guard let count = recordings[number]?.entry.byteCount else { return }
    guard count + chunk.count <= limit else { return abandon(number) }
    while byteCount + chunk.count > limit, let oldest = payloads.min(by: { $0.value.use < $1.value.use }) {
      remove(oldest.key)
    }
    // What is left of the room has been taken by others that arrive.
    guard byteCount + chunk.count <= limit else { return abandon(number) }
    recordings[number]?.entry.chunks.append(chunk)
    recordings[number]?.entry.byteCount += chunk.count
    byteCount += chunk.count
  }

  fileprivate func commit(_ number: Int) {
    // Gone with its ticket: see `forget` and `removeAll`.
    guard let (ticket, recorded) = recordings.removeValue(forKey: number) else { return }
    var entry = recorded
    remove(ticket.key)
    uses += 1
    entry.use = uses
    entry.keptAt = clock.now()
    payloads[ticket.key] = entry
  }

  fileprivate func abandon(_ number: Int) { byteCount -= recordings.removeValue(forKey: number)?.entry.byteCount ?? 0 }
}

/// A payload on its way into a ``MemoryPayloadCache``.
private final class MemoryRecording: PayloadRecording {
  private let cache: MemoryPayloadCache
  private let number: Int

  init(cache: MemoryPayloadCache, number: Int) {
    self.cache = cache
    self.number = number
  }

  deinit { Task { [cache, number] in await cache.abandon(number) } }

  func append(_ chunk: [UInt8]) async { await cache.append(chunk, to: number) }
  func commit() async { await cache.commit(number) }
  func abandon() async { await cache.abandon(number) }
}

/// Chunks that are at hand.
private struct HeldChunks: AsyncSequence, Sendable {
  let chunks: [[UInt8]]

  func makeAsyncIterator() -> Iterator { Iterator(rest: chunks.makeIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    var rest: IndexingIterator<[[UInt8]]>

    mutating func next() async throws -> [UInt8]? { rest.next() }
  }
}
