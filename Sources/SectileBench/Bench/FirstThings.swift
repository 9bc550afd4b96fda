import BenchmarkKit
import CompositionalLayout
import Sections

/// Ends a decode that has come to what was waited for.
struct Enough: Error {}

extension Strategy {
  /// Measures the time until the first section, in nanoseconds of a clock. The decode is given up there: in a whole decode
  /// the figure would say more about what ran before it, and how much memory that gave back.
  ///
  /// - Returns: Nil for an empty list, which has no first section.
  func firstSectionTime(
    _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions, clock: () -> Int64
  ) throws -> Int64? {
    var time: Int64?
    let began = clock()
    do {
      keep(
        try decode(bytes, options) {
          time = clock() - began
          throw Enough()
        })
    } catch is Enough {}
    return time
  }
}

/// The sections of a payload and the app's layout: what comes on the first screen, and when.
struct LaidOut<Header> {
  let sections: [LayoutSuite.Section<Header>]
  let layout: AppLayout<Header>

  /// Nil where the app has no layout.
  init?(sections: [LayoutSuite.Section<Header>], layout: AppLayout<Header>?) {
    guard let layout else { return nil }
    (self.sections, self.layout) = (sections, layout)
  }

  /// Measures a streaming decode until the first screen is full, and its layout, in nanoseconds.
  func firstViewportTime<Cell>(
    of strategy: Strategy<ListSection<Cell>>, _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions
  ) throws -> Int64 where Cell.Header == Header {
    let feeder = try strategy.makeFeeder(options)
    let began = ThreadCPUClock.nanoseconds()
    var screen = try layout.screen(in: LayoutSuite.container)
    func take(_ section: ListSection<Cell>) throws {
      if try screen.fill(section.header, itemCount: section.cells.count) { throw Enough() }
    }
    do {
      try bytes.forEachChunk(of: BenchSettings.chunkBytes) { try feeder.feed($0, take) }
      try feeder.finish(take)
    } catch is Enough {}
    keep(screen.layout.firstViewport())
    return ThreadCPUClock.nanoseconds() - began
  }

  /// Measures the layout of the first screen alone, for sections that are all there, in nanoseconds.
  func firstViewportTime() throws -> Int64 {
    let began = ThreadCPUClock.nanoseconds()
    var screen = try layout.screen(in: LayoutSuite.container)
    for section in sections where try screen.fill(section.header, itemCount: section.itemCount) { break }
    keep(screen.layout.firstViewport())
    return ThreadCPUClock.nanoseconds() - began
  }
}

extension AppScreen {
  /// - Returns: Whether the screen is full.
  mutating func fill(_ header: Header, itemCount: Int) throws -> Bool {
    try append(header, itemCount: itemCount)
    let (content, container) = (layout.contentSize, LayoutSuite.container)
    return content.h > container.height || content.w > container.width
  }
}

/// The times of the runs of one sample, in nanoseconds.
struct SampleTimes {
  private var times: [Double] = []

  init(_ count: Int) { times.reserveCapacity(count) }

  mutating func append(_ nanoseconds: Int64) { times.append(Double(nanoseconds)) }

  /// Reports the middle of them, where there are any.
  func report(to sample: inout Sample, as name: String) {
    if let median = Quantile.value(at: 0.5, of: times) { sample.report(name, median) }
  }
}
