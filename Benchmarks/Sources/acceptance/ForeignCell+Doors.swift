import HomeFeed
import JSONStream
import ScreenPipeline
import SectileBench
import Sections
import SectionsFoundation

// The other ways to the streaming decoder: an app's own cells have to be as fast through each of them.

/// By a feeder, by a strategy that can be rolled out, and by the reader of a screen.
let foreignCellDoors: [FeedingStrategy<ListSection<ForeignCell>, SectionModel>] = [
  FeedingStrategy(
    name: "native-foreign-feeder", feeder: { try StreamingSectionFeeder(ForeignCell.self, options: $0) },
    model: \.model),
  FeedingStrategy(
    name: "native-foreign-rollout", feeder: { try FeederStrategy.native(ForeignCell.self).makeFeeder(options: $0) },
    model: \.model),
  FeedingStrategy(
    name: "native-foreign-screen",
    feeder: { ReadingFeeder(try SectionReader(ForeignCell.self, options: $0)) }, model: \.model),
]

// A screen compares cells.
extension ForeignCell: ScreenCell {}

/// A screen's reader as a feeder. Not generic: what it costs would be taken for the reader's.
private final class ReadingFeeder: SectionFeeder {
  private let reader: any ScreenReader<ListSection<ForeignCell>>

  init(_ reader: any ScreenReader<ListSection<ForeignCell>>) { self.reader = reader }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ListSection<ForeignCell>) throws -> Void) throws {
    try reader.feed(bytes) { if case .part(let section) = $0 { try handler(section) } }
  }

  func finish(_ handler: (ListSection<ForeignCell>) throws -> Void) throws {
    try reader.finish { if case .part(let section) = $0 { try handler(section) } }
  }
}
