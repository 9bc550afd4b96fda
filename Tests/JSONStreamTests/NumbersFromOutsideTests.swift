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
      (Int.max, Int.max, false, Int.max), (.max - 1, .max, false, .max - 1), (1, 2, false, 1),
      (0, 1, true, 1),
      (-1, 1, true, 1), (.min, 1, true, 1),
    ] {
      let tally = SkipTally(budget: .count(most))
      #expect(tally.mostWaiting == before, "\(most)")
      #expect(((try? tally.report(report) { _ in }) == nil) == fails, "\(most)")
      #expect(tally.mostWaiting == behind, "\(most)")
    }
  }

  @Test("limits as large as can be → the largest possible ones")
  func limits() throws {
    let limits = JSONLimits(
      depth: .max, stringBytes: .max, elementBytes: .max, payloadBytes: .max, parserBytes: .max)
    let bytes = Array(#"[[{"a":"b\n","c":12.5}],[[[null]]]]"#.utf8)
    let found = try transcript(bytes, limits: limits, chunkings: [.size(1), .size(3)])
    #expect(found.failure == nil && found.events.count == 17 && limits.stringBytes == 1 << 28 - 1)
  }

  @Test("a limit of 0 → no container, and no element but a scalar", arguments: JSONEngine.allCases)
  func zero(_ engine: JSONEngine) throws {
    let parser = try JSONStreamParser(engine: engine, limits: JSONLimits(depth: 0))
    let error = #expect(throws: JSONStreamError.self) {
      try parser.feed(Array("[]".utf8)) { _ in }
      try parser.finish()
    }
    #expect(error?.code == .depthLimit)
    let options = StreamOptions(engine: engine, limits: JSONLimits(depth: 1, elementBytes: 0))
    let decoder = try ElementStreamDecoder(Int.self, options: options)
    try decoder.feed(Array("[1]".utf8)) { _ in }
    try decoder.finish { _ in }
  }

  @Test("a limit below 0 → the program stops, whether it is created or changed")
  func belowZero() async {
    await #expect(processExitsWith: .failure) { _ = JSONLimits(depth: -1) }
    await #expect(processExitsWith: .failure) { _ = JSONLimits(elementBytes: -1) }
    await #expect(processExitsWith: .failure) {
      var limits = JSONLimits()
      limits.payloadBytes = -1
    }
    await #expect(processExitsWith: .failure) {
      var limits = JSONLimits()
      limits.deferredBytes = -1
    }
  }

  /// Room is not what a payload says that it is.
  @Test("what is reserved is bounded")
  func reserved() throws {
    let list = Array(repeating: "[]", count: 100_000).joined(separator: ",")
    #expect(throws: JSONElementError.self) { try decodeValue("[1,\(list)]", as: [Int].self) }
    let same = Array(repeating: #""a":0"#, count: 100_000).joined(separator: ",")
    let members = try decodeValue("{\(same)}", as: [String: Int].self)
    #expect(members.count == 1 && members.capacity < 4096)
  }

  @Test(
    "a chunk of any length → no more of its texts held than of a short one",
    arguments: JSONEngine.allCases)
  func longChunk(_ engine: JSONEngine) throws {
    let bytes = Array(
      "[\(String(repeating: #"{"a\n":"\u00e9é\\","b":"\n"},"#, count: 40_000))0]".utf8)
    var source = try TokenSource(engine: engine, limits: JSONLimits())
    // The steps in a row in which there were texts that nobody wants any more.
    var most = 0
    var row = 0
    var tokens = 0
    try bytes.withUnsafeBufferPointer { bytes in
      source.begin(bytes)
      reading: while true {
        switch source.advance() {
        case .chunkEnd: break reading
        case .failed(let error): throw error
        case .tokens: tokens += source.count
        }
        source.drop(source.count)
        row = source.tape.pointee.chunkTexts.isLarge ? row + 1 : 0
        most = max(most, row)
      }
      source.endChunk()
    }
    #expect(tokens == 40_000 * 6 + 3 && most == 1, "\(most)")
  }
}
