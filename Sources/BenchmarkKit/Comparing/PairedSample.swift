/// One metric of two builds, measured within moments of each other.
public struct PairedSample: Sendable, Hashable {
  /// The value of the build that is compared with.
  public var base: Double
  /// The value of the build that is judged.
  public var head: Double

  /// Makes a pair.
  public init(base: Double, head: Double) {
    self.base = base
    self.head = head
  }
}
