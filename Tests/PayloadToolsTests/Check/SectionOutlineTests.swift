import Foundation
import JSONStream
import PayloadSupport
import Sections
import TestSupport
import Testing

@testable import PayloadTools
import HomeFeed

/// A cell that keeps its text, whatever it is.
private struct TextCell: SectionCell, Equatable {
  typealias Header = SectionHeader<Kind>
  struct Kind: StreamDecodable, Sendable, Hashable {
    let text: String

    init(from value: borrowing JSONValue) throws { text = try value.string() }
  }

  let kind: String
  let text: String

  init(_ kind: Kind, from value: borrowing JSONValue) throws {
    self.kind = kind.text
    text = String(decoding: value.jsonText, as: UTF8.self)
  }
}

/// Where a value lies.
private struct Place: Equatable {
  let path: JSONPath
  let position: JSONPosition?

  init(of value: borrowing JSONValue, _ scanner: ElementScanner) {
    let located = scanner.located(value.failure(.custom, ""))
    (path, position) = (located.path, located.position)
  }
}

/// Writes down what an outline shows.
private struct Transcript {
  var cells: [String] = []
  var headers: [[String: String]] = []
  var places: [Place] = []
  var bytes = 0

  mutating func take(_ section: borrowing JSONValue, _ scanner: ElementScanner) {
    bytes += scanner.range(of: section).count
    headers.append([:])
    section.forEachMember { key, value, _ in
      let key = String(decoding: key, as: UTF8.self)
      if key == "data" {
        value.forEachElement { cell, _ in
          bytes += scanner.range(of: cell).count
          cells.append(String(decoding: cell.jsonText, as: UTF8.self))
          places.append(Place(of: cell, scanner))
        }
      } else if headers[headers.count - 1][key] == nil {
        headers[headers.count - 1][key] = String(decoding: value.jsonText, as: UTF8.self)
        places.append(Place(of: value, scanner))
      }
    }
  }
}

@Suite("the outline of a payload")
struct SectionOutlineTests {
  private func outline(_ bytes: [UInt8], _ chunking: Chunking, path: JSONPath = JSONPath()) throws -> Transcript {
    var transcript = Transcript()
    let outline = try SectionOutline<TextCell>(SectionDecodingOptions(path: path))
    try chunking.forEachChunk(of: bytes) { try outline.feed($0) { transcript.take($0, outline.scanner) } }
    try outline.finish { transcript.take($0, outline.scanner) }
    return transcript
  }

  private func decoded(_ bytes: [UInt8], path: JSONPath = JSONPath()) throws -> [ListSection<TextCell>] {
    let decoder = try SectionStreamDecoder<TextCell>(options: SectionDecodingOptions(path: path))
    var sections: [ListSection<TextCell>] = []
    func take(_ event: SectionEvent<TextCell>) { if case .section(let section) = event { sections.append(section) } }
    try decoder.feed(bytes, take)
    try decoder.finish(take)
    return sections
  }

  private func compare(_ bytes: [UInt8], path: JSONPath = JSONPath(), _ chunkings: [Chunking]) throws {
    let expected = try decoded(bytes, path: path)
    let whole = try outline(bytes, .whole, path: path)
    for place in whole.places {
      let position = try #require(place.position)
      let before = bytes.prefix(position.byteOffset)
      #expect(position.line == before.count { $0 == 0x0A } + 1, "\(place)")
      #expect(position.column == position.byteOffset - (before.lastIndex(of: 0x0A) ?? -1), "\(place)")
    }
    for chunking in [.whole] + chunkings {
      let shown = try outline(bytes, chunking, path: path)
      #expect(shown.cells == expected.flatMap { $0.cells.map(\.text) }, "\(chunking)")
      #expect(shown.headers.map { $0["id"].flatMap { Double($0) } } == expected.map { Double($0.id) }, "\(chunking)")
      #expect(shown.places == whole.places && shown.bytes == whole.bytes, "\(chunking)")
    }
  }

  @Test("shows the cells that the decoder shows, however the payload is cut", arguments: everyKind)
  func generated(_ options: PayloadGenerator.Options) throws {
    var options = options
    options.sections = 4
    options.cells = 3
    let bytes = PayloadGenerator(options).bytes()
    try compare(bytes, [.size(1), .size(7), .size(1000)] + (0..<20).map { .random(seed: $0) })
  }

  @Test(
    "fixtures, however they are cut",
    arguments: ["home", "see-all"] + Tool.fixtures(in: "good").map { "good/\($0.dropLast(5))" })
  func fixtures(_ name: String) throws {
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Tool.fixture("\(name).json"))))
    // Sections of type none have cells for an outline.
    guard name != "good/none-section" else { return }
    try compare(bytes, Chunking.all(for: bytes.count, splits: 60))
  }

  @Test("a list inside an answer")
  func enveloped() throws {
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Tool.fixture("enveloped.json"))))
    try compare(bytes, path: JSONPath(parsing: "$.data.home.sections"), Chunking.few)
  }

  @Test("what is no section list is said as the decoder says it", arguments: Tool.fixtures(in: "bad"))
  func bad(_ name: String) throws {
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Tool.fixture("bad/\(name)"))))
    var expected: JSONStreamError?
    do { _ = try decoded(bytes) } catch { expected = error as? JSONStreamError }
    var found: JSONStreamError?
    do { _ = try outline(bytes, .size(5)) } catch { found = error as? JSONStreamError }
    // What is bad in a section is no matter of its outline.
    guard let expected, expected.category != .data || expected.path.components.isEmpty else {
      return #expect(found == nil)
    }
    #expect(found?.code == expected.code && found?.message == expected.message && found?.position == expected.position)
  }

  @Test("cells that wait for their kind are kept within the decoder's limit")
  func deferred() throws {
    let cells = Array(repeating: #"{"id":1}"#, count: 2_000_000).joined(separator: ",")
    let error = #expect(throws: JSONStreamError.self) {
      try outline(Array(#"[{"data":[\#(cells)],"cellType":"none"}]"#.utf8), .size(65_536))
    }
    #expect(error?.code == .deferredLimit)
  }
}
