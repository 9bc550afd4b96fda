import BenchmarkKit
import Sections

/// What one watched run says of each section.
///
/// A section's time is that of decoding between its beginning and its end, and of the slices that were read for it its
/// share by bytes: a slice of a few kilobytes has the ends of some sections and the beginnings of others.
struct SectionClock {
  /// One section.
  struct Entry {
    let byteOffset: Int
    let bytes: Int
    let tokens: Int
    let decoding: Double
    let reading: Double
    let allocations: Int

    var nanoseconds: Double { decoding + reading }
  }

  /// A piece of the payload, or of time, and what it took in nanoseconds.
  private typealias Slice = (range: Range<Int>, nanoseconds: Int64)

  let sections: [Entry]
  /// The times of reading and of decoding, slice by slice, in nanoseconds. The same slices in every run.
  let reading: [Int64]
  let decoding: [Int64]

  init(_ marks: [ProfileRecorder.Mark]) {
    let spans = marks.spans
    func slices(_ phase: DecodePhase, _ place: (ProfileRecorder.Mark) -> Int) -> [Slice] {
      spans.filter { $0.start.phase == phase }.map { start, end in
        (place(start)..<place(end), end.time - start.time)
      }
    }
    let read = slices(.reading) { $0.progress.bytes }
    let decoded = slices(.decoding) { Int($0.time) }
    reading = read.map(\.nanoseconds)
    decoding = decoded.map(\.nanoseconds)
    var (readers, decoders) = (read[...], decoded[...])
    sections = spans.compactMap { start, end in
      guard case .section = start.phase else { return nil }
      let (place, time) = (start.progress.bytes..<end.progress.bytes, Int(start.time)..<Int(end.time))
      return Entry(
        byteOffset: place.lowerBound, bytes: place.count, tokens: end.progress.tokens - start.progress.tokens,
        decoding: Self.share(of: time, in: &decoders), reading: Self.share(of: place, in: &readers),
        allocations: end.allocations - start.allocations)
    }
  }

  /// What a section has of the slices that it lies in. Slices and sections are both in the payload's order.
  ///
  /// - Parameter slices: Those that this section or a later one lies in; the others are dropped.
  private static func share(of section: Range<Int>, in slices: inout ArraySlice<Slice>) -> Double {
    slices = slices.drop { $0.range.upperBound <= section.lowerBound }
    return slices.prefix { $0.range.lowerBound < section.upperBound }.filter { !$0.range.isEmpty }.reduce(0) {
      $0 + Double($1.nanoseconds) * Double($1.range.clamped(to: section).count) / Double($1.range.count)
    }
  }
}

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
