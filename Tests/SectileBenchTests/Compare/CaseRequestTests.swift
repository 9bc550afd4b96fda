import BenchmarkKit
import Testing

@testable import SectileBench

/// The lines between the commands and the processes that run their cases.
@Suite("the lines of run-case")
struct CaseRequestTests {
  private static let requests: [CaseRequest] = [
    .digest, .warmUp, .time(repeats: 1), .time(repeats: .max), .count(burning: 7),
    .allocations, .strategies(seconds: 1.5, ProcessPlace(index: 1, of: 5)),
  ]

  private static let answers: [CaseAnswer] = [
    .greeting(version: 1, buildMode: .release), .greeting(version: 20, buildMode: .debug),
    .digest(ResultDigest(parts: [])), .digest(ResultDigest(parts: [0, .max, 0xdead_beef])), .warm(nanoseconds: 0),
    .warm(nanoseconds: .max), .time(wall: 0, cpu: .max), .time(wall: 4_100_000, cpu: 4_000_000), .counted,
    .measurements([]),
    .allocations(AllocationSnapshot(allocations: 1, bytesAllocated: 2, liveBytes: -3, peakLiveBytes: 4)),
  ]

  @Test("what is asked is read back, from one line", arguments: requests)
  func requestIsReadBack(_ request: CaseRequest) throws {
    let line = try DocumentCoder.text(of: request, onOneLine: true)
    #expect(line.hasSuffix("\n") && line.dropLast().contains("\n") == false)
    #expect(try DocumentCoder.value(CaseRequest.self, from: line) == request)
  }

  @Test("what is said last is read back, whatever was said before", arguments: answers)
  func answerIsReadBack(_ answer: CaseAnswer) throws {
    let line = try DocumentCoder.text(of: answer, onOneLine: true)
    #expect(line.hasSuffix("\n") && line.dropLast().contains("\n") == false)
    #expect(try CaseAnswer(lastOf: "{\"counted\":{}}\n" + line) == answer)
  }

  @Test(
    "other lines are no answers",
    arguments: [
      "", "\n", "y", "sectile 0.1.0", "{}", #"{"time":{"wall":1}}"#, #"{"warm":{"nanoseconds":"1"}}"#,
      #"{"greeting":{"version":2,"buildMode":"profile"}}"#, #"{"digest":{"_0":"0"}}"#,
    ])
  func noAnswer(_ line: String) {
    #expect(throws: DecodingError.self) { try CaseAnswer(lastOf: line) }
  }
}
