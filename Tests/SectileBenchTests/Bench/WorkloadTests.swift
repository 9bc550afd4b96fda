import BenchmarkKit
import Testing

@testable import SectileBench

struct WorkloadTests {
  /// Takes processor time, the same each time.
  private static func work() {
    var sum = 0.0
    for index in 0..<400_000 { sum += Double(index).squareRoot() }
    keep(sum)
  }

  @Test("the same work is as fast, however often a sample repeats it")
  func repeats() throws {
    func workload(_ name: String, _ repeats: Int) -> Workload {
      Workload(
        BenchmarkCase(name) { for _ in 0..<repeats { Self.work() } }, repeats: repeats,
        rows: [.init(name, "decode.time", "ms") { $0 * 1e-6 / Double(repeats) }])
    }
    for place in [nil, ProcessPlace(index: 0, of: 2)] {
      var runner = PairedRunner(samples: 5, warmUps: 1)
      runner.process = place
      let rows = try runner.measurements(
        of: [workload("one", 1), workload("eight", 8)], on: "made-up", reference: "one"
      ) { _ in }
      let ratio = try #require(rows.first { $0.strategy == "eight" }?.ratioToReference?.median)
      // An eighth of that where the repeats are forgotten.
      #expect((0.4...2.5).contains(ratio), "\(ratio)")
    }
  }
}
