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

  /// Begins to store a payload. The previous one stays until the new one is complete.
  ///
  /// - Returns: The recording to which chunks are appended; nil if the ticket is invalid, or the head forbids storage,
  ///   which also removes the previous payload.
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
