import HomeFeed
import JSONStream
import TestSupport
import Testing

/// A cell that counts how often each id is decoded. An odd id of a `picky` section is refused.
private enum CountedCell: SectionCell, Hashable {
  enum Kind: String, StreamDecodable { case any, picky }

  struct Header: SectionHeaderDecodable, Hashable {
    var cellType: Kind
    init(from value: borrowing JSONValue) throws {
      var object = try value.object()
      cellType = try object.decode("kind")
    }
  }

  static let keys = SectionKeys(cellType: "kind", cells: "items")
  static let decodes = Guarded<[Int: Int]>([:])
  case id(Int)

  init(_ kind: Kind, from value: borrowing JSONValue) throws {
    var object = try value.object()
    let id: Int = try object.decode("id")
    Self.decodes.with { $0[id, default: 0] += 1 }
    if kind == .picky, id % 2 == 1 { throw try object.value("id").failure(.unknownValue, "odd") }
    self = .id(id)
  }

  static func payload(_ kind: Kind, _ ids: Range<Int>) -> [UInt8] {
    Array(#"[{"kind":"\#(kind)","items":[\#(ids.map { "{\"id\":\($0)}" }.joined(separator: " ,\n"))]}]"#.utf8)
  }
}

// `decode` of SectionTranscript holds lazy sections, decoded whole, to eager ones on the payloads of all other suites.
@Suite("Lazy sections", .timeLimit(.minutes(10))) struct LazySectionTests {
  private static let lenient = SectionDecodingOptions(mode: .lenient)

  private func sections<Cell: SectionCell>(
    of bytes: [UInt8], options: SectionDecodingOptions = .init(), _ chunking: Chunking = .size(100),
    as cell: Cell.Type = CellData.self, onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) throws -> [LazySection<Cell>] {
    let decoder = try SectionStreamDecoder<Cell>.lazy(options: options, onSkip: onSkip)
    var sections: [LazySection<Cell>] = []
    func take(_ event: ElementEvent<LazySection<Cell>, Never>) {
      if case .element(let section) = event { sections.append(section) }
    }
    try chunking.forEachChunk(of: bytes) { try decoder.feed($0, take) }
    try decoder.finish(take)
    return sections
  }

  @Test(
    "cells asked for in any order, several times, are those of an eager decoder, and so are errors", arguments: 0..<6)
  func anyOrder(_ batch: Int) throws {
    var kinds: Set<JSONStreamError.Code> = []
    for seed in UInt64(batch * 30)..<UInt64(batch * 30 + 30) {
      var generator = SeededGenerator(seed: seed)
      let payload = DamagedPayload(seed: seed, sections: 4, cells: 6, percent: 30)
      let bad = Set(payload.faults.indices.filter { payload.faults[$0].kind == .cell })
      let bytes = payload.bytes(bad: bad.contains)
      let eager = try BuiltIn(of: bytes, options: Self.lenient)
      let reports = Set(eager.reports.map(Place.init))
      let strict = try sections(of: bytes, .random(seed: seed))
      let found = Guarded<[SkipReport]>([])
      let lenient = try sections(of: bytes, options: Self.lenient) { report in found.with { $0.append(report) } }
      try #require(strict.count == eager.sections.count && lenient.count == strict.count, "seed \(seed)")
      for (section, expected) in zip(strict + lenient, eager.sections + eager.sections) {
        var cells: [Int: CellData] = [:]
        for _ in 0..<3 * section.cells.count {
          let index = Int.random(in: 0..<section.cells.count, using: &generator)
          do {
            let cell = try section.cells[index]
            #expect(cells[index] == nil || cells[index] == cell, "seed \(seed)")
            cells[index] = cell
          } catch {
            #expect(reports.contains(Place(Failure(error))) && cells[index] == nil, "seed \(seed): \(error)")
            #expect(!error.excerpt.isEmpty)
            kinds.insert(error.code)
          }
        }
        let all = Result { () throws(JSONStreamError) in try section.cells.decoded() }
        if expected.cells.count == section.cells.count || (try? all.get()) != nil {
          #expect(try all.get() == expected.cells && section.header == expected.header, "seed \(seed)")
        } else {
          let first = #expect(throws: JSONStreamError.self) { try all.get() }
          // The first bad cell's, whichever were asked for.
          let index = expected.cells.indices.first { (try? section.cells[$0]) != expected.cells[$0] }
          #expect(first?.path.components.contains(.index(index ?? expected.cells.count)) == true, "seed \(seed)")
        }
        for (index, cell) in cells { #expect(try section.cells[index] == cell) }
      }
      // Each bad cell once, whatever the order.
      let places = found.with { $0 }.map(Place.init)
      #expect(places.count == reports.count && Set(places) == reports, "seed \(seed)")
    }
    #expect(kinds.count > 2, "\(kinds)")
  }

  @Test("many tasks at once decode each cell once")
  func manyTasks() async throws {
    for (kind, base) in [(CountedCell.Kind.any, 0), (.picky, 100_000)] {
      let ids = base..<base + 2003
      let cells = try sections(of: CountedCell.payload(kind, ids), .size(4096), as: CountedCell.self)[0].cells
      let answers = await withTaskGroup(of: [CountedCell?].self) { group in
        for task in 0..<8 {
          group.addTask {
            if task == 7 { _ = try? cells.decoded() }
            let order = (0..<cells.count).map { ($0 * (2 * task + 1)) % cells.count }
            let found = order.map { ($0, try? cells[$0]) }
            return found.sorted { $0.0 < $1.0 }.map(\.1)
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      let expected = ids.map { kind == .picky && $0 % 2 == 1 ? nil : CountedCell.id($0) }
      let whole = (0..<cells.count).map { try? cells[$0] }
      #expect(answers.count == 8 && whole == expected)
      for answer in answers { #expect(answer == expected) }
      let counts = CountedCell.decodes.with { counts in ids.map { counts[$0, default: 0] } }
      #expect(counts == ids.map { _ in 1 })
    }
  }

  @Test("nothing is decoded before it is asked for, and a bad cell of many is reported once")
  func manyBadCells() throws {
    let ids = 1_000_000..<1_010_001
    let count = Guarded(0)
    let decoder = try SectionStreamDecoder<CountedCell>.lazy(options: Self.lenient) { _ in count.with { $0 += 1 } }
    var all: [LazySection<CountedCell>] = []
    try decoder.feed(CountedCell.payload(.picky, ids)) { if case .element(let section) = $0 { all.append(section) } }
    #expect(all.count == 1 && CountedCell.decodes.with { counts in ids.allSatisfy { counts[$0] == nil } })
    let cells = all[0].cells
    for _ in 0..<2 { #expect(try cells.decoded().count == 5001 && count.with { $0 } == 5000) }
    // The last ones' errors are not kept, and made again.
    let error = #expect(throws: JSONStreamError.self) { try cells[9999] }
    #expect(error?.path == "$[0].items[9999].id" && error?.position?.line == 10_000)
    #expect(try cells[10_000] == .id(1_010_000) && count.with { $0 } == 5000)
  }

  @Test("too many bad cells end what is asked for with the eager decoder's error")
  func budgets() throws {
    let bytes = CountedCell.payload(.picky, 2_000_000..<2_000_100)
    for budget in [SkipBudget.count(0), .count(7), .count(50), .percent(49), .percent(60)] {
      let options = SectionDecodingOptions(mode: .lenient, maxSkipped: budget)
      let eager = try SectionTranscript<CountedCell>(of: bytes, options: options)
      #expect(eager == (try SectionTranscript<CountedCell>(lazily: bytes, options: options)), "\(budget)")
      #expect((eager.failure == nil) == [.count(50), .percent(60)].contains(budget))
    }
    let cells = try sections(of: bytes, options: .init(mode: .lenient, maxSkipped: .count(3)), as: CountedCell.self)[0]
      .cells
    for _ in 0..<2 {
      let error = #expect(throws: JSONStreamError.self) { try cells.decoded() }
      #expect(error?.code == .skippedLimit)
    }
  }

  @Test("an asynchronous sequence gives them, and every skipped part to one closure", arguments: [1, 50, 1 << 20])
  func sequence(_ size: Int) async throws {
    let bad = [Samples.section(1, cells: [Samples.image(1), "7", Samples.image(3)]), "8", Samples.section(2)]
    let found = Guarded<[String]>([])
    let chunks = Chunking.size(size).stream(of: "[\(bad.joined(separator: ","))]")
    let sections = chunks.sections(of: CellData.self, cells: .lazy, options: Self.lenient) { report in
      found.with { $0.append("\(report.what) \(report.path)") }
    }
    var counts: [[Int]] = []
    for try await section in sections { counts.append([section.cells.count, try section.cells.decoded().count]) }
    #expect(counts == [[3, 2], [0, 0]])
    #expect(found.with { $0 }.sorted() == ["cell $[0].data[1]", "section $[1]"])
  }
}
