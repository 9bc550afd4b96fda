import BenchmarkKit
import Testing

struct BaselineCompatibilityTests {
  private func differing(_ change: (inout BenchmarkEnvironment) -> Void) -> BaselineCompatibility {
    var other = SampleReport.environment
    change(&other)
    return BaselineCompatibility(baseline: SampleReport.environment, current: other)
  }

  private func refused(_ change: (inout BenchmarkEnvironment) -> Void) -> Set<MetricKind> {
    let compatibility = differing(change)
    return Set(MetricKind.allCases.filter { !compatibility.obstacles(to: $0).isEmpty })
  }

  @Test("the same environment allows everything")
  func sameEnvironmentAllows() {
    #expect(refused { _ in }.isEmpty)
    #expect(differing { _ in }.differences.isEmpty)
  }

  @Test("each kind is refused for what it depends on")
  func eachKindRefused() {
    let builds: Set<MetricKind> = [.allocations, .instructions, .time, .machine]
    #expect(refused { $0.swift = "6.4" } == builds)
    #expect(refused { $0.glibc = "2.39" } == builds)
    #expect(refused { $0.libraries["libyajl"] = "2.1.1" } == builds)
    #expect(refused { $0.buildMode = .debug } == builds)
    #expect(refused { $0.architecture = "aarch64" } == builds)
    #expect(refused { $0.glibcTunables = nil } == [.instructions, .time, .machine])
    #expect(refused { $0.swiftDeterministicHashing = nil } == [.instructions, .time, .machine])
    let machines: Set<MetricKind> = [.time, .machine]
    #expect(refused { $0.cpu = "Other CPU" } == machines)
    #expect(refused { $0.cores = 64 } == machines)
    #expect(refused { $0.os = "Other OS" } == machines)
    #expect(refused { $0.addressRandomisation = nil } == machines)
  }

  @Test("every difference is named")
  func everyDifferenceIsNamed() {
    let differences = differing {
      $0.glibc = nil
      $0.libraries = ["libyajl": "2.1.1", "libother": "1"]
    }.differences
    #expect(
      differences.map(\.description) == [
        "glibc: 2.36 in the baseline, none here", "libother: none in the baseline, 1 here",
        "libyajl: 2.1.0 in the baseline, 2.1.1 here",
      ])
  }
}
