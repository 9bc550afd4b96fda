@testable import JSONStream
import TestSupport
import Testing

/// Arithmetic on numbers that a payload or an app chooses does not trap.
@Suite("Numbers from outside")
struct NumbersFromOutsideTests {
  @Test("a budget and counts of any size")
  func budgets() {
    let report = SkipReport(.cell, JSONStreamError(code: .custom, category: .data, message: ""))
    for (most, before, fails, behind) in [
      (Int.max, Int.max, false, Int.max), (.max - 1, .max, false, .max - 1), (1, 2, false, 1), (0, 1, true, 1),
      (-1, 1, true, 1), (.min, 1, true, 1),
    ] {
      let tally = SkipTally(budget: .count(most))
      #expect(tally.mostWaiting == before, "\(most)")
      #expect(((try? tally.report(report) { _ in }) == nil) == fails, "\(most)")
      #expect(tally.mostWaiting == behind, "\(most)")
    }
    let counts: SkipCounts = [.cell: .max, .section: .max, .cell: 5]
    #expect(counts.total == .max && counts[.cell] == .max)
  }

  @Test("limits as large or small as can be → brought back to what is possible")
  func limits() throws {
    let limits = JSONLimits(depth: .max, stringBytes: .max, elementBytes: .max, payloadBytes: .max, parserBytes: .max)
    let bytes = Array(#"[[{"a":"b\n","c":12.5}],[[[null]]]]"#.utf8)
    let found = try transcript(bytes, limits: limits, chunkings: [.size(1), .size(3)])
    #expect(found.failure == nil && found.events.count == 17 && limits.stringBytes == 1 << 28 - 1)
    var least = JSONLimits.standard
    (least.depth, least.payloadBytes) = (-1, .min)
    #expect(least.depth == 1 && least.payloadBytes == 0)
  }

  @Test("chunks of any size are asked for")
  func chunks() async throws {
    let bytes = AsyncStream<UInt8> { continuation in
      for byte in "[1,2]".utf8 { continuation.yield(byte) }
      continuation.finish()
    }
    var found: [Int] = []
    for try await number in bytes.chunked(chunkBytes: .max).elements(of: Int.self) { found.append(number) }
    #expect(found == [1, 2])
  }

  /// Room is not what a payload says that it is.
  @Test("what is reserved is bounded")
  func reserved() throws {
    let list = Array(repeating: "[]", count: 100_000).joined(separator: ",")
    #expect(throws: JSONValueError.self) { try decodeValue("[1,\(list)]", as: [Int].self) }
    let same = Array(repeating: #""a":0"#, count: 100_000).joined(separator: ",")
    let members = try decodeValue("{\(same)}", as: [String: Int].self)
    #expect(members.count == 1 && members.capacity < 4096)
  }

  @Test("bytes that are not contiguous are copied piece by piece")
  func pieces() throws {
    let bytes = Array("[\(Array(repeating: "\"é\"", count: 50_000).joined(separator: ","))]".utf8)
    var sizes: [Int] = []
    forEachPiece(of: bytes.lazy.map { $0 }) { sizes.append($0.count) }
    #expect(sizes.reduce(0, +) == bytes.count && sizes.allSatisfy { $0 <= 64 << 10 } && sizes.count > 3)
    var calls = 0
    forEachPiece(of: [UInt8]().lazy.map { $0 }) { _ in calls += 1 }
    forEachPiece(of: bytes) { calls += $0.count == bytes.count ? 1 : 10 }
    #expect(calls == 2)
    #expect(try JSONStreamDecoder().decode([String].self, from: bytes.lazy.map { $0 }).count == 50_000)
  }
}
