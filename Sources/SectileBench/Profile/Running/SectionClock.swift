import Sections

/// What one watched run says of each section.
///
/// A section's time is that of decoding between its beginning and its end, and of the slices that were read for it its
/// share by bytes: a slice of a few kilobytes has the ends of some sections and the beginnings of others.
struct SectionClock {
  /// One section.
  struct Entry {
    var byteOffset = 0
    var bytes = 0
    var tokens = 0
    var decoding: Int64 = 0
    var reading = 0.0
    var allocations = 0

    var nanoseconds: Double { Double(decoding) + reading }
  }

  private(set) var sections: [Entry] = []
  /// The times of reading and of decoding, slice by slice, in nanoseconds. The same slices in every run.
  private(set) var reading: [Int64] = []
  private(set) var decoding: [Int64] = []
  /// What was read at once, and how long it took.
  private var slices: [(bytes: Range<Int>, nanoseconds: Int64)] = []

  init(_ marks: [ProfileRecorder.Mark]) {
    var open: (start: ProfileRecorder.Mark, decoding: Int64)?
    var part: ProfileRecorder.Mark?
    /// Since when the section under way has been decoded.
    var resumed: Int64 = 0
    for mark in marks {
      switch (mark.phase, mark.isBeginning) {
      case (.chunk, _): break
      case (.reading, true), (.decoding, true):
        part = mark
        resumed = mark.time
      case (.reading, false):
        guard let began = part else { break }
        reading.append(mark.time - began.time)
        if mark.progress.bytes > began.progress.bytes {
          slices.append((began.progress.bytes..<mark.progress.bytes, mark.time - began.time))
        }
      case (.decoding, false):
        guard let began = part else { break }
        decoding.append(mark.time - began.time)
        open?.decoding += mark.time - resumed
      case (.section, true):
        open = (mark, 0)
        resumed = mark.time
      case (.section, false):
        guard let (start, decoding) = open else { break }
        open = nil
        sections.append(
          Entry(
            byteOffset: start.progress.bytes, bytes: mark.progress.bytes - start.progress.bytes,
            tokens: mark.progress.tokens - start.progress.tokens, decoding: decoding + mark.time - resumed,
            allocations: mark.allocations - start.allocations))
      }
    }
    apportionReading()
  }

  /// Slices and sections are both in the payload's order.
  private mutating func apportionReading() {
    var slice = 0
    for index in sections.indices {
      let start = sections[index].byteOffset
      let end = start + sections[index].bytes
      while slice < slices.count, slices[slice].bytes.upperBound <= start { slice += 1 }
      var next = slice
      while next < slices.count, slices[next].bytes.lowerBound < end {
        let shared = slices[next].bytes.clamped(to: start..<end).count
        sections[index].reading += Double(slices[next].nanoseconds) * Double(shared) / Double(slices[next].bytes.count)
        next += 1
      }
    }
  }
}
