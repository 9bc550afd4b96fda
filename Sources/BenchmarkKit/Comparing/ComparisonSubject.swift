/// A benchmark that two builds are compared by: less of it is better.
package struct ComparisonSubject: Sendable, Hashable {
  /// The name, unique in its family.
  package var name: String
  /// The relative change that noise reaches.
  package var noiseFloor: Double
  /// The relative change that matters; nil for the plan's.
  package var tolerance: Double?

  /// Makes a subject. `noiseFloor` must not be negative.
  package init(name: String, noiseFloor: Double = 0, tolerance: Double? = nil) {
    precondition(noiseFloor >= 0, "a noise floor is not negative, as \(noiseFloor) is")
    self.name = name
    self.noiseFloor = noiseFloor
    self.tolerance = tolerance
  }
}

/// One metric of two builds, measured within moments of each other.
package struct PairedSample: Sendable, Hashable {
  /// The value of the build that is compared with.
  package var base: Double
  /// The value of the build that is judged.
  package var head: Double

  package init(base: Double, head: Double) {
    self.base = base
    self.head = head
  }
}

/// Which side of a pair runs first. It alternates, so that whatever the second place brings, such as a warmer cache or
/// a processor that heats up, hits both sides equally often.
package enum PairOrder: Sendable, Hashable {
  /// The base, then the head.
  case baseFirst
  /// The head, then the base.
  case headFirst

  /// The order of the pair with this index.
  package init(index: Int) {
    self = index.isMultiple(of: 2) ? .baseFirst : .headFirst
  }
}
