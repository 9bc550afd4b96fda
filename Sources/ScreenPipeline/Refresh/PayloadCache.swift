/// A payload that is kept from an earlier load.
public struct KeptPayload: Sendable, Hashable {
  /// The validator to ask with whether there is a newer one.
  public var validator: String
  /// The payload.
  public var bytes: [UInt8]

  /// Creates a kept payload.
  public init(validator: String, bytes: [UInt8]) {
    self.validator = validator
    self.bytes = bytes
  }
}

/// Keeps payloads, so that a screen that was loaded before is shown at once, and then asked for by its validator.
///
/// A cache never makes a load fail: what it cannot keep or find is not there.
public protocol PayloadCache: Sendable {
  /// The payload that was kept for a request, whatever its validator.
  func payload(for request: PayloadRequest) async -> KeptPayload?

  /// Keeps a payload, in the place of the one before.
  func keep(_ payload: KeptPayload, for request: PayloadRequest) async

  /// Forgets a payload.
  func forget(_ request: PayloadRequest) async
}

extension PayloadRequest {
  /// The request without a validator: what payloads are kept by.
  var unconditional: PayloadRequest {
    var request = self
    request.validator = nil
    return request
  }
}
