import Foundation
import HomeFeed
import JSONStream
import TestSupport
import Testing

/// The built-in cells under a header that is decoded from its members: the same sections by the other way.
private struct KeptCell: SectionCell, Hashable {
  struct Header: SectionHeaderDecodable, Hashable {
    var base: SectionHeader<CellType>
    var cellType: CellType { base.cellType }

    init(from value: borrowing JSONValue) throws { base = try SectionHeader(from: value) }
  }
  static var keys: SectionKeys { .homeFeed }

  var cell: CellData

  static func hasCells(_ kind: CellType) -> Bool { CellData.hasCells(kind) }

  init(_ kind: CellType, from value: borrowing JSONValue) throws { cell = try CellData(kind, from: value) }
}

/// The built-in cells under other keys.
private struct RenamedCell: SectionCell, Hashable {
  typealias Header = SectionHeader<CellType>
  static let keys = SectionKeys(cellType: "kind", cells: "items")

  var cell: CellData

  static func hasCells(_ kind: CellType) -> Bool { CellData.hasCells(kind) }

  init(_ kind: CellType, from value: borrowing JSONValue) throws { cell = try CellData(kind, from: value) }
}

/// A format of an app's own: other keys, other header, words and numbers as cells.
private enum ShelfCell: SectionCell, Hashable {
  enum Kind: String, StreamDecodable, CaseIterable {
    case words, numbers, nothing
  }

  struct Header: SectionHeaderDecodable, Hashable {
    struct Campaign: StreamDecodable, Hashable {
      var name: String
      var weight: Int

      init(from value: borrowing JSONValue) throws {
        var object = try value.object()
        name = try object.decode("name")
        weight = try object.decode("weight")
      }
    }

    struct Contradiction: Error {}

    var cellType: Kind
    var heading: String
    var campaign: Campaign?
    var tint: String?

    init(from value: borrowing JSONValue) throws {
      var object = try value.object()
      heading = try object.decode("heading")
      cellType = try object.decode("kind")
      campaign = try object.decodeIfPresent("campaign")
      tint = try object.decodeIfPresent("tint")
      if heading == "none", tint != nil { throw Contradiction() }
    }
  }

  static let keys = SectionKeys(cellType: "kind", cells: "items")
  static func hasCells(_ kind: Kind) -> Bool { kind != .nothing }

  case word(String)
  case number(Int)

  init(_ kind: Kind, from value: borrowing JSONValue) throws {
    switch kind {
    case .words: self = .word(try value.string())
    case .numbers: self = .number(try value.integer())
    case .nothing: throw value.failure(.unknownValue, "no cells here")
    }
  }
}

@Suite("A format of an app's own")
struct OwnFormatTests {
  @Test("a header decoded from its members is the one decoded as they arrive", arguments: 0..<4)
  func keptHeaders(_ batch: Int) throws {
    for seed in TestSize.some(of: UInt64(batch * 100)..<UInt64(batch * 100 + 100)) {
      var payload = RandomPayload(seed: seed)
      let bytes = Array(payload.list().utf8)
      for granularity in [SectionGranularity.section, .cell] {
        let options = SectionDecodingOptions(granularity: granularity)
        let expected = try BuiltIn(of: bytes, options: options)
        let chunkings = [Chunking.size(bytes.count < 800 ? 1 : 5), .random(seed: seed)]
        let found = try decode(bytes, options: options, as: KeptCell.self, chunkings: chunkings, "seed \(seed):")
        #expect(found.failure == expected.failure, "seed \(seed)")
        #expect(found.sections.map(\.header.base) == expected.sections.map(\.header), "seed \(seed)")
        #expect(found.sections.map { $0.cells.map(\.cell) } == expected.sections.map(\.cells), "seed \(seed)")
      }
    }
  }

  @Test("broken payloads are refused alike, with the same place", arguments: 0..<4)
  func keptHeadersBroken(_ batch: Int) throws {
    for seed in TestSize.some(of: UInt64(batch * 150)..<UInt64(batch * 150 + 150)) {
      var payload = RandomPayload(seed: seed)
      let bytes = payload.brokenList()
      let expected = try BuiltIn(of: bytes)
      let found = try decode(
        bytes, as: KeptCell.self, chunkings: [.size(bytes.count < 800 ? 1 : 5), .random(seed: seed)], "seed \(seed):")
      let shown = "seed \(seed): \(String(decoding: bytes, as: UTF8.self))"
      #expect((found.failure == nil) == (expected.failure == nil), "\(shown)")
      // A header is decoded behind its members: what is no JSON there comes first.
      guard found.failure?.category != .malformed else { continue }
      #expect(found.failure?.code == expected.failure?.code, "\(shown)")
      #expect(found.failure?.path == expected.failure?.path, "\(shown)")
      #expect(found.failure?.position == expected.failure?.position, "\(shown)")
    }
  }

  @Test("the built-in header under keys of an app's own", arguments: 0..<4)
  func renamedKeys(_ batch: Int) throws {
    for seed in TestSize.some(of: UInt64(batch * 100)..<UInt64(batch * 100 + 100)) {
      var payload = RandomPayload(seed: seed)
      let text = payload.list()
      let renamed = text.replacingOccurrences(of: #""cellType""#, with: #""kind""#)
        .replacingOccurrences(of: #""data""#, with: #""items""#)
      guard !text.contains("\\u00") else { continue }
      let expected = try BuiltIn(of: Array(text.utf8))
      let found = try decode(
        Array(renamed.utf8), as: RenamedCell.self, chunkings: [.size(7), .random(seed: seed)], "seed \(seed):")
      #expect(found.failure == nil && expected.failure == nil, "seed \(seed): \(renamed)")
      #expect(found.sections.map(\.header) == expected.sections.map(\.header), "seed \(seed)")
      #expect(found.sections.map { $0.cells.map(\.cell) } == expected.sections.map(\.cells), "seed \(seed)")
    }
  }

  private let members = [
    #""heading":"Ä\n""#, #""kind":"words""#, #""campaign":{"name":"c","weight":3}"#, #""items":["a","b\u00e9"]"#,
    #""other":[{"kind":"numbers"}]"#, #""tint":"red""#,
  ]

  private func forEachOrder(_ body: ([String]) throws -> Void) rethrows {
    func permute(_ rest: [String], _ done: [String]) throws {
      guard !rest.isEmpty else { return try body(done) }
      for index in rest.indices {
        var others = rest
        let next = others.remove(at: index)
        try permute(others, done + [next])
      }
    }
    try permute(members, [])
  }

  @Test("the keys may come in any order")
  func anyOrder() throws {
    try forEachOrder { order in
      let text = "[\n{" + order.joined(separator: ",\n") + "}]"
      for options in [
        SectionDecodingOptions(), SectionDecodingOptions(granularity: .cell),
        SectionDecodingOptions(granularity: .cell, headerComesFirst: false),
      ] {
        let found = try decode(text, options: options, as: ShelfCell.self, chunkings: [.size(1), .size(40)])
        #expect(found.failure == nil, "\(text)")
        let section = try #require(found.sections.first)
        #expect(section.cells == [.word("a"), .word("bé")])
        #expect(section.header.heading == "Ä\n" && section.header.tint == "red")
        #expect(section.header.campaign?.weight == 3 && section.cellType == .words)
      }
    }
  }

  @Test("a bad member is found where it stands, whatever the order and the chunks")
  func badMembers() throws {
    try forEachOrder { order in
      let text = "[\n{" + order.joined(separator: ",\n").replacingOccurrences(of: ":3}", with: ":\n\"x\"}") + "}]"
      for granularity in [SectionGranularity.section, .cell] {
        let found = try decode(
          text, options: .init(granularity: granularity), as: ShelfCell.self, chunkings: [.size(1), .size(40)])
        let failure = try #require(found.failure)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.hasPrefix("\"x\"") }) + 1
        #expect(failure.path == "$[0].campaign.weight" && failure.code == .typeMismatch)
        #expect(failure.position?.line == line && failure.position?.column == 1, "\(failure) \(text)")
        let offset = text.utf8.firstRange(of: "\"x\"".utf8).map {
          text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
        }
        #expect(failure.position?.byteOffset == offset)
      }
    }
  }

  @Test("errors of the header's own are about the section")
  func ownErrors() throws {
    for text in [
      #"[{"kind":"words","heading":"none","tint":"x","items":[]}]"#,
      #"[{"items":[],"kind":"words","heading":"none","tint":"x"}]"#,
      #"[{"kind":"words","heading":"none","items":[],"tint":"x"}]"#,
    ] {
      let found = try decode(text, as: ShelfCell.self)
      #expect(found.failure?.code == .custom && found.failure?.path == "$[0]", "\(String(describing: found.failure))")
      #expect(found.underlying == "Contradiction()")
    }
    let unknown = try decode(#"[{"kind":"hats","heading":"h","items":[]}]"#, as: ShelfCell.self)
    #expect(unknown.failure?.message == #"unknown Kind "hats"; known are words, numbers, nothing"#)
    #expect(unknown.failure?.path == "$[0].kind")
  }

  @Test("what is missing is said by the app's own key")
  func missing() throws {
    let kind = try decode(#"[{"heading":"h","items":[1]}]"#, as: ShelfCell.self).failure
    #expect(kind?.message == #"the section has no key "kind""# && kind?.path == "$[0]")
    let heading = try decode(#"[{"kind":"words","items":["a"]}]"#, as: ShelfCell.self).failure
    #expect(heading?.code == .missingKey && heading?.path == "$[0]")
    #expect(heading?.message == #"the key "heading" is missing"#)
    #expect(heading?.position?.column == 31)
  }

  @Test("one section, and what is none")
  func single() throws {
    let one = try decode(#"{"x":1,"heading":"h","kind":"numbers","items":[1,2e1]}"#, as: ShelfCell.self)
    #expect(one.failure == nil && one.sections.first?.cells == [.number(1), .number(20)])
    for text in ["{}", #"{"templates":[]}"#, #"{"id":1,"contents":[]}"#, #"{"items":{"kind":"words"}}"#] {
      let found = try decode(text, as: ShelfCell.self).failure
      #expect(found?.code == .unknownFormat, "\(text): \(String(describing: found))")
    }
  }

  @Test("limits hold for what is kept")
  func limits() throws {
    let unknown = #""other":{"x":"\#(String(repeating: "y", count: 300))"}"#
    let many = (0..<20).map { "\"k\($0)\":\"\(String(repeating: "z", count: 30))\"" }.joined(separator: ",")
    for text in [
      #"[{"kind":"words","heading":"h",\#(unknown),"items":[]}]"#,
      #"[{"kind":"words","heading":"h",\#(many),"items":[]}]"#,
      #"[{"kind":"words","heading":"h","items":[],\#(many)}]"#,
    ] {
      let options = SectionDecodingOptions(limits: JSONLimits(elementBytes: 200))
      #expect(try decode(text, options: options, as: ShelfCell.self).failure?.code == .elementLimit)
      #expect(try decode(text, as: ShelfCell.self).failure == nil)
    }
    // Cells that wait for the header: too many of them, and too many because of a bad header.
    let cells = (0..<100).map { "\"w\($0)\"" }.joined(separator: ",")
    let tight = SectionDecodingOptions(granularity: .cell, maxDeferredBytes: 100)
    let late = #"[{"kind":"words","items":[\#(cells)],"heading":"h"}]"#
    #expect(try decode(late, options: tight, as: ShelfCell.self).failure?.code == .deferredLimit)
    #expect(try decode(late, as: ShelfCell.self).failure == nil)
    let bad = #"[{"kind":"words","heading":7,"items":[\#(cells)]}]"#
    let failure = try decode(bad, options: tight, as: ShelfCell.self).failure
    #expect(failure?.code == .typeMismatch && failure?.path == "$[0].heading")
  }
}
