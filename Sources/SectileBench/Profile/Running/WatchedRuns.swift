import BenchmarkKit

/// What the watched runs say together. An object, so that a benchmark's closure can add to it.
final class WatchedRuns {
  private(set) var reading: [Double] = []
  private(set) var decoding: [Double] = []
  private(set) var whole: [Double] = []
  /// What of the decode is in no section.
  private(set) var outside: [Double] = []
  /// The times of each section, run by run.
  private var sections: [[Double]] = []

  /// - Parameters:
  ///   - decode: The time until everything was decoded, in nanoseconds.
  ///   - whole: The time until it was given back too.
  func add(_ clock: SectionClock, decode: Int64, whole: Int64) {
    reading.append(Double(clock.reading))
    decoding.append(Double(clock.decoding))
    self.whole.append(Double(whole))
    outside.append(max(0, clock.sections.reduce(Double(decode)) { $0 - $1.nanoseconds }))
    if sections.isEmpty { sections = clock.sections.map { _ in [] } }
    for (index, section) in clock.sections.enumerated() { sections[index].append(section.nanoseconds) }
  }

  var count: Int { whole.count }

  /// The median of a value over all runs, in nanoseconds.
  func median(_ values: KeyPath<WatchedRuns, [Double]>) -> Double { Self.median(self[keyPath: values]) }

  /// The median of a section's times.
  func medianOfSection(_ index: Int) -> Double {
    sections.indices.contains(index) ? Self.median(sections[index]) : 0
  }

  private static func median(_ values: [Double]) -> Double { Quantile.value(at: 0.5, of: values) ?? 0 }
}
