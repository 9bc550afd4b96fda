import BenchmarkKit
import Foundation
import Testing

struct UTCTimeTests {
  /// Foundation's formatter is the oracle.
  @Test("agrees with Foundation")
  func agreesWithFoundation() throws {
    let formatter = ISO8601DateFormatter()
    let seed: UInt64 = 91
    var generator = SplitMix64(seed: seed)
    let edges: [Int64] = [0, -1, 951_782_399, 951_782_400, 951_868_800, 4_107_542_399, 4_107_542_400]
    let random = (0..<500).map { _ in Int64.random(in: -2_000_000_000...20_000_000_000, using: &generator) }
    for seconds in edges + random {
      let text = UTCTime(seconds: seconds).description
      #expect(text == formatter.string(from: Date(timeIntervalSince1970: Double(seconds))), "seed \(seed)")
      #expect(UTCTime(text)?.seconds == seconds)
    }
  }

  @Test(
    "refuses what is no time",
    arguments: [
      "", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-10T00:00:00Z", "2026-01-32T00:00:00Z",
      "2026-01-00T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01 00:00:00Z",
      "2026-01-01T00:00:00", "2026-01-01T00:00:0xZ", "2026-01-01T00:00:00+",
    ])
  func refusesWhatIsNoTime(text: String) {
    #expect(UTCTime(text) == nil)
  }

  @Test("now is now")
  func nowIsNow() {
    #expect(abs(UTCTime.now().seconds - Int64(Date().timeIntervalSince1970)) <= 2)
  }
}
