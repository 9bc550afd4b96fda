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
  /// The most keys whose invalidation is recorded; beyond them, the oldest invalidates all keys.
  private static let mostKeys = 1024

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
    guard refusedByKey.count > Self.mostKeys else { return }
    // Invalidates more than it must: an answer that is not stored is asked for again.
    refused = refusedByKey.values.min() ?? refused
    refusedByKey = refusedByKey.filter { $0.value > refused }
  }

  /// Invalidates all tickets.
  package mutating func takeBackAll() {
    refused = last
    refusedByKey = [:]
  }
}
