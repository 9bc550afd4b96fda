import Foundation
import BenchmarkKit
@testable import SectileBench
import TestSupport
import Testing

@Suite("advice: gzip on the way", .timeLimit(.minutes(10)))
struct GzipTests {
  private static func offsets(_ bytes: [UInt8]) throws -> [Gzip.Offset] {
    try bytes.withUnsafeBufferPointer(Gzip.offsets(of:))
  }

  @Test(
    "the table ascends to the whole payload, and is smaller",
    arguments: [0, 1, 100, 5000, 3_000_000])
  func table(_ count: Int) throws {
    let payload = PayloadGenerator(sections: max(1, count / 10_000), cells: 30, seed: 5).bytes()
    let bytes = Array(payload.prefix(count))
    let offsets = try Self.offsets(bytes)
    #expect(offsets.last?.decompressed == bytes.count && offsets.count <= 256)
    for (one, next) in zip(offsets, offsets.dropFirst()) {
      #expect(one.compressed < next.compressed && one.decompressed <= next.decompressed)
    }
    if count >= 5000 {
      #expect((offsets.last?.compressed ?? 0) * 3 < bytes.count)
    }
    let curve = Curve(offsets)
    // All of it has to wait for the trailer, which gives nothing more to read.
    for offset in offsets where offset.decompressed < bytes.count {
      #expect(curve.value(at: offset.decompressed) <= Double(offset.compressed))
    }
    for step in 0..<20 {
      #expect(
        curve.value(at: bytes.count * step / 20) <= curve.value(at: bytes.count * (step + 1) / 20))
    }
  }

  @Test("so many bytes as gzip itself makes of it")
  func size() async throws {
    let bytes = PayloadGenerator(sections: 50, cells: 50, seed: 5).bytes()
    let text = try await Tool.shell("gzip -6 | wc -c", input: Data(bytes)).text
    let expected = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    let own = try #require(try Self.offsets(bytes).last?.compressed)
    #expect(abs(own - expected) < expected / 100 + 64)
  }
}
