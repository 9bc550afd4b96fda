package import CompositionalLayout
package import HomeFeed
package import ScreenPipeline
import JSONStream

/// A format of section lists that logs each decoded section.
package struct WatchedFormat: ScreenFormat {
  package typealias Part = SectionModel

  package let base: SectionListFormat<CellData>
  package let log: ReadLog

  package init(_ strategy: ScreenStrategy, log: ReadLog) {
    base = SectionListFormat(feeder: strategy.makeFeeder)
    self.log = log
  }

  package func makeReader(for head: PayloadHead) throws -> any ScreenReader<SectionModel> {
    WatchedReader(try base.makeReader(for: head), log)
  }

  package func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<SectionModel> {
    try base.makeLayout(in: container)
  }
}

private final class WatchedReader: EventDecoder {
  typealias Part = SectionModel

  private let base: any ScreenReader<SectionModel>
  private let log: ReadLog
  private let payload: Int

  init(_ base: any ScreenReader<SectionModel>, _ log: ReadLog) {
    self.base = base
    self.log = log
    payload = log.begin()
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<SectionModel>) throws -> Void) throws {
    try base.feed(bytes) { try take($0, handler) }
  }

  func finish(_ handler: (ScreenEvent<SectionModel>) throws -> Void) throws {
    try base.finish { try take($0, handler) }
  }

  private func take(
    _ event: ScreenEvent<SectionModel>, _ handler: (ScreenEvent<SectionModel>) throws -> Void
  ) rethrows {
    if case .part(let section) = event { log.read(section.header.id, of: payload) }
    try handler(event)
  }
}
