import HomeFeed
import JSONStream
import TestSupport
import Testing

/// A cell that an app defines, with a kind and an error of its own.
private enum Tile: SectionCell, Hashable {
  typealias Header = SectionHeader<Kind>
  enum Kind: String, StreamDecodable, Hashable, Sendable {
    case wide, words, nothing

    init(from value: borrowing JSONValue) throws {
      let name = try value.string()
      guard let kind = Kind(rawValue: name) else { throw NoSuchKind(name: name) }
      self = kind
    }
  }

  struct NoSuchKind: Error { let name: String }
  struct TooWide: Error { let width: Int }

  case wide(width: Int, height: Int8?)
  case word(String)

  static func hasCells(_ kind: Kind) -> Bool { kind != .nothing }

  init(_ kind: Kind, from value: borrowing JSONValue) throws {
    switch kind {
    case .wide:
      var object = try value.object()
      let width = try object.decode("w", as: Int.self)
      guard width < 100 else { throw TooWide(width: width) }
      self = .wide(width: width, height: try object.decodeIfPresent("h"))
    case .words:
      let text = try value.string()
      guard !text.isEmpty else { throw value.failure(.unknownValue, "a word has letters") }
      self = .word(text)
    case .nothing:
      throw NoSuchKind(name: "no cells here")
    }
  }
}

@Suite("An app's own cells")
struct AppCellTests {
  private func payload(_ kind: String, _ data: String, dataFirst: Bool = false) -> String {
    let type = #""cellType":"\#(kind)""#
    return dataFirst
      ? #"[{"data":[\#(data)],\#(Samples.header),\#(type)}]"# : #"[{\#(Samples.header),\#(type),"data":[\#(data)]}]"#
  }

  @Test("decode", arguments: [false, true])
  func decode(_ dataFirst: Bool) throws {
    let wide = try decode_(payload("wide", #"{"w":5,"h":6},{"h":null,"w":7},{"x":[],"w":9}"#, dataFirst: dataFirst))
    #expect(wide.failure == nil)
    #expect(
      wide.sections.first?.cells == [
        .wide(width: 5, height: 6), .wide(width: 7, height: nil), .wide(width: 9, height: nil),
      ])
    let words = try decode_(payload("words", #""a","b\n","c""#, dataFirst: dataFirst))
    #expect(words.sections.first?.cells == [.word("a"), .word("b\n"), .word("c")])
    let nothing = try decode_(payload("nothing", "1,2", dataFirst: dataFirst))
    #expect(nothing.sections.first?.cells == [])
  }

  @Test("own errors are located", arguments: [false, true])
  func ownErrorsAreLocated(_ dataFirst: Bool) throws {
    let text = payload("wide", #"{"w":5},{"w":500}"#, dataFirst: dataFirst)
    let found = try decode_(text)
    let failure = try #require(found.failure)
    #expect(failure.code == .custom)
    #expect(failure.category == .data)
    #expect(failure.path == "$[0].data[1]")
    #expect(failure.position?.byteOffset == offset(of: #"{"w":500}"#, in: text))
    #expect(found.underlying == "TooWide(width: 500)")
  }

  @Test("errors of the kind are located")
  func errorsKindLocated() throws {
    let text = payload("square", "")
    let found = try decode_(text)
    #expect(found.failure?.code == .custom)
    #expect(found.failure?.path == "$[0].cellType")
    #expect(found.failure?.position?.byteOffset == offset(of: #""square""#, in: text))
    #expect(found.underlying == #"NoSuchKind(name: "square")"#)
  }

  @Test("failures are located")
  func failuresAreLocated() throws {
    let text = payload("words", #""a","","b""#)
    let failure = try #require(try decode_(text).failure)
    #expect(failure.code == .unknownValue)
    #expect(failure.path == "$[0].data[1]")
    #expect(failure.message == "a word has letters")
    #expect(failure.position?.byteOffset == offset(of: #""","b""#, in: text))
  }

  @Test("numbers are checked for the app's type")
  func numbersCheckedApps() throws {
    let failure = try #require(try decode_(payload("wide", #"{"w":5,"h":128}"#)).failure)
    #expect(failure.code == .numberOutOfRange)
    #expect(failure.path == "$[0].data[0].h")
  }

  private func offset(of part: String, in text: String) -> Int {
    text.utf8.firstRange(of: part.utf8).map { text.utf8.distance(from: text.utf8.startIndex, to: $0.lowerBound) } ?? -1
  }

  /// Both granularities, all chunkings.
  private func decode_(_ text: String) throws -> SectionTranscript<Tile> {
    let cells = try JSONStreamTests.decode(text, options: .init(granularity: .cell), as: Tile.self)
    let sections = try JSONStreamTests.decode(text, as: Tile.self)
    #expect(cells.failure == sections.failure)
    #expect(cells.underlying == sections.underlying)
    return sections
  }
}
