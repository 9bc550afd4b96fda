/// The right to keep the answer to a request: a cache gives it out before the source is asked, and takes no answer for it any
/// more once the payload, or all of them, have been forgotten in the meantime.
public struct CacheTicket: Sendable, Hashable {
  /// The key that the payload is kept by.
  public let key: PayloadKey
  /// The number by which a cache knows the ticket. It rises.
  public let number: Int

  /// Creates a ticket.
  public init(key: PayloadKey, number: Int) {
    self.key = key
    self.number = number
  }
}

/// The tickets that a cache gives out: which of them still hold.
package struct CacheTickets: Sendable {
  /// The most keys whose last forgetting is known. Beyond them the oldest is forgotten for all keys.
  private static let mostKeys = 1024

  private var last = 0
  /// Tickets up to this number do not hold, whatever their keys are.
  private var refused = 0
  /// Tickets for a key up to its number do not hold.
  private var refusedByKey: [PayloadKey: Int] = [:]

  /// No tickets.
  package init() {}

  /// Gives out a ticket.
  package mutating func issue(_ key: PayloadKey) -> CacheTicket {
    last += 1
    return CacheTicket(key: key, number: last)
  }

  /// Whether nothing has been forgotten that a ticket is for since it was given out.
  package func holds(_ ticket: CacheTicket) -> Bool {
    ticket.number > refused && ticket.number > refusedByKey[ticket.key] ?? 0
  }

  /// Takes back all tickets for a key.
  package mutating func takeBack(_ key: PayloadKey) {
    refusedByKey[key] = last
    guard refusedByKey.count > Self.mostKeys else { return }
    // Takes back more than it must: what is not kept is asked for again.
    refused = refusedByKey.values.min() ?? refused
    refusedByKey = refusedByKey.filter { $0.value > refused }
  }

  /// Takes back all tickets.
  package mutating func takeBackAll() {
    refused = last
    refusedByKey = [:]
  }
}
