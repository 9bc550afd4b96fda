import Foundation
import HomeFeed
import JSONStream
import TestSupport
import Testing

/// A format of an app's own: other keys, other header, cells and errors of several kinds.
private enum ShelfCell: SectionCell, Hashable {
  enum Kind: String, StreamDecodable, CaseIterable {
    case words, numbers, wide, nothing
  }

  struct Header: SectionHeaderDecodable, Hashable {
    struct Campaign: StreamDecodable, Hashable {
      var name: String
      var weight: Int

      init(from value: borrowing JSONElement) throws {
        var object = try value.object()
        name = try object.decode("name")
        weight = try object.decode("weight")
      }
    }

    struct Contradiction: Error {}

    var kind: Kind
    var heading: String
    var campaign: Campaign?
    var tint: String?

    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      heading = try object.decode("heading")
      kind = try object.decode("kind")
      campaign = try object.decodeIfPresent("campaign")
      tint = try object.decodeIfPresent("tint")
      if heading == "none", tint != nil { throw Contradiction() }
    }
  }

  struct TooWide: Error { let width: Int }

  static let keys = SectionKeys(kind: "kind", cells: "items")
  static func hasCells(_ kind: Kind) -> Bool { kind != .nothing }

  case word(String), number(Int), wide(Int, height: Int8?)

  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    switch kind {
    case .words:
      let text = try value.string()
      guard !text.isEmpty else {
        throw value.failure(.unknownValue, "a word has letters")
      }
      self = .word(text)
    case .numbers: self = .number(try value.integer())
    case .wide:
      var object = try value.object()
      let width = try object.decode("w", as: Int.self)
      guard width < 100 else { throw TooWide(width: width) }
      self = .wide(width, height: try object.decodeIfPresent("h"))
    case .nothing: throw value.failure(.unknownValue, "no cells here")
    }
  }
}

@Suite("A format of an app's own")
struct OwnFormatTests {
  private static let members = [
    #""heading":"Ä\n""#, #""kind":"words""#, #""campaign":{"name":"c","weight":3}"#,
    #""items":["a","b\u00e9"]"#,
    #""other":[{"kind":"numbers"}]"#, #""tint":"red""#,
  ]

  private func forEachOrder(_ body: ([String]) throws -> Void) rethrows {
    var number = 0
    func permute(_ rest: [String], _ done: [String]) throws {
      guard !rest.isEmpty else {
        number += 1
        return number % TestSize.step(5, full: 1) == 0 ? try body(done) : ()
      }
      for index in rest.indices {
        var others = rest
        let next = others.remove(at: index)
        try permute(others, done + [next])
      }
    }
    try permute(Self.members, [])
  }

  @Test("the members may come in any order")
  func anyOrder() throws {
    try forEachOrder { order in
      let text = "[\n{" + order.joined(separator: ",\n") + "}]"
      for options in [SectionDecodingOptions(), SectionDecodingOptions(granularity: .cell)] {
        let found = try decode(text, options: options, as: ShelfCell.self, chunkings: [.size(1)])
        #expect(found.failure == nil, "\(text)")
        let section = try #require(found.sections.first)
        #expect(section.cells == [.word("a"), .word("bé")])
        #expect(section.header.heading == "Ä\n" && section.header.tint == "red")
        #expect(section.header.campaign?.weight == 3 && section.kind == .words)
      }
    }
  }

  @Test("a bad member is found where it stands, whatever the order and the chunks")
  func badMembers() throws {
    try forEachOrder { order in
      let text =
        "[\n{" + order.joined(separator: ",\n").replacingOccurrences(of: ":3}", with: ":\n\"x\"}")
        + "}]"
      for granularity in [SectionGranularity.section, .cell] {
        let found = try decode(
          text, options: .init(granularity: granularity), as: ShelfCell.self, chunkings: [.size(40)]
        )
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.hasPrefix("\"x\"") })
        let byte = lines[..<line].reduce(0) { $0 + $1.utf8.count + 1 }
        #expect(
          found.failure?.path == "$[0].campaign.weight" && found.failure?.code == .typeMismatch)
        #expect(
          found.failure?.position == JSONPosition(byteOffset: byte, line: line + 1, column: 1),
          "\(text)")
      }
    }
  }

  @Test(
    "cells of each kind, before their kind and behind it",
    arguments: [
      ("words", #""a","b\n""#, [.word("a"), .word("b\n")]),
      ("numbers", "1,2e1", [.number(1), .number(20)]),
      ("wide", #"{"w":5,"h":6},{"x":[],"w":9}"#, [.wide(5, height: 6), .wide(9, height: nil)]),
      ("nothing", "1,2", []),
    ] as [(String, String, [ShelfCell])])
  private func cells(_ kind: String, _ items: String, _ expected: [ShelfCell]) throws {
    let section = #""heading":"h","kind":"\#(kind)""#
    for text in [
      #"[{\#(section),"items":[\#(items)]}]"#, #"[{"items":[\#(items)],\#(section)}]"#,
      #"{\#(section),"items":[\#(items)],"x":1}"#,
    ] {
      let found = try decode(text, as: ShelfCell.self)
      #expect(found.failure == nil && found.sections.map(\.cells) == [expected], "\(text)")
      #expect(
        try decode(text, options: .init(granularity: .cell), as: ShelfCell.self).sections
          == found.sections)
    }
  }

  @Test(
    "an error of a cell or a header → its code, path and cause at its place (%; with granularity section, & if there)",
    arguments: [
      (
        #"[{"heading":"h","kind":"wide","items":[{"w":5},%{"w":500}]}]"#, "custom", "$[0].items[1]",
        "TooWide(width: 500)"
      ),
      (
        #"[{"items":[{"w":5},%{"w":500}],"heading":"h","kind":"wide"}]"#, "custom", "$[0].items[1]",
        "TooWide(width: 500)"
      ),
      (
        #"[{"heading":"h","kind":"wide","items":[{"w":5,"h":%128}]}]"#, "numberOutOfRange",
        "$[0].items[0].h", nil
      ),
      (
        #"[{"heading":"h","kind":"words","items":["a",%""]}]"#, "unknownValue", "$[0].items[1]", nil
      ),
      (
        #"[{"kind":"words","heading":"none","tint":"x",%"items":[]&}]"#, "custom", "$[0]",
        "Contradiction()"
      ),
      (
        #"[{"items":[],"kind":"words","heading":"none","tint":"x"%}]"#, "custom", "$[0]",
        "Contradiction()"
      ),
      (#"[{"kind":%"hats","heading":"h","items":[]}]"#, "unknownValue", "$[0].kind", nil),
      (#"[{"heading":"h","items":[1]%}]"#, "missingKey", "$[0]", nil),
      (#"[{"kind":"words","items":["a"]%}]"#, "missingKey", "$[0]", nil),
      (#"[{"heading":"h","kind":"words","items":%5}]"#, "typeMismatch", "$[0].items", nil),
      (#"[{"items":%{},"heading":"h","kind":"words"}]"#, "typeMismatch", "$[0].items", nil),
    ])
  func errors(_ marked: String, _ code: String, _ path: String, _ cause: String?) throws {
    let text = marked.filter { !"%&".contains($0) }
    for granularity in [SectionGranularity.section, .cell] {
      let mark: Character = granularity == .section && marked.contains("&") ? "&" : "%"
      let before = marked.prefix { $0 != mark }.filter { $0 != "%" }.utf8.count
      let found = try decode(text, options: .init(granularity: granularity), as: ShelfCell.self)
      #expect(found.failure?.code.rawValue == code && found.failure?.path == path, "\(found)")
      #expect(found.failure?.byteOffset == before)
      #expect(found.underlying == cause && found.failure?.category == .data)
    }
  }

  @Test("messages name the app's keys and kinds, on one line")
  func messages() throws {
    func message(_ text: String) throws -> String? {
      try decode(text, as: ShelfCell.self).failure?.message
    }
    #expect(
      try message(#"[{"kind":"hats","heading":"h"}]"#)
        == #"unknown Kind "hats"; known are words, numbers, wide, nothing"#)
    #expect(try message(#"[{"heading":"h","items":[1]}]"#) == #"the section has no key "kind""#)
    #expect(try message(#"[{"kind":"words","items":["a"]}]"#) == #"the key "heading" is missing"#)
    let long = #"a\nb\u202e"# + String(repeating: "x", count: 5000)
    let shown = try #require(try message(#"[{"kind":"\#(long)","heading":"h"}]"#))
    #expect(shown.count < 700 && !shown.contains("\n") && !shown.contains("\u{202e}"))
  }

  @Test("limits hold for what is kept")
  func limits() throws {
    let unknown = #""other":{"x":"\#(String(repeating: "y", count: 300))"}"#
    let many = (0..<20).map { "\"k\($0)\":\"\(String(repeating: "z", count: 30))\"" }.joined(
      separator: ",")
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
    let tight = SectionDecodingOptions(granularity: .cell, limits: JSONLimits(deferredBytes: 100))
    let late = #"[{"kind":"words","items":[\#(cells)],"heading":"h"}]"#
    #expect(try decode(late, options: tight, as: ShelfCell.self).failure?.code == .deferredLimit)
    #expect(try decode(late, as: ShelfCell.self).failure == nil)
    let bad = #"[{"kind":"words","heading":7,"items":[\#(cells)]}]"#
    let failure = try decode(bad, options: tight, as: ShelfCell.self).failure
    #expect(failure?.code == .typeMismatch && failure?.path == "$[0].heading")
  }
}
