import BenchmarkKit
import Testing

@testable import SectileBench

struct BusyMachineTests {
  private func rows(wall: [Double], cpu: [Double]) throws -> [BenchmarkMeasurement] {
    try [("decode.wall_time", wall), ("decode.cpu_time", cpu)].map { metric, values in
      BenchmarkMeasurement(
        payload: "home.json", strategy: "native", metric: metric, unit: "ms",
        summary: try #require(SampleSummary(values)))
    }
  }

  @Test("wall time of 4 % above processor time is quiet, of 6 % is said, with the share")
  func warning() throws {
    #expect(BusyMachine(try rows(wall: [1.04, 1.04], cpu: [1, 1])) == nil)
    let busy = try #require(BusyMachine(try rows(wall: [1, 3], cpu: [1, 1])))
    #expect(busy.warning.contains("50.00 %"))
    #expect(BusyMachine([]) == nil)
  }
}
