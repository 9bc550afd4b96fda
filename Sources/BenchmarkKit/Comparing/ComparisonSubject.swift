/// A benchmark that two builds are compared by.
public struct ComparisonSubject: Sendable, Hashable {
  /// The name, unique in its family.
  public var name: String
  /// The relative change that noise reaches, from A/A runs; 0 where it was not calibrated.
  public var noiseFloor: Double
  /// Which way the metric gets better.
  public var direction: MetricDirection

  /// Makes a subject. `noiseFloor` must not be negative.
  public init(name: String, noiseFloor: Double = 0, direction: MetricDirection = .lowerIsBetter) {
    precondition(noiseFloor >= 0, "a noise floor is not negative, as \(noiseFloor) is")
    self.name = name
    self.noiseFloor = noiseFloor
    self.direction = direction
  }
}
