/// A payload that is made when it is measured.
public struct MadePayload: Sendable {
  /// The name in tables and results.
  public let name: String
  /// Makes it.
  public let bytes: @Sendable () -> [UInt8]
}
