/// One metric of two builds, measured within moments of each other.
package struct PairedSample: Sendable, Hashable {
  /// The value of the build that is compared with.
  package var base: Double
  /// The value of the build that is judged.
  package var head: Double

  /// Makes a pair.
  package init(base: Double, head: Double) {
    self.base = base
    self.head = head
  }
}
