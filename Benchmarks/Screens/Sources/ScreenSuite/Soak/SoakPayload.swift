import Foundation
package import HomeFeed
import SectileBench
import ScreenPipeline
import JSONStream
import JSONStreamFoundation

/// A small screen of the soak, or a page of one, and what has to be shown of it.
package struct SoakPayload: Sendable {
  package let bytes: [UInt8]
  package let sections: [SectionModel]

  /// The ids that the sections have to be decoded in.
  package var ids: [Int] { sections.map(\.id) }

  package init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    sections = try DecodingStrategy.jsonDecoder.decode(Data(bytes))
  }

  private init(_ sections: [SectionModel]) throws {
    let encoder = JSONEncoder()
    // The same bytes for the same seed.
    encoder.outputFormatting = .sortedKeys
    bytes = [UInt8](try encoder.encode(sections))
    self.sections = sections
  }

  /// A screen in two pages, and all of it: the second page begins with the first one's last section, of which it has all cells.
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

  /// Screens whose first page has one section to eight, of which the first fills a viewport or does not.
  package static func standard() throws -> [Pages] {
    try (1...8).map { count in
      let generator = PayloadGenerator(.init(sections: count + 1, cells: count % 4 + 2, seed: UInt64(count)))
      return try Pages(SoakPayload(generator.bytes()))
    }
  }
}
