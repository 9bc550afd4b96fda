import Foundation
package import HomeFeed
import PayloadTools
import ScreenPipeline
import SectileBench
import Sections
import SectionsFoundation

/// A small screen of the soak, and what has to be shown of it.
package struct SoakPayload: Sendable {
  package let bytes: [UInt8]
  package let sections: [SectionModel]

  /// The ids that the sections have to be decoded in.
  package var ids: [Int] { sections.map(\.id) }

  package init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    sections = try DecodingStrategy.jsonDecoder.decode(Data(bytes))
  }

  /// Screens of one section to eight, of which the first fills a viewport or does not.
  package static func standard() throws -> [SoakPayload] {
    try (1...8).map { count in
      try SoakPayload(PayloadGenerator(.init(sections: count, cells: count % 4 + 1, seed: UInt64(count))).bytes())
    }
  }
}
