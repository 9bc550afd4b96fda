/// What one run of a case took, from a batch of runs.
struct BatchTime: Hashable {
  /// Nanoseconds of wall time.
  var wall: Double
  /// Nanoseconds of processor time.
  var cpu: Double
}
