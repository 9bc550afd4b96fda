/// A cache in memory with a limit in bytes; the least recently used payloads are removed first.
public actor MemoryPayloadCache: PayloadCache {
  private let limit: Int
  private let maxAge: Duration
  private let clock: ScreenClock
  private var payloads: [PayloadKey: Entry] = [:]
  private var recordings: [Int: (ticket: CacheTicket, entry: Entry)] = [:]
  private var tickets = CacheTickets()
  private var uses = 0
  package private(set) var byteCount = 0

  private struct Entry {
    var head: PayloadHead
    var chunks: [[UInt8]] = []
    var byteCount = 0
    var keptAt = Duration.zero
    var use = 0
  }

  /// Creates an empty cache. The limit is in bytes, with those of payloads that are arriving.
  public init(
    limit: Int = 16 << 20, maxAge: Duration = .seconds(86_400), clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.limit = limit
    self.maxAge = maxAge
    self.clock = ScreenClock(clock)
  }

  /// Returns the payload stored under a key.
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
    return KeptPayload(head: entry.head, age: age, chunks: PayloadChunks(at: entry.chunks.makeIterator()))
  }

  /// Issues a ticket, before a source is asked.
  public func ticket(for key: PayloadKey) -> CacheTicket { tickets.issue(key) }

  /// Begins to store a payload. One larger than the limit is abandoned.
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

  /// Restarts the age of a payload that its source confirmed.
  public func confirm(_ ticket: CacheTicket, _ head: PayloadHead) {
    guard head.storage != .forbidden else { return forget(ticket.key) }
    guard tickets.holds(ticket) else { return }
    payloads[ticket.key]?.keptAt = clock.now()
    if head.saysStorage { payloads[ticket.key]?.head.storage = head.storage }
  }

  /// Removes a payload, and one that is arriving in its place.
  public func forget(_ key: PayloadKey) {
    tickets.takeBack(key)
    remove(key)
    for (number, recording) in recordings where recording.ticket.key == key { abandon(number) }
  }

  /// Removes all payloads, and those that are arriving.
  public func removeAll() {
    tickets.takeBackAll()
    payloads = [:]
    recordings = [:]
    byteCount = 0
  }

  private func remove(_ key: PayloadKey) { byteCount -= payloads.removeValue(forKey: key)?.byteCount ?? 0 }

  fileprivate func append(_ chunk: [UInt8], to number: Int) {
    guard let count = recordings[number]?.entry.byteCount else { return }
    guard count + chunk.count <= limit else { return abandon(number) }
    while byteCount + chunk.count > limit, let oldest = payloads.min(by: { $0.value.use < $1.value.use }) {
      remove(oldest.key)
    }
    // The rest of the room is taken by other arriving payloads.
    guard byteCount + chunk.count <= limit else { return abandon(number) }
    recordings[number]?.entry.chunks.append(chunk)
    recordings[number]?.entry.byteCount += chunk.count
    byteCount += chunk.count
  }

  fileprivate func commit(_ number: Int) {
    // Already removed with its ticket: see `forget` and `removeAll`.
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
