/// Keeps payloads, so that a screen that was loaded before is shown at once, and then asked for by its validator.
///
/// A payload is written while it is read from its source, and is there once all of it has been. A cache never makes a load
/// fail: what it cannot keep or find is not there.
public protocol PayloadCache: Sendable {
  /// The payload that was kept by a key.
  func kept(for key: PayloadKey) async -> KeptPayload?

  /// Begins to keep a payload. Until all of it is there, the one before stays.
  ///
  /// - Returns: What the chunks are given to; nil when this one is not kept. What its head forbids to keep is not, and the one
  ///   before is forgotten.
  func begin(_ key: PayloadKey, _ head: PayloadHead) async -> (any PayloadRecording)?

  /// Says that a source has confirmed a kept payload: its age begins anew. What the confirmation's head says of its storage
  /// holds from now on; when that forbids it, the payload is forgotten.
  func confirm(_ key: PayloadKey, _ head: PayloadHead) async

  /// Forgets a payload.
  func forget(_ key: PayloadKey) async

  /// Forgets all payloads: when somebody signs out, say. What is being recorded is not kept either.
  func removeAll() async
}

/// A payload on its way into a cache.
///
/// Who drops one abandons it.
public protocol PayloadRecording: Sendable {
  /// Takes the next chunk.
  func append(_ chunk: [UInt8]) async

  /// Says that all chunks have come: the payload is kept, in the place of the one before.
  func commit() async

  /// Says that not all chunks will come: nothing is kept.
  func abandon() async
}
