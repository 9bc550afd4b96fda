import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// JSONDecoder into the same models is the reference for values.
@Suite("The stream decoder agrees with JSONDecoder")
struct DifferentialTests {
  private func reference(_ bytes: [UInt8], _ options: SectionDecodingOptions = .init()) throws
    -> [SectionModel]
  {
    try DecoderStrategy.jsonDecoder(SectionModel.self) { $0 }.sections(
      in: Data(bytes), options: options)
  }

  /// As text, so that strings that look the same and zeros of other sign are not the same.
  private func exact(_ sections: [SectionModel]) -> [UInt8] {
    Array("\(sections)".utf8)
  }

  @Test("on random payloads, at random chunkings", arguments: 0..<TestSize.step(4, full: 8))
  func agreesOnRandomPayloads(_ batch: Int) throws {
    for seed in TestSize.some(of: UInt64(batch * 300)..<UInt64(batch * 300 + 300)) {
      var options = SectionDecodingOptions()
      options.allowsMissingCells = seed / 4 % 2 == 1
      var payload = RandomPayload(seed: seed, lacksCells: options.allowsMissingCells)
      let bytes = Array(payload.list().utf8)
      let expected = try reference(bytes, options)
      for granularity in [SectionGranularity.section, .cell] {
        let chunkings = [
          Chunking.size(bytes.count < 800 ? 1 : 5), .random(seed: seed),
          .split(at: bytes.count / 2),
        ]
        options.granularity = granularity
        let found = try decode(bytes, options: options, chunkings: chunkings, "seed \(seed):")
        let shown = "seed \(seed): \(String(decoding: bytes, as: UTF8.self))"
        #expect(found.failure == nil && exact(found.sections) == exact(expected), "\(shown)")
      }
    }
  }

  /// One byte changed, removed or doubled. Where the verdicts differ it has to be for a reason that
  /// is documented: JSONDecoder on Linux lets trailing commas, raw control characters and half
  /// surrogate pairs pass, checks neither escapes nor numbers of values that nobody asks for, and
  /// reads an integer by way of a double.
  @Test("on broken payloads", arguments: 0..<TestSize.step(4, full: 8))
  func agreesOnMutations(_ batch: Int) throws {
    for seed in TestSize.some(of: UInt64(batch * 400)..<UInt64(batch * 400 + 400)) {
      var payload = RandomPayload(seed: seed)
      var bytes = Array(payload.list().utf8)
      let place = Int.random(in: bytes.indices, using: &payload.generator)
      switch Int.random(in: 0..<4, using: &payload.generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[place], at: place)
      case 2:
        let marks = Array("{}[],:\"\\0123456789eE.-+tfn \n".utf8)
        bytes[place] = marks[Int.random(in: 0..<marks.count, using: &payload.generator)]
      default: bytes[place] = UInt8.random(in: 0...255, using: &payload.generator)
      }
      let expected = try? reference(bytes)
      let found = try decode(
        bytes, chunkings: [.size(bytes.count < 800 ? 1 : 5), .random(seed: seed)], "seed \(seed):")
      let shown = "seed \(seed): \(String(decoding: bytes, as: UTF8.self))"
      switch (expected, found.failure) {
      case (nil, _?):
        break
      case (let expected?, nil):
        #expect(exact(found.sections) == exact(expected), "\(shown)")
      case (_?, let failure?):
        #expect(Self.isDocumented(failure), "only JSONDecoder accepts (\(failure)) \(shown)")
      case (nil, nil):
        Issue.record("only the stream accepts \(shown)")
      }
    }
  }

  private static func isDocumented(_ failure: Failure) -> Bool {
    // A number that nobody asks for is any run of the characters of numbers.
    let isOddNumber = ["a number", "'.'", "'e'", "'E'", "'+'"].contains {
      failure.message.hasSuffix("found \($0)")
    }
    if isOddNumber, failure.message.contains("after the value") { return true }
    return switch failure.code {
    case .loneSurrogate, .numberOutOfRange, .invalidUTF8: true
    case .syntax: ["trailing comma", "leading zeros"].contains { failure.message.contains($0) }
    case .invalidCharacter:
      [
        "cannot stand in a string", "white space", "is no escape", "hexadecimal",
        "expected a digit",
      ].contains {
        failure.message.contains($0)
      }
    default: false
    }
  }

  @Test("the home fixture, split at any byte")
  func agreesWhereverItIsSplit() throws {
    let bytes = try Repository.bytes("Fixtures/home.json")
    let expected = try reference(bytes)
    #expect(expected.count == 5)
    #expect(
      try decode(bytes, chunkings: TestSize.some(of: 1..<bytes.count).map(Chunking.split)).sections
        == expected)
  }

  // Skipped where the payload is absent: it is a real answer, and not ours to copy.
  @Test(
    "on a real answer",
    .enabled(if: SharedFiles.exists("payloads/home.json"), "../shared/payloads is not there"))
  func agreesOnARealAnswer() throws {
    let bytes = [UInt8](try Data(contentsOf: SharedFiles.url("payloads/home.json")))
    let expected = try reference(bytes)
    #expect(!expected.isEmpty)
    for granularity in [SectionGranularity.section, .cell] {
      let found = try decode(bytes, options: .init(granularity: granularity))
      #expect(found.failure == nil && found.sections == expected)
    }
  }
}
