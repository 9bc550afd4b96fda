import HomeFeed
import TestSupport
import Testing

@testable import JSONStream

/// A cell that counts how often each id is decoded. An odd id of a `picky` section is refused.
private enum CountedCell: SectionCell, Hashable {
  enum Kind: String, StreamDecodable { case any, picky }

  struct Header: SectionHeaderDecodable, Hashable {
    var kind: Kind
    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      kind = try object.decode("kind")
    }
  }

  static let keys = SectionKeys(kind: "kind", cells: "items")
  static let decodes = Guarded<[Int: Int]>([:])
  case id(Int)

  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    var object = try value.object()
    let id: Int = try object.decode("id")
    Self.decodes.with { $0[id, default: 0] += 1 }
    if kind == .picky, id % 2 == 1 {
      throw try object.value("id").failure(.unknownValue, "odd")
    }
    self = .id(id)
  }

  static func payload(_ kind: Kind, _ ids: Range<Int>) -> [UInt8] {
    Array(
      #"[{"kind":"\#(kind)","items":[\#(ids.map { "{\"id\":\($0)}" }.joined(separator: " ,\n"))]}]"#
        .utf8)
  }
}

// `decode` of SectionTranscript holds lazy sections, decoded whole, to eager ones on the payloads
// of all other suites.
@Suite("Lazy sections", .timeLimit(.minutes(10))) struct LazySectionTests {
  private static let lenient = SectionDecodingOptions(mode: .lenient)

  private func sections<Cell: SectionCell>(
    of bytes: [UInt8], options: SectionDecodingOptions = .init(), _ chunking: Chunking = .size(100),
    as cell: Cell.Type = CellData.self, onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) throws -> [LazySection<Cell>] {
    let decoder = try SectionStreamDecoder<Cell>.lazy(options: options, onSkip: onSkip)
    var sections: [LazySection<Cell>] = []
    try chunking.forEachChunk(of: bytes) { try decoder.feed($0) { sections.take($0) } }
    try decoder.finish { sections.take($0) }
    return sections
  }

  @Test(
    "cells asked for in any order, several times, are those of an eager decoder, and so are errors",
    arguments: 0..<6)
  func anyOrder(_ batch: Int) throws {
    for seed in UInt64(batch * 30)..<UInt64(batch * 30 + 30) {
      var generator = SeededGenerator(seed: seed)
      let payload = DamagedPayload(seed: seed, sections: 4, cells: 6, percent: 30)
      let bytes = payload.bytes { payload.faults[$0].kind == .cell }
      let text = String(decoding: bytes, as: UTF8.self).replacingSpecials()
      let eager = try BuiltIn(of: bytes, options: Self.lenient)
      let reports = Set(eager.reports.map(Place.init))
      let found = Guarded<[SkipReport]>([])
      let strict = try sections(of: bytes, .random(seed: seed))
      let lenient = try sections(of: bytes, options: Self.lenient) { report in
        found.with { $0.append(report) }
      }
      try #require(
        strict.count == eager.sections.count && lenient.count == strict.count, "seed \(seed)")
      for (section, expected) in zip(strict + lenient, eager.sections + eager.sections) {
        var cells: [Int: CellData] = [:]
        for _ in 0..<3 * section.cells.count {
          let index = Int.random(in: 0..<section.cells.count, using: &generator)
          do {
            let cell = try section.cells[index].get()
            #expect(cells.updateValue(cell, forKey: index) ?? cell == cell, "seed \(seed)")
          } catch {
            #expect(
              reports.contains(Place(Failure(error))) && cells[index] == nil,
              "seed \(seed): \(error)")
            let excerpt = error.excerpt.drop { "'…".contains($0) }.dropLast()
            #expect(!excerpt.isEmpty && text.contains(excerpt), "seed \(seed): \(excerpt)")
          }
        }
        #expect(section.header == expected.header)
        do {
          #expect(try section.allCells() == expected.cells, "seed \(seed)")
        } catch {
          // The first bad cell's, whichever were asked for.
          let index = (0..<section.cells.count).first { (try? section.cells[$0].get()) == nil }
          #expect(
            index.map { error.path.components.contains(.index($0)) } == true,
            "seed \(seed): \(error)")
          #expect(section.cells.count > expected.cells.count)
        }
        for (index, cell) in cells {
          #expect(try section.cells[index].get() == cell)
        }
      }
      // Each bad cell once, whatever the order.
      let places = found.with { $0 }.map(Place.init)
      #expect(places.count == reports.count && Set(places) == reports, "seed \(seed)")
    }
  }

  @Test(
    "many tasks at once decode each cell once, and none before",
    arguments: [CountedCell.Kind.any, .picky])
  private func manyTasks(_ kind: CountedCell.Kind) async throws {
    let ids = kind == .any ? 0..<2003 : 100_000..<102_003
    let decodes = { CountedCell.decodes.with { counts in ids.map { counts[$0, default: 0] } } }
    let section = try sections(
      of: CountedCell.payload(kind, ids), .size(4096), as: CountedCell.self)[0]
    #expect(decodes() == ids.map { _ in 0 })
    let expected = ids.map { kind == .picky && $0 % 2 == 1 ? nil : CountedCell.id($0) }
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          if task == 7 { _ = try? section.allCells() }
          for index in 0..<section.cells.count {
            let index = index * (2 * task + 1) % section.cells.count
            #expect((try? section.cells[index].get()) == expected[index])
          }
        }
      }
    }
    #expect(decodes() == ids.map { _ in 1 })
    guard kind == .picky else { return }
    let error = #expect(throws: JSONStreamError.self) { try section.cells[1999].get() }
    #expect(error?.path == "$[0].items[1999].id" && error?.position?.line == 2000)
  }

  @Test("too many bad cells end what is asked for with the eager decoder's error")
  func budgets() throws {
    let bytes = CountedCell.payload(.picky, 2_000_000..<2_000_100)
    for budget in [SkipBudget.count(0), .count(7), .count(50), .percent(49), .percent(60)] {
      let options = SectionDecodingOptions(mode: .lenient(upTo: budget))
      let eager = try SectionTranscript<CountedCell>(of: bytes, options: options)
      #expect(
        eager == (try SectionTranscript<CountedCell>(of: bytes, options: options, isLazy: true)),
        "\(budget)")
      #expect((eager.failure == nil) == [.count(50), .percent(60)].contains(budget))
      guard budget == .count(7) else { continue }
      let section = try sections(of: bytes, options: options, as: CountedCell.self)[0]
      let errors = (0..<2).map { _ in
        #expect(throws: JSONStreamError.self) { try section.allCells() }
      }
      #expect(errors.allSatisfy { $0?.code == .skippedLimit })
    }
    // More errors than are remembered: the first one is made again.
    let many = CountedCell.payload(.picky, 3_000_000..<3_010_000)
    let section = try sections(of: many, options: Self.lenient, .size(4096), as: CountedCell.self)[
      0]
    #expect(try section.allCells().count == 5000 && section.allCells().last == .id(3_009_998))
    #expect(
      #expect(throws: JSONStreamError.self) { try section.cells[1].get() }?.path
        == "$[0].items[1].id")
  }

  @Test(
    "an asynchronous sequence gives them, and every skipped part to one closure",
    arguments: [1, 50, 1 << 20])
  func sequence(_ size: Int) async throws {
    let bad = [
      Samples.section(1, cells: [Samples.image(1), "7", Samples.image(3)]), "8", Samples.section(2),
    ]
    let found = Guarded<[String]>([])
    let chunks = Chunking.size(size).stream(of: "[\(bad.joined(separator: ","))]")
    var counts: [[Int]] = []
    let sections = chunks.lazySections(of: CellData.self, options: Self.lenient) {
      report in
      found.with { $0.append("\(report.part) \(report.path)") }
    }
    for try await section in sections {
      counts.append([section.cells.count, try section.allCells().count])
    }
    #expect(counts == [[3, 2], [0, 0]])
    #expect(found.with { $0 }.sorted() == ["cell $[0].data[1]", "section $[1]"])
  }
}
