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
  static func fallback(forUnknownKind name: String) -> PosterCell? { name == "quiet" ? nil : .placeholder(name) }

  init(_ kind: Kind, from value: borrowing JSONValue) throws { self = .poster(try value.integer()) }
}

/// A header of its own, which decodes its discriminator itself; `Strict` does not know what to do without.
private enum ShelfCell<Header: SectionHeaderDecodable & Hashable>: SectionCell, Hashable
where Header.CellKind == ShelfKind {
  typealias Kind = ShelfKind

  case word(String)

  static var keys: SectionKeys { SectionKeys(cellType: "kind", cells: "items") }
  static func unknownKind(named name: String) -> ShelfKind? { .unknown }

  init(_ kind: ShelfKind, from value: borrowing JSONValue) throws { self = .word(try value.string()) }
}

private enum ShelfKind: String, StreamDecodable, CaseIterable {
  case words, unknown
}

private struct StrictHeader: SectionHeaderDecodable, Hashable {
  var cellType: ShelfKind
  var heading: String

  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    heading = try object.decode("heading")
    cellType = try object.decode("kind")
  }
}

private struct TolerantHeader: SectionHeaderDecodable, Hashable {
  var cellType: ShelfKind
  var heading: String

  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(cellType: try object.decode("kind"), from: value)
  }

  init(cellType: ShelfKind, from value: borrowing JSONValue) throws {
    var object = try value.object()
    self.cellType = cellType
    heading = try object.decode("heading")
  }
}

@Suite("What lenient mode reports, and when", .timeLimit(.minutes(10)))
struct LenientEventTests {
  private let lenient = SectionDecodingOptions(mode: .lenient)
  private let cellByCell = SectionDecodingOptions(granularity: .cell, mode: .lenient)

  private func names<Cell>(_ found: SectionTranscript<Cell>) -> [String] {
    found.events.map { event in
      switch event {
      case .section(let section): "section \(section.cells.count)"
      case .began: "began"
      case .cell: "cell"
      case .ended(_, let count): "ended \(count)"
      case .skipped(let report): "\(report.what) \(report.path)"
      }
    }
  }

  private func list(_ sections: String...) -> String { "[\(sections.joined(separator: ","))]" }

  private let bad = #"{"id":"x","url":"u"}"#

  @Test("cells are reported where they are missing")
  func cellsReportedWhere() throws {
    let text = list(Samples.section(1, cells: [Samples.image(1), bad, Samples.image(2)]))
    #expect(
      names(try decode(text, options: cellByCell)) == ["began", "cell", "cell $[0].data[1].id", "cell", "ended 2"])
    #expect(names(try decode(text, options: lenient)) == ["cell $[0].data[1].id", "section 2"])
  }

  @Test("a section that has begun and turns out bad ends with its report")
  func badBehindItsCells() throws {
    let section =
      #"{\#(Samples.header),"cellType":"card_image","data":[\#(Samples.image(1)),\#(bad)],"headerImageDTO":5}"#
    let text = list(section, Samples.section(2))
    let found = try decode(text, options: cellByCell)
    #expect(
      names(found) == [
        "began", "cell", "cell $[0].data[1].id", "section $[0].headerImageDTO", "began", "ended 0",
      ])
    #expect(found.reports.map(\.cellType) == ["card_image", "card_image"])
    // Whole sections are not delivered before they are known to be good.
    #expect(names(try decode(text, options: lenient)) == ["section $[0].headerImageDTO", "section 0"])
  }

  @Test("unknown types")
  func unknownTypes() throws {
    let text = list(
      Samples.section(1, cells: [#"{"deep":[[{}]]}"#, "7"], type: "story"),
      Samples.section(2, cells: [Samples.image(1)]))
    let found = try decode(text, options: lenient)
    #expect(names(found) == ["cellType $[0].cellType", "section 0", "section 1"])
    #expect(found.sections.map(\.cellType) == [.none, .cardImage] && found.reports[0].cellType == "story")
    #expect(
      names(try decode(text, options: cellByCell))
        == ["cellType $[0].cellType", "began", "ended 0", "began", "cell", "ended 1"])
    // A discriminator that is no name makes the section bad.
    let number = list(Samples.section(1).replacingOccurrences(of: "\"card_image\"", with: "5"), Samples.section(2))
    #expect(names(try decode(number, options: lenient)) == ["section $[0].cellType", "section 0"])
  }

  @Test("a cell takes the place of unknown ones")
  func cellTakesPlace() throws {
    func section(_ type: String) -> String {
      #"{\#(Samples.header),"cellType":"\#(type)","data":[1,2]}"#
    }
    let text = list(section("poster"), section("story"), section("quiet"))
    let found = try decode(text, options: lenient, as: PosterCell.self)
    #expect(found.sections.map(\.cells) == [[.poster(1), .poster(2)], [.placeholder("story")], []])
    #expect(found.reports.map(\.what) == [.cellType, .cellType])
    let cells = try decode(text, options: cellByCell, as: PosterCell.self)
    #expect(cells.sections == found.sections)
    #expect(Array(names(cells).dropFirst(4).prefix(4)) == ["cellType $[1].cellType", "began", "cell", "ended 1"])
    // Also where the cells come before their type.
    let first = list(#"{"data":[1],"cellType":"story",\#(Samples.header)}"#)
    #expect(
      try decode(first, options: cellByCell, as: PosterCell.self).sections.map(\.cells) == [[.placeholder("story")]])
  }

  @Test("a header of the app's own stays if it can do without the discriminator, else there is one report")
  func ownHeaders() throws {
    let text =
      #"[{"kind":"words","heading":"a","items":["x",5,"y"]},{"heading":"b","kind":"films","items":[{}],"more":1}]"#
    for options in [lenient, cellByCell] {
      let strict = try decode(text, options: options, as: ShelfCell<StrictHeader>.self)
      #expect(strict.sections.map(\.header.heading) == ["a"] && strict.sections[0].cells == [.word("x"), .word("y")])
      #expect(strict.reports.map { "\($0.what) \($0.path)" } == ["cell $[0].items[1]", "section $[1].kind"])
      let tolerant = try decode(text, options: options, as: ShelfCell<TolerantHeader>.self)
      #expect(tolerant.sections.map(\.header.heading) == ["a", "b"])
      #expect(tolerant.sections[1].cellType == .unknown && tolerant.sections[1].cells.isEmpty)
      #expect(tolerant.reports.map { "\($0.what) \($0.path)" } == ["cell $[0].items[1]", "cellType $[1].kind"])
      #expect(tolerant.reports.map(\.cellType) == ["words", "films"])
    }
  }

  @Test("a header of the app's own that is bad costs its section")
  func badOwnHeaders() throws {
    let text =
      #"[{"kind":"words","items":["x"],"heading":5},{"kind":"words","items":["y"]},{"kind":"words","heading":"c","items":[]}]"#
    for options in [lenient, cellByCell] {
      let found = try decode(text, options: options, as: ShelfCell<StrictHeader>.self)
      #expect(found.sections.map(\.header.heading) == ["c"])
      #expect(found.reports.map { "\($0.what) \($0.path)" } == ["section $[0].heading", "section $[1]"])
    }
  }

  @Test("a share is judged at the end")
  func aShareIsJudgedAtTheEnd() throws {
    // Of ten cells and sections, one cell is bad.
    let cells = (1...8).map(Samples.image) + [bad]
    let text = list(Samples.section(1, cells: cells))
    for (share, isTooMuch) in [(9.9, true), (10, false), (100, false), (0, true)] {
      var options = lenient
      options.maxSkipped = .percent(share)
      let found = try decode(text, options: options)
      #expect((found.failure?.code == .skippedLimit) == isTooMuch, "\(share) %")
      #expect(found.sections.count == 1 && found.reports.count == 1)
    }
  }

  @Test("counts can be read from the handler")
  func countsReadHandler() throws {
    let text = list(Samples.section(1, cells: [bad]), "5", Samples.section(2, type: "story"))
    let decoder = try SectionStreamDecoder<CellData>(options: lenient)
    var totals: [Int] = []
    try decoder.feed(Array(text.utf8)) { event in
      if case .skipped = event { totals.append(decoder.skipped.total) }
    }
    try decoder.finish { _ in }
    #expect(totals == [1, 2, 3] && decoder.skipped == [.cell: 1, .section: 1, .cellType: 1])
  }

  @Test("sequences tell what is left out")
  func sequencesTellLeft() async throws {
    let text = list(Samples.section(1, cells: [bad, Samples.image(1)]), "null")
    let chunks = AsyncStream<[UInt8]> { stream in
      stream.yield(Array(text.utf8))
      stream.finish()
    }
    let (reports, told) = AsyncStream.makeStream(of: SkipReport.self)
    var counts: [Int] = []
    for try await section in chunks.sections(of: CellData.self, options: lenient, onSkip: { told.yield($0) }) {
      counts.append(section.cells.count)
    }
    told.finish()
    var paths: [String] = []
    for await report in reports { paths.append(report.path.description) }
    #expect(counts == [1] && paths == ["$[0].data[0].id", "$[1]"])
  }

  @Test("limits and cut payloads fail as ever, behind what was complete")
  func failures() throws {
    let good = Samples.section(1, cells: [bad, Samples.image(1)])
    let cut = try decode(String(list(good, Samples.section(2)).dropLast(9)), options: lenient)
    #expect(cut.failure?.category == .incomplete && cut.sections.count == 1 && cut.reports.count == 1)
    var options = lenient
    options.limits.elementBytes = 40
    let large = try decode(
      list(#"{"id":1}"#, Samples.section(1, cells: [#"{"id":1,"url":"\#(String(repeating: "u", count: 40))"}"#])),
      options: options)
    #expect(large.failure?.code == .elementLimit && large.reports.count == 1)
  }

  @Test("many losses take time in proportion", arguments: ["1,", "{},", "\n[],"])
  func manyLosses(_ element: String) throws {
    // Were each place found from the beginning, this would take minutes.
    let count = TestSize.isFull ? 60_000 : 20_000
    let bytes = Array(("[" + String(repeating: element, count: count) + "0]").utf8)
    let found = try BuiltIn(of: bytes, options: lenient)
    #expect(found.failure == nil && found.reports.count == count + 1)
    #expect(found.reports[count - 1].path.description == "$[\(count - 1)]")
    let cells =
      "[{\"data\":[" + String(repeating: "1,\n", count: count) + "0],\(Samples.header),\"cellType\":\"card_image\"}]"
    let late = try BuiltIn(of: Array(cells.utf8), options: lenient)
    #expect(late.reports.count == count + 1 && late.reports[count].position?.line == count + 1)
  }

  // The backend goes on while apps stay on phones.

  @Test("fields that are added cost nothing")
  func fieldsAddedCost() throws {
    let cell = #"{"new":{"id":[]},"id":1,"url":"u","more":[1,{"x":null}]}"#
    let section = #"{"version":2,\#(Samples.header),"cellType":"card_image","data":[\#(cell)],"later":[{}]}"#
    let found = try decode(list(section), options: lenient)
    #expect(found.reports.isEmpty && found.sections[0].cells == [.cardImage(OnlyImageModel(id: 1, url: "u"))])
  }

  @Test("fields that are removed or retyped cost their cell or section")
  func fieldsRemovedRetyped() throws {
    let cells = [#"{"id":1}"#, Samples.image(2), #"{"id":"3","url":"u"}"#, #"{"id":4,"url":null}"#]
    let lost = Samples.section(9).replacingOccurrences(of: #""title":"T","#, with: "")
    let retyped = Samples.section(8).replacingOccurrences(of: #""title":"T","#, with: #""title":{"en":"T"},"#)
    let found = try decode(list(Samples.section(1, cells: cells), lost, retyped, Samples.section(2)), options: lenient)
    #expect(found.sections.map(\.id) == [1, 2] && found.sections[0].cells.count == 1)
    #expect(
      found.reports.map { "\($0.what) \($0.path) \($0.code)" } == [
        "cell $[0].data[0] missingKey", "cell $[0].data[2].id typeMismatch", "cell $[0].data[3].url unexpectedNull",
        "section $[1] missingKey", "section $[2].title typeMismatch",
      ])
  }
}
