import HomeFeed
import JSONStream
import TestSupport
import Testing

/// The parts that a report and an error share.
struct Place: Hashable {
  let path: String
  let position: JSONPosition?
  let code: JSONStreamError.Code
  let reason: String

  init(_ report: SkipReport) {
    path = report.path.description
    position = report.position
    code = report.code
    reason = report.reason
  }

  init(_ failure: Failure) {
    path = failure.path
    position = failure.position
    code = failure.code
    reason = failure.message
  }
}

@Suite("Lenient mode, on random damage")
struct LenientPropertyTests {
  private static let lenient = SectionDecodingOptions(mode: .lenient)

  private func remainder(_ good: [SectionModel], _ payload: DamagedPayload) -> [SectionModel] {
    good.indices.compactMap { index in
      let faults = payload.faults.filter { $0.section == index }
      guard !faults.contains(where: { $0.kind == .section }) else { return nil }
      var section = good[index]
      if faults.contains(where: { $0.kind == .cellType }) {
        section.header.kind = .none
        section.cells = []
      } else {
        let bad = Set(faults.compactMap(\.cell))
        section.cells = section.cells.indices.filter { !bad.contains($0) }.map { section.cells[$0] }
      }
      return section
    }
  }

  @Test(
    "one report for each fault, at the strict error's place, and everything else stays",
    arguments: 0..<6)
  func reportsAreStrictErrors(_ batch: Int) throws {
    var kinds: [String: Int] = [:]
    for seed in UInt64(batch * 40)..<UInt64(batch * 40 + 40) {
      let payload = DamagedPayload(seed: seed, sections: 5, cells: 4)
      let good = try BuiltIn(of: payload.bytes { _ in false })
      try #require(good.failure == nil, "seed \(seed)")
      var expected: [Place] = []
      var whats: [String] = []
      for index in payload.faults.indices {
        let strict = try BuiltIn(of: payload.bytes { $0 == index })
        let failure = try #require(strict.failure, "seed \(seed): \(payload.faults[index])")
        // A cell of a section of unknown type is not looked at.
        let isUnseen =
          payload.faults[index].kind == .cell
          && payload.faults.contains {
            $0.section == payload.faults[index].section && $0.kind != .cell
          }
        if isUnseen { continue }
        expected.append(Place(failure))
        whats.append(payload.faults[index].kind.rawValue)
        kinds["\(payload.faults[index].kind) \(payload.faults[index].name)", default: 0] += 1
      }
      let bytes = payload.bytes { _ in true }
      let found = try BuiltIn(of: bytes, options: Self.lenient)
      #expect(found.failure == nil, "seed \(seed)")
      #expect(found.sections == remainder(good.sections, payload), "seed \(seed)")
      #expect(found.reports.map(\.part.rawValue) == whats, "seed \(seed)")
      #expect(found.reports.map(Place.init) == expected, "seed \(seed)")
    }
    // All of it has been tried.
    #expect(kinds.count > 30, "\(kinds)")
  }

  @Test("the same at every chunk boundary, of both granularities", arguments: 0..<2)
  func chunks(_ batch: Int) throws {
    for seed in UInt64(1000 + batch * 3)..<UInt64(1000 + batch * 3 + 3) {
      let payload = DamagedPayload(seed: seed, sections: 3, cells: 3, percent: 50)
      let bytes = payload.bytes { _ in true }
      let whole = try decode(bytes, options: Self.lenient, as: CellData.self, "seed \(seed):")
      var options = Self.lenient
      options.granularity = .cell
      let cells = try decode(bytes, options: options, as: CellData.self, "seed \(seed):")
      #expect(cells.sections == whole.sections, "seed \(seed)")
      // Of sections that are left out, their cells' reports came before.
      let lost = Set(payload.faults.filter { $0.kind == .section }.map(\.section))
      #expect(cells.reports.filter { !isInside($0, lost) } == whole.reports, "seed \(seed)")
    }
  }

  private func isInside(_ report: SkipReport, _ lost: Set<Int>) -> Bool {
    guard report.part != .section, case .index(let index)? = report.path.components.first else {
      return false
    }
    return lost.contains(index)
  }

  @Test("broken JSON fails as in strict mode, behind what was complete", arguments: 0..<3)
  func brokenPayloads(_ batch: Int) throws {
    var failures = 0
    for seed in UInt64(batch * 200)..<UInt64(batch * 200 + TestSize.step(40, full: 200)) {
      var random = RandomPayload(seed: seed)
      let bytes = random.brokenList()
      let strict = try BuiltIn(of: bytes)
      let lenient = try decode(
        bytes, options: Self.lenient, as: CellData.self,
        chunkings: [.size(bytes.count < 800 ? 1 : 5), .random(seed: seed)], "seed \(seed):")
      guard let failure = strict.failure else {
        #expect(lenient == strict, "seed \(seed)")
        continue
      }
      failures += 1
      // About the payload as a whole: it is no list.
      if failure.category == .data, failure.path != "$" {
        #expect(lenient.failure == nil || lenient.failure?.category != .data, "seed \(seed)")
        #expect(
          lenient.reports.first.map(Place.init) == Place(failure) || lenient.failure != nil,
          "seed \(seed)")
      } else {
        #expect(lenient.failure == failure && lenient.sections == strict.sections, "seed \(seed)")
      }
    }
    #expect(failures > TestSize.step(10, full: 50))
  }
}
