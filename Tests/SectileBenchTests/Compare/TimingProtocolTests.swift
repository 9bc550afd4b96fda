import BenchmarkKit
import Testing

@testable import SectileBench

/// The lines between `compare` and the processes that it times.
@Suite("the lines of time-case")
struct TimingProtocolTests {
  private static let requests: [TimingRequest] = [
    .digest, .warmUp, .time(repeats: 1), .time(repeats: .max),
  ]

  private static let answers: [TimingAnswer] = [
    .greeting(version: 1, buildMode: .release), .greeting(version: 20, buildMode: .debug),
    .digest(ResultDigest(parts: [])), .digest(ResultDigest(parts: [0, .max, 0xdead_beef])), .warm(nanoseconds: 0),
    .warm(nanoseconds: .max), .time(wall: 0, cpu: .max), .time(wall: 4_100_000, cpu: 4_000_000),
  ]

  @Test("what is written is read back", arguments: requests)
  func requestIsReadBack(_ request: TimingRequest) {
    #expect(TimingRequest(request.line) == request)
    #expect(!request.line.contains("\n"))
  }

  @Test("what is said is understood", arguments: answers)
  func answerIsReadBack(_ answer: TimingAnswer) {
    #expect(TimingAnswer(answer.line) == answer)
    #expect(!answer.line.contains("\n"))
  }

  @Test(
    "other lines are no requests",
    arguments: ["", " ", "time", "time ", "time 0", "time -1", "time x", "time 1 2", "time  1", "digest 1", "Digest"])
  func noRequest(_ line: String) {
    #expect(TimingRequest(line) == nil)
  }

  @Test(
    "other lines are no answers",
    arguments: [
      "", "y", "time 1", "time 1 -1", "time -1 1", "time a b", "time 1 2 3", "warm", "warm -1", "warm 1 2",
      "digest xyz", "digest 1 ", "digest 10000000000000000", "sectile-timing 1", "sectile-timing one release",
      "sectile-timing 1 profile", "sectile-timing 1 release more", "sectile 0.1.0",
    ])
  func noAnswer(_ line: String) {
    #expect(TimingAnswer(line) == nil)
  }

  /// Requests and answers that differ have different lines.
  @Test("lines are distinct")
  func linesAreDistinct() {
    #expect(Set(Self.requests.map(\.line)).count == Self.requests.count)
    #expect(Set(Self.answers.map(\.line)).count == Self.answers.count)
  }
}
