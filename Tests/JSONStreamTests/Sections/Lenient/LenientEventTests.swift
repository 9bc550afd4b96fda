import Foundation
import HomeFeed
import JSONStream
import TestSupport
import Testing

/// Cells that have one in place of those of unknown type.
private enum PosterCell: SectionCell, Hashable {
  typealias Header = SectionHeader<Kind>
  enum Kind: String, StreamDecodable, CaseIterable {
    case poster, unknown
  }

  case poster(Int)
  case placeholder(String)

  static func hasCells(_ kind: Kind) -> Bool { kind == .poster }
  static func unknownKind(named name: String) -> Kind? { .unknown }
  static func fallback(forUnknownKind name: String) -> PosterCell? {
    name == "quiet" ? nil : .placeholder(name)
  }

  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    self = .poster(try value.integer())
  }
}

/// A header of its own, which decodes its discriminator itself; `Strict` does not know what to do
/// without.
private enum ShelfCell<Header: SectionHeaderDecodable & Hashable>: SectionCell, Hashable
where Header.Kind == ShelfKind {
  typealias Kind = ShelfKind

  case word(String)

  static var keys: SectionKeys { SectionKeys(kind: "kind", cells: "items") }
  static func unknownKind(named name: String) -> ShelfKind? { .unknown }

  init(_ kind: ShelfKind, from value: borrowing JSONElement) throws {
    self = .word(try value.string())
  }
}

private enum ShelfKind: String, StreamDecodable, CaseIterable {
  case words, unknown
}

private struct StrictHeader: SectionHeaderDecodable, Hashable {
  var kind: ShelfKind
  var heading: String

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    heading = try object.decode("heading")
    kind = try object.decode("kind")
  }
}

private struct TolerantHeader: SectionHeaderDecodable, Hashable {
  var kind: ShelfKind
  var heading: String

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(kind: try object.decode("kind"), from: value)
  }

  init(kind: ShelfKind, from value: borrowing JSONElement) throws {
    var object = try value.object()
    self.kind = kind
    heading = try object.decode("heading")
  }
}

@Suite("Lenient mode, event by event", .timeLimit(.minutes(10)))
struct LenientEventTests {
  private let lenient = SectionDecodingOptions(mode: .lenient)
  private let cellByCell = SectionDecodingOptions(granularity: .cell, mode: .lenient)

  private func list(_ sections: String...) -> String {
    "[\(sections.joined(separator: ","))]"
  }

  private static let bad = #"{"id":"x","url":"u"}"#

  /// The sections, and the events with granularity section, and with cell.
  @Test(
    "something bad → its report, where it would have been",
    arguments: [
      (
        [Samples.section(1, cells: [Samples.image(1), bad, Samples.image(2)])],
        ["cell $[0].data[1].id", "section 2"],
        ["began", "cell", "cell $[0].data[1].id", "cell", "ended 2"]
      ),
      // Whole sections are not delivered before they are known to be good; one that has begun ends
      // with its report.
      (
        [
          #"{\#(Samples.header),"cellType":"card_image","data":[\#(Samples.image(1)),\#(bad)],"headerImageDTO":5}"#,
          Samples.section(2),
        ], ["section $[0].headerImageDTO", "section 0"],
        [
          "began", "cell", "cell $[0].data[1].id", "section $[0].headerImageDTO", "began",
          "ended 0",
        ]
      ),
      (
        [
          Samples.section(1, cells: [#"{"deep":[[{}]]}"#, "7"], type: "story"),
          Samples.section(2, cells: [Samples.image(1)]),
        ], ["kind $[0].cellType", "section 0", "section 1"],
        ["kind $[0].cellType", "began", "ended 0", "began", "cell", "ended 1"]
      ),
      // A discriminator that is no name makes the section bad.
      (
        [Samples.section(1).replacing("\"card_image\"", with: "5"), Samples.section(2)],
        ["section $[0].cellType", "section 0"], ["section $[0].cellType", "began", "ended 0"]
      ),
      // Fields that are added cost nothing; one that is removed or retyped costs its cell or
      // section.
      (
        [
          #"{"version":2,\#(Samples.header),"cellType":"card_image","data":[{"new":{"id":[]},"id":1,"url":"u"}],"x":[{}]}"#,
          Samples.section(8).replacing(#""title":"T","#, with: ""),
          Samples.section(9).replacing(#""title":"T","#, with: #""title":{"en":"T"},"#),
        ], ["section 1", "section $[1]", "section $[2].title"],
        ["began", "cell", "ended 1", "section $[1]", "section $[2].title"]
      ),
    ] as [([String], [String], [String])])
  func reports(_ sections: [String], _ bySection: [String], _ byCell: [String]) throws {
    let text = "[\(sections.joined(separator: ","))]"
    #expect(try decode(text, options: lenient).names == bySection)
    #expect(try decode(text, options: cellByCell).names == byCell)
  }

  @Test("a cell takes the place of unknown ones")
  func cellTakesPlace() throws {
    func section(_ type: String) -> String {
      #"{\#(Samples.header),"cellType":"\#(type)","data":[1,2]}"#
    }
    let text = list(section("poster"), section("story"), section("quiet"))
    let found = try decode(text, options: lenient, as: PosterCell.self)
    #expect(
      found.sections.map(\.cells) == [[.poster(1), .poster(2)], [.placeholder("story")], []])
    #expect(found.reports.map(\.kind) == ["story", "quiet"])
    let cells = try decode(text, options: cellByCell, as: PosterCell.self)
    #expect(cells.sections == found.sections)
    #expect(
      Array(cells.names.dropFirst(4).prefix(4)) == [
        "kind $[1].cellType", "began", "cell", "ended 1",
      ])
    // Also where the cells come before their type.
    let first = list(#"{"data":[1],"cellType":"story",\#(Samples.header)}"#)
    #expect(
      try decode(first, options: cellByCell, as: PosterCell.self).sections.map(\.cells) == [
        [.placeholder("story")]
      ])
  }

  @Test(
    "a header of the app's own stays if it can do without the discriminator, else there is one report"
  )
  func ownHeaders() throws {
    let text =
      #"[{"kind":"words","heading":"a","items":["x",5,"y"]},{"heading":"b","kind":"films","items":[{}],"more":1},"#
      + #"{"kind":"words","items":["x"],"heading":5},{"kind":"words","items":["y"]}]"#
    let bad = ["section $[2].heading", "section $[3]"]
    for options in [lenient, cellByCell] {
      let strict = try decode(text, options: options, as: ShelfCell<StrictHeader>.self)
      #expect(
        strict.sections.map(\.header.heading) == ["a"]
          && strict.sections[0].cells == [.word("x"), .word("y")])
      #expect(
        strict.reports.map { "\($0.part) \($0.path)" } == [
          "cell $[0].items[1]", "section $[1].kind",
        ] + bad)
      let tolerant = try decode(text, options: options, as: ShelfCell<TolerantHeader>.self)
      #expect(tolerant.sections.map(\.header.heading) == ["a", "b"])
      #expect(tolerant.sections[1].kind == .unknown && tolerant.sections[1].cells.isEmpty)
      #expect(
        tolerant.reports.map { "\($0.part) \($0.path)" } == [
          "cell $[0].items[1]", "kind $[1].kind",
        ] + bad)
      #expect(tolerant.reports.prefix(2).map(\.kind) == ["words", "films"])
    }
  }

  @Test("limits and cut payloads fail as ever, behind what was complete")
  func failures() throws {
    let good = Samples.section(1, cells: [Self.bad, Samples.image(1)])
    let cut = try decode(String(list(good, Samples.section(2)).dropLast(9)), options: lenient)
    #expect(
      cut.failure?.category == .incomplete && cut.sections.count == 1 && cut.reports.count == 1)
    var options = lenient
    options.limits.elementBytes = 40
    let large = try decode(
      list(
        #"{"id":1}"#,
        Samples.section(1, cells: [#"{"id":1,"url":"\#(String(repeating: "u", count: 40))"}"#])),
      options: options)
    #expect(large.failure?.code == .elementLimit && large.reports.count == 1)
  }

  @Test("many losses take time in proportion", arguments: ["1,", "{},", "\n[],"])
  func manyLosses(_ element: String) throws {
    // Were each place found from the beginning, this would take minutes.
    let count = TestSize.isFull ? 60_000 : 4000
    let bytes = Array(("[" + String(repeating: element, count: count) + "0]").utf8)
    let found = try BuiltIn(of: bytes, options: lenient)
    #expect(found.failure == nil && found.reports.count == count + 1)
    #expect(found.reports[count - 1].path.description == "$[\(count - 1)]")
    let cells =
      "[{\"data\":[" + String(repeating: "1,\n", count: count)
      + "0],\(Samples.header),\"cellType\":\"card_image\"}]"
    let late = try BuiltIn(of: Array(cells.utf8), options: lenient)
    #expect(late.reports.count == count + 1 && late.reports[count].position?.line == count + 1)
    // Data that has to be forgotten costs no more for lying far back in a chunk.
    let forgotten = #"{"data":{},"cellType":"none",\#(Samples.header)}"#
    let list = Array("[\(Array(repeating: forgotten, count: count).joined(separator: ","))]".utf8)
    #expect(try BuiltIn(of: list).sections.count == count)
  }
}
