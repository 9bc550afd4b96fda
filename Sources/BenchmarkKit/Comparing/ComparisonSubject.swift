/// A benchmark that two builds are compared by.
package struct ComparisonSubject: Sendable, Hashable {
  /// The name, unique in its family.
  package var name: String
  /// The relative change that noise reaches, from A/A runs; 0 where it was not calibrated.
  package var noiseFloor: Double
  /// Which way the metric gets better.
  package var direction: MetricDirection

  /// Makes a subject. `noiseFloor` must not be negative.
  package init(name: String, noiseFloor: Double = 0, direction: MetricDirection = .lowerIsBetter) {
    precondition(noiseFloor >= 0, "a noise floor is not negative, as \(noiseFloor) is")
    self.name = name
    self.noiseFloor = noiseFloor
    self.direction = direction
  }
}
