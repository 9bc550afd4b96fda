import Foundation
import TestSupport
import Testing

@testable import SectileBench

@Suite("chunks whose sizes are drawn")
struct DrawnChunksTests {
  static func chunks(of bytes: [UInt8], upTo chunkBytes: Int, seed: UInt64?) throws -> [[UInt8]] {
    let folder = try ScratchFolder()
    var input = try PayloadInput(try folder.file("payload", Data(bytes)), chunkBytes: chunkBytes, seed: seed)
    var chunks: [[UInt8]] = []
    while try input.next({ chunks.append(Array($0)) }) {}
    #expect(input.byteCount == bytes.count)
    return chunks
  }

  @Test(
    "they are the payload, are of all sizes that may be, and the same for the same seed",
    arguments: [1, 2, 3, 64, 1000])
  func drawn(_ longest: Int) throws {
    let bytes = (0..<(200 * longest)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let seed = UInt64.random(in: 0...999_999)
    let chunks = try Self.chunks(of: bytes, upTo: longest, seed: seed)
    #expect(chunks.flatMap(\.self) == bytes, "seed \(seed)")
    // The last one is what is left.
    let sizes = Set(chunks.dropLast().map(\.count))
    #expect(sizes.allSatisfy { (1...longest).contains($0) }, "seed \(seed)")
    #expect(sizes.contains(1), "seed \(seed)")
    #expect(sizes.contains { $0 > longest / 2 }, "seed \(seed)")
    #expect(try Self.chunks(of: bytes, upTo: longest, seed: seed) == chunks, "seed \(seed)")
    if longest > 2 { #expect(try Self.chunks(of: bytes, upTo: longest, seed: seed + 1) != chunks, "seed \(seed)") }
  }
}
