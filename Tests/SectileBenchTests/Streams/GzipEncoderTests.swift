import Foundation
import GzipEncoding
import PayloadTools
import SectileBench
import TestSupport
import Testing

@Suite("gzip while the bytes come", .timeLimit(.minutes(10)))
struct GzipEncoderTests {
  /// The payload of a home screen, longer than zlib's window.
  private static let payload = PayloadGenerator(.init(sections: 20, cells: 40, seed: 3)).bytes()

  private func compress(_ pieces: [[UInt8]], level: Int = 6) throws -> [UInt8] {
    let gzip = try GzipEncoder(level: level)
    var compressed: [UInt8] = []
    for piece in pieces { try gzip.encode(piece, into: &compressed) }
    try gzip.finish(into: &compressed)
    return compressed
  }

  private func decompress(_ bytes: [UInt8]) async throws -> [UInt8] {
    let outcome = try await Tool.shell("gzip -dc", input: Data(bytes))
    #expect(outcome.status == 0, "\(outcome.errors)")
    return Array(outcome.output)
  }

  @Test("the bytes are the same however they are cut, and gzip reads them", arguments: 0..<8 as Range<UInt64>)
  func pieces(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let whole = try compress([Self.payload])
    #expect(whole.count < Self.payload.count / 3)
    var pieces: [[UInt8]] = []
    var rest = Self.payload[...]
    while !rest.isEmpty {
      let piece = rest.prefix(
        Int.random(in: 0...([1, 100, 40_000].randomElement(using: &random) ?? 1), using: &random))
      pieces.append(Array(piece))
      rest = rest.dropFirst(piece.count)
    }
    #expect(try compress(pieces) == whole, "seed \(seed)")
    #expect(try await decompress(whole) == Self.payload)
  }

  @Test("some comes before the end, so that a reader need not wait for it")
  func early() throws {
    let gzip = try GzipEncoder()
    var compressed: [UInt8] = []
    try gzip.encode(Self.payload, into: &compressed)
    let early = compressed.count
    try gzip.finish(into: &compressed)
    #expect(early > compressed.count / 2 && early < compressed.count)
  }

  @Test("nothing, compressed, is nothing again; every level can be read")
  func edges() async throws {
    #expect(try await decompress(compress([])) == [])
    #expect(try await decompress(compress([[], []])) == [])
    for level in 1...9 { #expect(try await decompress(compress([Self.payload], level: level)) == Self.payload) }
    #expect(throws: GzipFailure.self) { try GzipEncoder(level: 10) }
  }

  @Test("behind the end there is nothing more")
  func ended() throws {
    let gzip = try GzipEncoder()
    var compressed: [UInt8] = []
    try gzip.finish(into: &compressed)
    let whole = compressed
    try gzip.finish(into: &compressed)
    #expect(compressed == whole)
    #expect(throws: GzipFailure.self) { try gzip.encode([1], into: &compressed) }
    #expect(compressed == whole)
  }
}
