import Foundation
import HomeFeed
import JSONStream
import Testing

private func list(cell: String) -> String {
  #"""
  [{"id":1,"title":"","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical",
  "groupOrientation":"vertical"},"cellType":"card_image","buttonTypes":[],
  "data":[\#(cell)]}]
  """#
}

/// An Int or a String, as lenient apps decode ids.
private struct LooseID: SectionCell {
  typealias Header = SectionHeader<CellType>
  var id: String

  init(_ kind: CellType, from value: borrowing JSONValue) throws {
    var object = try value.object()
    do {
      id = String(try object.decode("id", as: Int.self))
    } catch {
      id = try object.decode("id")
    }
  }
}

/// A cell that parses JSON of its own, from a string.
private struct Nested: SectionCell {
  typealias Header = SectionHeader<CellType>
  init(_ kind: CellType, from value: borrowing JSONValue) throws {
    var object = try value.object()
    let parser = try JSONStreamParser()
    try parser.feed(try object.decode("json", as: String.self).utf8) { _ in }
    try parser.finish()
  }
}

@Suite("Bugs that were found and mended")
struct RegressionTests {
  @Test("a key that is asked for again finds the first duplicate again")
  func duplicatesAskedTwice() throws {
    for (cell, id) in [(#"{"id":"a","id":2}"#, "a"), (#"{"id":1,"id":"b"}"#, "1"), (#"{"id":"c","x":0,"id":3}"#, "c")] {
      var ids: [String] = []
      let decoder = try SectionStreamDecoder<LooseID>()
      try decoder.feed(list(cell: cell).utf8) { event in
        if case .section(let section) = event { ids += section.cells.map(\.id) }
      }
      #expect(ids == [id])
    }
  }

  @Test("an error of another parser's has the cell's place, not its own")
  func nestedErrors() throws {
    let decoder = try SectionStreamDecoder<Nested>()
    let error = try #require(throws: JSONStreamError.self) {
      try decoder.feed(list(cell: #"{"json":"{\"x\" 1}"}"#).utf8) { _ in }
    }
    #expect(error.code == .custom)
    #expect(error.path.description == "$[0].data[0]")
    #expect(error.position?.line == 3)
    #expect((error.underlying as? JSONStreamError)?.code == .syntax)
  }

  @Test("what a payload says cannot break an error's line")
  func oneLine() throws {
    let text = list(cell: "{}").replacingOccurrences(
      of: "card_image", with: #"a\nb\u202e"# + String(repeating: "x", count: 5000))
    let decoder = try SectionStreamDecoder<CellData>()
    let error = try #require(throws: JSONStreamError.self) { try decoder.feed(text.utf8) { _ in } }
    #expect(error.code == .unknownValue)
    #expect(error.message.count < 700)
    #expect(!error.message.contains("\n") && !error.message.contains("\u{202e}"))
  }

  @Test("a single object is judged when its format is known")
  func undecidedFormats() throws {
    for (text, code) in [
      (#"{"title":5,"contents":[]}"#, JSONStreamError.Code.unknownFormat), (#"{"title":5,"id":1}"#, .unknownFormat),
      (#"{"title":5}"#, .unknownFormat), (#"{"headerImageDTO":[{}],"x":[]}"#, .unknownFormat),
      (#"{"data":{"home":[]}}"#, .unknownFormat),
      (#"{"data":{"home":[]},"id":1}"#, .unknownFormat), (#"{"data":{},"cellType":"card_image"}"#, .typeMismatch),
    ] {
      for chunkBytes in [1, 1000] {
        let decoder = try SectionStreamDecoder<CellData>()
        let bytes = Array(text.utf8)
        let error = try #require(throws: JSONStreamError.self) {
          for start in stride(from: 0, to: bytes.count, by: chunkBytes) {
            try decoder.feed(bytes[start..<min(start + chunkBytes, bytes.count)]) { _ in }
          }
          try decoder.finish { _ in }
        }
        #expect(error.code == code, "\(text)")
      }
    }
  }

  /// Each section once cost a walk over all of the chunk before it: the time grew with the square of the sections.
  @Test("sections whose data has to be forgotten cost no more for lying far back in a chunk")
  func manyForgottenData() throws {
    let layout =
      #""layoutTemplateDTO":{"layoutTemplate":"card_02","scrollDirection":"vertical","groupOrientation":"vertical"}"#
    let one = #"{"data":{},"cellType":"none","id":1,"title":"","buttonTypes":[],\#(layout)}"#
    let bytes = Array("[\(Array(repeating: one, count: 20_000).joined(separator: ","))]".utf8)
    var sections = 0
    let decoder = try SectionStreamDecoder<CellData>()
    try decoder.feed(bytes) { event in
      if case .section(let section) = event, section.cells.isEmpty { sections += 1 }
    }
    try decoder.finish { _ in }
    #expect(sections == 20_000)
  }
}
