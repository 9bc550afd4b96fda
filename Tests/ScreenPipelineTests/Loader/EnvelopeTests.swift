import CompositionalLayout
import Foundation
import JSONStream
import JSONStreamFoundation
import ScreenPipeline
import Testing

@Suite("What stands beside a list of sections", .timeLimit(.minutes(10)))
struct EnvelopeTests {
  private struct Envelope: StreamDecodable, Decodable, Equatable, Sendable {
    var total: Int
    var cursor: String?

    init(_ total: Int, _ cursor: String? = nil) {
      self.total = total
      self.cursor = cursor
    }

    init(from value: borrowing JSONElement) throws {
      var root = try value.object()
      try self.init(root.decode("total"), root.decodeIfPresent("cursor"))
    }
  }

  private struct Header: ScreenHeader {
    var kind: Kind
    var name: String

    var screenKey: ScreenKey { .text(name) }

    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      kind = try object.decode("kind")
      name = try object.decode("name")
    }
  }

  private enum Kind: String, StreamDecodable, CaseIterable { case numbers }

  private struct Cell: ScreenCell {
    typealias Header = EnvelopeTests.Header
    typealias Kind = EnvelopeTests.Kind
    typealias Envelope = EnvelopeTests.Envelope

    static let keys = SectionKeys(kind: "kind", cells: "items")
    var number: Int

    var screenKey: ScreenKey? { .number(number) }

    init(_ kind: Kind, from value: borrowing JSONElement) throws {
      var object = try value.object()
      number = try object.decode("n")
    }
  }

  private enum Found: Equatable {
    case envelope(Envelope)
    case section(String, Int)
  }

  private func read(_ text: String, path: JSONPath, chunk: Int, mode: DecodingMode = .strict) throws
    -> [Found]
  {
    try read(
      text, chunk: chunk,
      ScreenListDecoder(
        Cell.self, options: SectionDecodingOptions(path: path, mode: mode), envelope: Envelope.self)
    )
  }

  private func read(_ text: String, chunk: Int, _ reader: ScreenListDecoder<ListSection<Cell>>)
    throws
    -> [Found]
  {
    var found: [Found] = []
    func take(_ event: ScreenEvent<ListSection<Cell>>) {
      switch event {
      case .envelope(let envelope): found.append(.envelope(envelope))
      case .part(let part): found.append(.section(part.header.name, part.cells.count))
      case .arriving, .skipped: break
      }
    }
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      try bytes[start..<min(start + chunk, bytes.count)].withUnsafeBufferPointer {
        try reader.feed($0, take)
      }
    }
    try reader.finish(take)
    return found
  }

  @Test(
    "a Decodable envelope comes as one that decodes itself, whatever the chunks",
    arguments: [1, 7, 50, 1 << 20])
  func decodable(_ chunk: Int) throws {
    let options = SectionDecodingOptions(path: "$.list")
    let decoder = CodableSettings(keyDecodingStrategy: .convertFromSnakeCase)
    for rest in [#""cursor":"next""#, #""cursor":null"#, #""other":1"#] {
      for text in [
        #"{"total":7,\#(rest),"list":\#(Self.list)}"#,
        #"{\#(rest),"list":\#(Self.list),"total":7}"#,
      ] {
        let reader = try ScreenListDecoder(Cell.self, options: options) {
          try $0.decode(Envelope.self, using: decoder)
        }
        let found = try read(text, chunk: chunk, reader)
        #expect(try found == read(text, path: "$.list", chunk: chunk) && found.count >= 3)
      }
    }
    let bad = #"{"list":\#(Self.list),"total":"x"}"#
    let reader = try ScreenListDecoder(Cell.self, options: options) {
      try $0.decode(Envelope.self, using: decoder)
    }
    let error = #expect(throws: JSONStreamError.self) { try read(bad, chunk: chunk, reader) }
    #expect(error?.path == "$.total" && (error?.underlying as? DecodingError) != nil)
  }

  private static let list =
    #"[{"kind":"numbers","name":"a","items":[{"n":1},{"n":2}]},{"items":[],"kind":"numbers","name":"b"}]"#
  private static let sections = [Found.section("a", 2), .section("b", 0)]

  @Test(
    "is there before the sections where it comes before them, and again where there is more behind",
    arguments: [1, 2, 3, 7, 64, 4096])
  func places(_ chunk: Int) throws {
    let list = Self.list
    let cases: [(String, JSONPath, [Found])] = [
      (
        #"{"total":3,"cursor":"x","list":\#(list)}"#, "$.list",
        [.envelope(Envelope(3, "x"))] + Self.sections
      ),
      (
        #"{"list":\#(list),"total":3,"cursor":"x"}"#, "$.list",
        Self.sections + [.envelope(Envelope(3, "x"))]
      ),
      (
        #"{"total":3,"list":\#(list),"cursor":"x"}"#, "$.list",
        [.envelope(Envelope(3))] + Self.sections + [.envelope(Envelope(3, "x"))]
      ),
      (
        #"{"total":3,"other":{"list":[{}],"deep":[[1]]},"data":{"page":{"list":\#(list),"cursor":"no"},"z":null},"#
          + #""cursor":"x"}"#,
        "$.data.page.list", [.envelope(Envelope(3))] + Self.sections + [.envelope(Envelope(3, "x"))]
      ),
      (
        #"{"total":1,"one":{"kind":"numbers","name":"c","items":[{"n":1}]},"cursor":"x"}"#, "$.one",
        [.envelope(Envelope(1)), .section("c", 1), .envelope(Envelope(1, "x"))]
      ),
      (#"{"total":0,"list":[]}"#, "$.list", [.envelope(Envelope(0))]),
    ]
    for (text, path, expected) in cases {
      for mode in [DecodingMode.strict, .lenient] {
        #expect(try read(text, path: path, chunk: chunk, mode: mode) == expected, "\(text)")
      }
    }
  }

  @Test("a bad one fails, with its place", arguments: [1, 7, 4096])
  func bad(_ chunk: Int) throws {
    let text = #"{"list":\#(Self.list),"total":"three"}"#
    let error = try #require(throws: JSONStreamError.self) {
      try read(text, path: "$.list", chunk: chunk)
    }
    #expect(error.path == "$.total" && error.code == .typeMismatch)
    #expect(error.position?.byteOffset == text.utf8.count - 8)
    let missing = try #require(throws: JSONStreamError.self) {
      try read(#"{"list":[]}"#, path: "$.list", chunk: chunk)
    }
    #expect(missing.code == .missingKey)
  }

  @Test("all of it together has a limit", arguments: [DecodingMode.strict, .lenient])
  func limit(_ mode: DecodingMode) throws {
    let junk = String(repeating: "x", count: 300)
    for text in [
      #"{"a":"\#(junk)","list":[],"total":1}"#, #"{"total":1,"list":[],"a":"\#(junk)"}"#,
    ] {
      var options = SectionDecodingOptions(path: "$.list", mode: mode)
      options.limits.elementBytes = 200
      let reader = try ScreenListDecoder(Cell.self, options: options, envelope: Envelope.self)
      let error = try #require(throws: JSONStreamError.self) {
        try Array(text.utf8).withUnsafeBufferPointer { try reader.feed($0) { _ in } }
        try reader.finish { _ in }
      }
      #expect(error.code == .elementLimit && error.category == .limit)
    }
  }

  private func loader(
    _ pages: [String], fallback: String? = nil
  ) throws -> (ScreenLoader<ListSection<Cell>>, ScriptedSource) {
    let source = ScriptedSource(pages.map { .init(bytes: Array($0.utf8), chunkBytes: 20) })
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let row = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    let format = SectionListFormat(
      Cell.self, options: SectionDecodingOptions(path: "$.list"), envelope: Envelope.self
    ) { container in
      try TemplateLayout(in: container, templates: NamedTemplates(["a": row])) {
        $0.header.name
      } fallback: { _ in
        fallback
      }
    }
    let loader = try TestScreens.loader(source, format) { screen in
      screen.envelope?.cursor.map { PayloadRequest("/", parameters: [.init("cursor", $0)]) }
    }
    return (loader, source)
  }

  @Test("pages go by its cursor")
  func pages() async throws {
    let (loader, source) = try loader([
      #"{"total":3,"cursor":"x","list":[{"kind":"numbers","name":"a","items":[{"n":1}]}]}"#,
      #"{"list":[{"kind":"numbers","name":"a","items":[{"n":2}]}],"total":3,"cursor":"y"}"#,
      #"{"list":[{"kind":"numbers","name":"a","items":[{"n":3}]}],"total":3}"#,
    ])
    await loader.perform(.open)
    for expected in ["x", "y"] {
      let update = await loader.current
      #expect(update.screen.envelope == Envelope(3, expected) && update.hasMore)
      await loader.perform(.more)
    }
    let update = await loader.current
    #expect(
      update.screen.envelope == Envelope(3) && !update.hasMore && update.screen.pageCount == 3)
    #expect(update.screen.sections.map(\.part.cells.count) == [3])
    #expect(source.requests.map { $0.parameters.first?.value } == [nil, "x", "y"])
    await loader.refresh()
    #expect(await loader.current.screen.pageCount == 1)
  }

  @Test("is published before there is anything to show")
  func announced() async throws {
    let head = #"{"total":3,"list":[{"kind":"numbers","name":"a","items":["#
    let source = ScriptedSource([
      .init(bytes: Array(head.utf8), chunkBytes: 20, fault: (head.utf8.count, .stall))
    ])
    let format = SectionListFormat(
      Cell.self, options: SectionDecodingOptions(path: "$.list"), envelope: Envelope.self
    ) { try TemplateLayout(in: $0, templates: NamedTemplates()) { $0.header.name } }
    let loader = try TestScreens.loader(source, format)
    let ledger = try await UpdateLedger.opened(loader) { $0.screen.envelope != nil }.ledger
    #expect(ledger.last?.phase == .load && ledger.sections.isEmpty)
    await loader.close()
  }

  @Test(
    "a template that the app does not have falls back or is left out, and is counted",
    arguments: [nil, "a"])
  func unknownTemplates(_ fallback: String?) async throws {
    let (loader, _) = try loader([#"{"total":3,"list":\#(Self.list)}"#], fallback: fallback)
    #expect(await loader.perform(.open).isDone)
    let update = await loader.current
    #expect(update.counts.unknownTemplates == ["b": 1])
    #expect(
      update.screen.sections.map(\.part.header.name) == (fallback == nil ? ["a"] : ["a", "b"]))
    #expect(update.screen.layout.sectionCount == update.screen.sections.count)
    try await loader.resize(to: LayoutContainer(width: 844, height: 390))
    let turned = await loader.current
    #expect(turned.screen.sections == update.screen.sections && turned.difference.isEmpty)
    #expect(turned.counts.unknownTemplates == ["b": 1])
  }

  @Test("a section that one container leaves out is back in the next one, in its place")
  func omittedInOneContainer() async throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let row = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    let format = SectionListFormat(
      Cell.self, options: SectionDecodingOptions(path: "$.list"), envelope: Envelope.self
    ) { container in
      let names = container.width > 500 ? ["a", "wide"] : ["a", "tall"]
      let templates = NamedTemplates(Dictionary(uniqueKeysWithValues: names.map { ($0, row) }))
      return try TemplateLayout(in: container, templates: templates) { $0.header.name }
    }
    let sections = ["wide", "a", "tall", "a", "wide"].enumerated().map { number, name in
      #"{"kind":"numbers","name":"\#(name)","items":[{"n":\#(number)}]}"#
    }
    let text = #"{"total":5,"list":[\#(sections.joined(separator: ","))]}"#
    let loader = try TestScreens.loader(ScriptedSource(Array(text.utf8)), format)
    #expect(await loader.perform(.open).isDone)
    func shown() async -> [Int] {
      let screen = await loader.current.screen
      #expect(screen.layout.sectionCount == screen.sections.count)
      #expect(screen.cellCount == screen.sections.count)
      return screen.sections.flatMap { $0.part.cells.map(\.number) }
    }
    #expect(await shown() == [1, 2, 3])
    let upright = await loader.current.screen.sections
    try await loader.resize(to: LayoutContainer(width: 844, height: 390))
    #expect(await shown() == [0, 1, 3, 4])
    let ids = await loader.current.screen.sections.map(\.id)
    try await loader.resize(to: TestScreens.container)
    #expect(await loader.current.screen.sections == upright)
    // The same ids, whichever container the payload came in.
    try await loader.resize(to: LayoutContainer(width: 844, height: 390))
    await loader.refresh()
    #expect(await loader.current.screen.sections.map(\.id) == ids)
  }
}
