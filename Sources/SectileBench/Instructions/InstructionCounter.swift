#if Commands && canImport(Glibc)
  import Foundation
  import PayloadTools

  /// Counts the instructions of cases, each in a process of its own under valgrind's callgrind.
  ///
  /// What would differ from run to run is fixed: the hash seed, the places of stack and heap, and which variants of
  /// memcpy and its kin glibc takes by the processor's model. Two runs of one binary count the same.
  ///
  /// The processes run a copy of the executable without debug information: of some compilers' valgrind cannot read it.
  final class InstructionCounter {
    private let folder: URL
    private let executable: URL
    private let simulatesCaches: Bool

    /// A processor of no model: caches of 32 KiB, and 1 MiB behind them, whatever the machine has.
    private static let simulation = [
      "--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=1048576,16,64", "--collect-bus=yes",
    ]

    /// Makes the copy.
    ///
    /// - Parameter simulatesCaches: Whether caches are simulated, which takes about twice the time.
    /// - Throws: `ToolFailure` when valgrind or strip are missing.
    init(simulatesCaches: Bool = false) throws(ToolFailure) {
      self.simulatesCaches = simulatesCaches
      for (program, package) in [("valgrind", "valgrind"), ("strip", "binutils")]
      where SystemProgram.find(program) == nil {
        throw ToolFailure(
          .usage, "instructions need '\(program)', which is not installed: try 'apt-get install \(package)'")
      }
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("sectile-\(UUID().uuidString)")
      executable = folder.appendingPathComponent("counted")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let outcome = try SystemProgram.run(
          "strip", ["--strip-debug", "-o", executable.path, SystemProgram.own],
          environment: RepeatableProcess.countingEnvironment)
        guard outcome.status == 0 else {
          throw ToolFailure(.ioFailed, "strip cannot copy the executable: \(outcome.errors)")
        }
      } catch {
        try? FileManager.default.removeItem(at: folder)
        throw error as? ToolFailure ?? ToolFailure(.ioFailed, "no room for a copy of the executable: \(error)")
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// What is counted of a case.
    ///
    /// - Parameter instructions: About how many it executes besides: what a gate has to notice.
    /// - Throws: `ToolFailure` when it cannot be counted.
    func counts(_ one: ChildCase, burning instructions: Int = 0) throws(ToolFailure) -> CaseCounts {
      if let counts = CaseCounts(profile: try profile(one, burning: instructions)) { return counts }
      throw Self.nothing(of: one)
    }

    /// The profile that callgrind writes of a case: its functions, and who calls whom.
    ///
    /// - Throws: `ToolFailure` when it cannot be counted.
    func profile(_ one: ChildCase, burning instructions: Int = 0) throws(ToolFailure) -> String {
      let profile = folder.appendingPathComponent("profile.out")
      let valgrind =
        [
          "valgrind", "--tool=callgrind", "--callgrind-out-file=\(profile.path)", "--collect-atstart=no",
          "--demangle=no", "--toggle-collect=\(countedSymbol)",
        ] + (simulatesCaches ? Self.simulation : [])
      let isCounted = try one.answer(
        to: .count(burning: instructions), behind: valgrind, of: executable.path,
        environment: RepeatableProcess.countingEnvironment
      ) { $0 == .counted }
      guard isCounted, let text = try? String(contentsOf: profile, encoding: .utf8) else { throw Self.nothing(of: one) }
      return text
    }

    private static func nothing(of one: ChildCase) -> ToolFailure {
      ToolFailure(.ioFailed, "\(one.payload): callgrind counted nothing of \(one.strategy)")
    }
  }
#endif
