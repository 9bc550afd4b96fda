import BenchmarkKit

/// What the watched runs say together: the medians of every slice's and every section's times. An object, so that a
/// benchmark's closure can add to it.
///
/// A run is long enough to be disturbed on a busy machine, a slice of some microseconds is not: so medians are taken first
/// and then added up.
final class WatchedRuns {
  private var readings: [[Double]] = []
  private var decodings: [[Double]] = []
  private var sections: [[Double]] = []
  private(set) var count = 0

  func add(_ clock: SectionClock) {
    count += 1
    Self.add(clock.reading.map(Double.init), to: &readings)
    Self.add(clock.decoding.map(Double.init), to: &decodings)
    Self.add(clock.sections.map(\.nanoseconds), to: &sections)
  }

  /// The time of all reading, in nanoseconds.
  var reading: Double { readings.reduce(0) { $0 + Self.median($1) } }

  /// The time of all decoding, in nanoseconds.
  var decoding: Double { decodings.reduce(0) { $0 + Self.median($1) } }

  /// The sections' times, in nanoseconds.
  var sectionTimes: [Double] { sections.map(Self.median) }

  private static func add(_ times: [Double], to all: inout [[Double]]) {
    if all.isEmpty { all = times.map { _ in [] } }
    for (index, time) in times.enumerated() where index < all.count { all[index].append(time) }
  }

  private static func median(_ values: [Double]) -> Double { Quantile.value(at: 0.5, of: values) ?? 0 }
}
