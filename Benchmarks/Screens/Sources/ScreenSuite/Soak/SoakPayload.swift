import Foundation
package import HomeFeed
import SectileBench
import ScreenPipeline
import JSONStream
import JSONStreamFoundation

/// A small payload of the soak, or a page of one, and its sections.
package struct SoakPayload: Sendable {
  package let bytes: [UInt8]
  package let sections: [SectionModel]

  /// The sections' ids, in order.
  package var ids: [Int] { sections.map(\.id) }

  package init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    sections = try DecodingStrategy.jsonDecoder.decode(Data(bytes))
  }

  private init(_ sections: [SectionModel]) throws {
    let encoder = JSONEncoder()
    // Sorted keys give the same bytes for the same seed.
    encoder.outputFormatting = .sortedKeys
    bytes = [UInt8](try encoder.encode(sections))
    self.sections = sections
  }

  /// A screen in two pages and as a whole. The second page begins with the first one's last section, with all of its
  /// cells.
  package struct Pages: Sendable {
    package let first: SoakPayload
    package let second: SoakPayload
    package let whole: SoakPayload

    init(_ whole: SoakPayload) throws {
      var first = Array(whole.sections.dropLast())
      let second = Array(whole.sections.suffix(2))
      first[first.count - 1].cells.removeLast()
      self.first = try SoakPayload(first)
      self.second = try SoakPayload(second)
      self.whole = whole
    }
  }

  /// Makes screens whose first page has one to eight sections; not every first section fills a viewport.
  package static func standard() throws -> [Pages] {
    try (1...8).map { count in
      let generator = PayloadGenerator(.init(sections: count + 1, cells: count % 4 + 2, seed: UInt64(count)))
      return try Pages(SoakPayload(generator.bytes()))
    }
  }
}
