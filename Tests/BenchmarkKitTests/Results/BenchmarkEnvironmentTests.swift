import Testing

@testable import BenchmarkKit

struct BenchmarkEnvironmentTests {
  @Test("describes this process")
  func describesThisProcess() {
    let environment = BenchmarkEnvironment.current(buildMode: .release, libraries: ["libtest": "1"])
    #expect(environment.cores > 0)
    #expect(!environment.os.isEmpty)
    #expect(environment.architecture != "unknown")
    #expect(environment.swift.hasPrefix("6."))
    #expect(environment.libraries == ["libtest": "1"])
    #if canImport(Glibc)
      // Only digits and a point: "2.36".
      #expect(environment.glibc?.wholeMatch(of: /\d+\.\d+/) != nil, "\(environment.glibc ?? "nil")")
      #expect(environment.os.contains("Linux"))
    #else
      #expect(environment.glibc == nil)
    #endif
  }

  @Test("the build mode is that of the caller")
  func buildModeCaller() {
    #if DEBUG
      #expect(BuildMode { assert($0()) } == .debug)
    #else
      #expect(BuildMode { assert($0()) } == .release)
    #endif
  }

  @Test("finds the processor model")
  func findsTheProcessorModel() {
    let intel = "processor\t: 0\nmodel name\t: Some CPU @ 2.00GHz\nmodel name\t: Other\n"
    #expect(BenchmarkEnvironment.processorModel(inCPUInfo: intel) == "Some CPU @ 2.00GHz")
    let arm = "processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n"
    #expect(BenchmarkEnvironment.processorModel(inCPUInfo: arm) == "implementer 0x41, part 0xd0c")
    #expect(BenchmarkEnvironment.processorModel(inCPUInfo: "processor : 0") == nil)
  }

  @Test("tells whether addresses are random")
  func tellsWhetherAddresses() {
    func randomises(_ personality: String?, _ machine: String?) -> Bool? {
      BenchmarkEnvironment.randomisesAddresses(personality: personality, machineWide: machine)
    }
    #expect(randomises("00000000\n", "2\n") == true)
    #expect(randomises("00040000\n", "2\n") == false)
    #expect(randomises("00000000\n", "0\n") == false)
    #expect(randomises(nil, "0\n") == false)
    #expect(randomises(nil, "2\n") == nil)
    #expect(randomises("what\n", nil) == nil)
  }
}
