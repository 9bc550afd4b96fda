import Foundation
import JSONStream
import Testing
import TestSupport

@Suite("The documentation's Codable example") struct ReadmeCodableTests {
  /// The example is part of this target, so it compiles; here it is held against what the documentation shows.
  @Test("is the documentation's")
  func isTheReadmes() throws {
    try ReadmeCode("Sources/JSONStreamFoundation/Documentation.docc/CodableCells.md")
      .expect(shows: "Tests/JSONStreamFoundationTests/Readme/ReadmeCodableExample.swift")
  }

  @Test("decodes both kinds of cells")
  func decodes() throws {
    let json =
      "["
      + [
        ("banner", #"{"imageURL":"https://example.com/a.png","endsAt":"2030-01-01T00:00:00Z"}"#),
        ("tile", #"{"id":7,"title":"x"}"#), ("spacer", ""),
      ].map { kind, cell in
        BothDecoders.head.dropFirst().replacingOccurrences(of: "card_image", with: kind) + cell + "]}"
      }.joined(separator: ",") + "]"
    let decoder = try SectionStreamDecoder<AppCell>()
    var titles: [String] = []
    try decoder.feed(json.utf8) { event in
      guard case .section(let section) = event else { return }
      for cell in section.cells {
        switch cell {
        case .banner(let banner):
          titles.append("\(banner.imageURL.lastPathComponent) \(banner.endsAt.timeIntervalSince1970)")
        case .tile(let tile): titles.append("\(tile.id) \(tile.title)")
        }
      }
    }
    try decoder.finish { _ in }
    #expect(titles == ["a.png 1893456000.0", "7 x"])
  }
}
