import HomeFeed
import JSONStream
import TestSupport
import Testing

/// A payload that counts how often it is read: four times by the first decoder, once more if it
/// goes on behind a cut, and twice by each other one.
private struct WatchedPayload: RandomAccessCollection, Sendable {
  let bytes: [UInt8]
  let reads = Guarded(0)

  var startIndex: Int { 0 }
  var endIndex: Int { bytes.count }
  subscript(index: Int) -> UInt8 { bytes[index] }

  func withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R)
    rethrows -> R?
  {
    reads.with { $0 += 1 }
    return try bytes.withUnsafeBufferPointer(body)
  }

  var isShared: Bool { reads.with { $0 > 4 && $0 % 2 == 0 } }
}

@Suite("Workers share a list of sections")
struct WorkersTests {
  private func payload(_ seed: UInt64, _ options: inout SectionDecodingOptions) -> [UInt8] {
    var random = RandomPayload(seed: seed)
    var list = random.list(0...12)
    if seed % 5 == 0, let end = list.lastIndex(of: "]") {
      options.mode = .lenient
      list.insert(contentsOf: #",{"id":"bad"}"#, at: end)
    }
    var bytes = Array(list.utf8)
    switch seed % 3 {
    case 0: bytes = [0xEF, 0xBB, 0xBF] + bytes
    case 1:
      options.path = "$.page.sections"
      bytes = Array(
        #"{"sections":[{}],"page":{"a":"[{","sections":\#(list),"sections":[{}],"b":[{}]},"c":"]"}"#
          .utf8)
    default: break
    }
    if seed % 4 == 3 {
      random.damage(&bytes, at: .random(in: bytes.indices, using: &random.generator))
    }
    switch seed % 16 {
    case 5: options.limits.elementBytes = 300
    case 6: options.limits.payloadBytes = bytes.count - 1
    case 9: options.limits.depth = 6
    case 10 where options.mode.isLenient: options.mode = .lenient(upTo: .percent(10))
    default: break
    }
    return bytes
  }

  @Test(
    "and give what one decoder gives, errors and reports included", arguments: JSONEngine.allCases)
  func agreeWithOne(_ engine: JSONEngine) async throws {
    var shared = 0
    for seed in TestSize.some(of: UInt64(0)..<1320) {
      var options = SectionDecodingOptions(engine: engine)
      let bytes = payload(seed, &options)
      let expected = try BuiltIn(of: bytes, engine: engine, options: options)
      for workers in 1...4 {
        let watched = WatchedPayload(bytes: bytes)
        let reports = Guarded<[SkipReport]>([])
        do {
          let sections = try await SectionStreamDecoder<CellData>.sections(
            in: watched, options, workers, leadBytes: 60
          ) { report in reports.with { $0.append(report) } }
          #expect(expected.failure == nil && sections == expected.sections, "seed \(seed)")
        } catch let error as JSONStreamError {
          #expect(Failure(error) == expected.failure, "seed \(seed)")
        }
        #expect(
          reports.with { $0 } == expected.reports && (workers > 1 || !watched.isShared),
          "seed \(seed)")
        if watched.isShared { shared += 1 }
      }
    }
    #expect(shared > 5, "\(shared)")
  }

  @Test("of a payload that is there whole, however long its texts are, unless a limit has been set")
  func takeLongTexts() async throws {
    let long = String(repeating: "x", count: 5 << 20)
    let template =
      #"{"layoutTemplate":"card_01","scrollDirection":"vertical","groupOrientation":"vertical"}"#
    let cell = #"{"id":1,"url":"\#(long)"}"#
    // The data comes before its type.
    let payload = Array(
      #"[{"data":[\#(cell),\#(cell)],"id":1,"title":"","layoutTemplateDTO":\#(template),"cellType":"card_image","buttonTypes":[]}]"#
        .utf8)
    for workers in [1, 2] {
      let sections = try await SectionStreamDecoder<CellData>.sections(
        in: payload, workers: workers)
      #expect(sections.map(\.cells.count) == [2])
    }
    for options in [
      SectionDecodingOptions(limits: JSONLimits(elementBytes: 4 << 20)),
      SectionDecodingOptions(limits: JSONLimits(deferredBytes: 8 << 20)),
    ] {
      let error = await #expect(throws: JSONStreamError.self) {
        _ = try await SectionStreamDecoder<CellData>.sections(in: payload, options: options)
      }
      #expect(error?.category == .limit)
    }
  }

  @Test("also where the bytes are not in one piece")
  func takeAnyCollection() async throws {
    let bytes = try Repository.bytes("Fixtures/home.json")
    let scattered = [UInt8](bytes.reversed()).reversed() as ReversedCollection
    let sections = try await SectionStreamDecoder<CellData>.sections(in: scattered, workers: 2)
    #expect(try sections == BuiltIn(of: bytes).sections)
  }
}
