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

  @Test(
    "exponents of any size",
    arguments: [
      ("1e9223372036854775807", nil, nil), ("10e9223372036854775807", nil, nil), ("-1E+99999999999999999999", nil, nil),
      ("1e-9223372036854775808", nil, nil), ("0e9223372036854775807", 0, 0), ("-0e-99999999999999999999", 0, 0),
      ("0.0e99999999999999999999", 0, 0), ("1e2147483647", nil, nil), ("1e2147483648", nil, nil), ("100e-2", 1, 1),
      ("1e1000000000", nil, nil), ("12e0000000000000000000000000000000001", 120, 120),
    ] as [(String, Int?, Double?)])
  func exponents(_ text: String, _ integer: Int?, _ double: Double?) throws {
    #expect((try? decodeValue(text, as: Int.self)) == integer)
    #expect((try? decodeValue(text, as: UInt8.self)) == integer.map(UInt8.init))
    #expect((try? decodeValue(text, as: Double.self)) == double)
    #expect((try? decodeValue(text, as: Float.self)) == double.map(Float.init))
  }

  @Test("limits as large as can be, with every engine")
  func limits() throws {
    let limits = JSONLimits(depth: .max, stringBytes: .max, elementBytes: .max, payloadBytes: .max, parserBytes: .max)
    for chunking in [Chunking.whole, .size(1), .size(3)] {
      let bytes = Array(#"[[{"a":"b\n","c":12.5}],[[[null]]]]"#.utf8)
      let found = try transcript(bytes, limits: limits, chunkings: [chunking])
      #expect(found.failure == nil && found.events.count == 17)
    }
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
    // A scalar, and then what makes tokens: an array that does not fill the room gives it back, and one that fails asked for
    // little.
    #expect(throws: JSONValueError.self) { try decodeValue("[1,\(list)]", as: [Int].self) }
    let same = Array(repeating: #""a":0"#, count: 100_000).joined(separator: ",")
    let members = try decodeValue("{\(same)}", as: [String: Int].self)
    #expect(members.count == 1 && members.capacity < 4096)
  }

  /// However long a chunk is, and whatever its texts: what is held of it does not grow.
  @Test("one chunk is not held twice", arguments: JSONEngine.allCases)
  func longChunk(_ engine: JSONEngine) throws {
    let element = #"{"a\n":"\u00e9é\\","b":"\n"},"#
    let bytes = Array("[\(String(repeating: element, count: 40_000))0]".utf8)
    let guarded = try GuardedSource(TokenSource(engine: engine, limits: .standard))
    let source = guarded.source
    // How many steps in a row there were texts that nobody wants any more.
    var (most, row) = (0, 0)
    var tokens = 0
    try bytes.withUnsafeBufferPointer { bytes in
      source.pointee.begin(bytes)
      reading: while true {
        switch source.pointee.advance() {
        case .chunkEnd: break reading
        case .failed(let error): throw error
        case .tokens: tokens += source.pointee.count
        }
        source.pointee.drop(source.pointee.count)
        row = source.pointee.tape.pointee.chunkTexts.isLarge ? row + 1 : 0
        most = max(most, row)
      }
      source.pointee.endChunk()
    }
    #expect(tokens == 40_000 * 6 + 3 && most == 1, "\(most)")
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
    #expect(try JSONStreamDecoder().decode(CountOf.self, from: bytes.lazy.map { $0 }).count == 50_000)
  }

  private struct CountOf: StreamDecodable {
    let count: Int
    init(from value: borrowing JSONValue) throws { count = try value.elements { _ in 0 }.count }
  }
}
