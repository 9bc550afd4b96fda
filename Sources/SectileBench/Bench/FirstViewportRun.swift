import BenchmarkKit
import CompositionalLayout
import Sections

/// From the first byte to what is on the first screen: decodes as many sections as fill it, and lays them out.
struct FirstViewportRun<Header> {
  /// Makes a screen without sections.
  let screen: () throws -> any AppScreen<Header>

  private struct Full: Error {}

  /// - Returns: The time in nanoseconds of a streaming decode until the screen is full, and of the layout.
  func nanoseconds<Cell>(
    of strategy: any BenchStrategy<ListSection<Cell>>, _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings
  ) throws -> Int64 where Cell.Header == Header {
    try streamed(strategy.makeFeeder(options: settings.options), bytes, settings.chunkBytes)
  }

  /// - Returns: The time in nanoseconds of the layout alone, for sections that are all there.
  func nanoseconds(of sections: [LayoutSuite.Section<Header>]) throws -> Int64 {
    let began = ThreadCPUClock.nanoseconds()
    var screen = try screen()
    for section in sections where try screen.fill(section.header, itemCount: section.itemCount) { break }
    keep(screen.layout.firstViewport())
    return ThreadCPUClock.nanoseconds() - began
  }

  private func streamed<Cell>(
    _ feeder: any SectionFeeder<ListSection<Cell>>, _ bytes: UnsafeBufferPointer<UInt8>, _ chunkBytes: Int
  ) throws -> Int64 where Cell.Header == Header {
    let began = ThreadCPUClock.nanoseconds()
    var screen = try screen()
    func take(_ section: ListSection<Cell>) throws {
      if try screen.fill(section.header, itemCount: section.cells.count) { throw Full() }
    }
    do {
      try bytes.forEachChunk(of: chunkBytes) { try feeder.feed($0, take) }
      try feeder.finish(take)
    } catch is Full {}
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
