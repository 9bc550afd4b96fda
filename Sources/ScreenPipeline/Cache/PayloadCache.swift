/// Keeps payloads, so that a screen that was loaded before is shown at once, and then asked for by its validator.
///
/// A payload is written while it is read from its source, and is there once all of it has been. A cache never makes a load
/// fail: what it cannot keep or find is not there.
public protocol PayloadCache: Sendable {
  /// The payload that was kept by a key.
  func kept(for key: PayloadKey) async -> KeptPayload?

  /// Gives out a ticket, before a source is asked: the answer is kept by it, unless the payload or all of them are forgotten
  /// in the meantime.
  func ticket(for key: PayloadKey) async -> CacheTicket

  /// Begins to keep a payload. Until all of it is there, the one before stays.
  ///
  /// - Returns: What the chunks are given to; nil when this one is not kept. What its head forbids to keep is not, and the one
  ///   before is forgotten; what comes by a ticket that does not hold any more is not, either.
  func begin(_ ticket: CacheTicket, _ head: PayloadHead) async -> (any PayloadRecording)?

  /// Says that a source has confirmed a kept payload: its age begins anew. What the confirmation's head says of its storage
  /// holds from now on; when that forbids it, the payload is forgotten. By a ticket that does not hold any more nothing
  /// else changes.
  func confirm(_ ticket: CacheTicket, _ head: PayloadHead) async

  /// Forgets a payload, and what is asked for or being recorded in its place: tickets for it do not hold any more.
  func forget(_ key: PayloadKey) async

  /// Forgets all payloads: when somebody signs out, say. What is asked for or being recorded is not kept either: no ticket
  /// holds any more.
  func removeAll() async
}

/// A payload on its way into a cache.
///
/// Who drops one abandons it.
public protocol PayloadRecording: Sendable {
  /// Takes the next chunk.
  func append(_ chunk: [UInt8]) async

  /// Says that all chunks have come: the payload is kept, in the place of the one before, if its ticket still holds.
  func commit() async

  /// Says that not all chunks will come: nothing is kept.
  func abandon() async
}
