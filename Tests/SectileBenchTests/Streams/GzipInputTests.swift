import BenchmarkKit
import Foundation
import HomeFeed
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

@Suite("packed payloads", .timeLimit(.minutes(10)))
struct GzipInputTests {
  private func pack(_ bytes: [UInt8]) throws -> [UInt8] {
    let gzip = try GzipEncoder()
    var packed: [UInt8] = []
    try gzip.encode(bytes, into: &packed)
    try gzip.finish(into: &packed)
    return packed
  }

  private func unpacked(_ file: String, chunkBytes: Int) throws -> (bytes: [UInt8], longest: Int) {
    var input = try PayloadInput(file, chunkBytes: chunkBytes)
    var bytes = [UInt8]()
    var longest = 0
    while try input.next({
      bytes.append(contentsOf: $0)
      longest = max(longest, $0.count)
    }) {}
    return (bytes, longest)
  }

  private func message(_ work: () throws -> Void) -> String {
    do { try work() } catch {
      return (error as? ToolFailure)?.message ?? "\(error)"
    }
    return ""
  }

  @Test(
    "members follow one another, and zeros the last one, whatever the chunks are",
    arguments: TestSize.some(of: 0..<20 as Range<UInt64>))
  func members(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try ScratchFolder()
    let texts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      // Some are longer than what is read at once.
      (0..<random.pick([0, 1, 500, 150_000])).map { _ in
        UInt8.random(in: 0x20...0x7E, using: &random)
      }
    }
    let zeros = [UInt8](repeating: 0, count: random.pick([0, 1, 512, 100_000]))
    let file = try folder.file("a.json.gz", Data(texts.flatMap { try pack($0) } + zeros))
    for chunkBytes in [1 << 20, 4096, 97] {
      let (bytes, longest) = try unpacked(file, chunkBytes: chunkBytes)
      #expect(
        bytes == texts.flatMap(\.self) && longest <= chunkBytes, "seed \(seed), \(chunkBytes)")
    }
  }

  @Test("what is packed is known by its first bytes, in a file of any name and in a pipe")
  func names() async throws {
    let folder = try ScratchFolder()
    let text = Array("[1,2,3]".utf8)
    let file = try folder.file("payload.json", Data(try pack(text)))
    #expect(try unpacked(file, chunkBytes: 97).bytes == text)
    let pipe = "\(folder.url.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    async let read = unpacked(pipe, chunkBytes: 97).bytes
    try Data(try pack(text)).write(to: URL(fileURLWithPath: pipe))
    #expect(try await read == text)
    for short in ["", "\u{1F}"] {
      let file = try folder.file("short.json", Data(short.utf8))
      #expect(try unpacked(file, chunkBytes: 97).bytes == Array(short.utf8))
    }
  }

  @Test("a file that ends in a member breaks off; what follows one has to be a member")
  func broken() throws {
    let folder = try ScratchFolder()
    let members = try [pack(Array("[1,2]".utf8)), pack(Array(" ".utf8))]
    let whole = members.flatMap(\.self)
    for end in 0..<whole.count {
      let said = message {
        _ = try BenchPayload.read(folder.file("a.json.gz", Data(whole[..<end])))
      }
      #expect(
        said.contains("is no gzip, or breaks off") == (end != members[0].count), "\(end): \(said)")
    }
    for rest in [[1], [0, 0, 7], [0x1F], [0x1F, 0x8B, 9]] as [[UInt8]] {
      let said = message { _ = try BenchPayload.read(folder.file("a.json.gz", Data(whole + rest))) }
      #expect(said.contains("is no gzip, or breaks off"), "\(rest): \(said)")
    }
    let said = message { _ = try BenchPayload.read(folder.file("a.json.gz", Data(whole + [7]))) }
    #expect(
      said.contains("no further gzip member")
        && said.hasSuffix("at byte \(whole.count) of the file"), "\(said)")
  }

  @Test(
    "a few bytes that unpack to many are streamed, and where a payload is held whole refused with what to do"
  )
  func bomb() throws {
    let folder = try ScratchFolder()
    let gzip = try GzipEncoder(level: 1)
    var packed: [UInt8] = []
    try gzip.encode([UInt8(ascii: "[")], into: &packed)
    let spaces = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<130 { try gzip.encode(spaces, into: &packed) }
    try gzip.encode([UInt8(ascii: "]")], into: &packed)
    try gzip.finish(into: &packed)
    let file = try folder.file("bomb.json.gz", Data(packed))
    #expect(packed.count < 1 << 20)
    var input = try PayloadInput(file, chunkBytes: 64 << 10)
    var count = 0
    var longest = 0
    while try input.next({
      count += $0.count
      longest = max(longest, $0.count)
    }) {}
    #expect(count == (130 << 20) + 2 && longest <= 64 << 10)
    var looked = try PayloadInput(file, chunkBytes: 64 << 10)
    let format = try DetectedFormat(&looked, of: App.builtIn, SectionDecodingOptions())
    #expect(format.format == .sectionList)
    var ahead = try PayloadInput(file, chunkBytes: 64 << 10)
    for said in [
      message { _ = try BenchPayload.read(file) }, message { _ = try ahead.readAhead() },
    ] {
      #expect(
        said.contains("unpacks to more than 134217728 bytes")
          && said.contains("unpack it, and name that file"), "\(said)"
      )
    }
  }
}
