#if Commands
  import Foundation

  /// Counts the instructions of cases, each in a process of its own under valgrind's callgrind,
  /// with a fixed hash seed, fixed addresses and fixed variants of memcpy, so that two runs of one
  /// binary give equal counts. The processes run a copy without debug information, because valgrind
  /// cannot read that of some compilers.
  final class InstructionCounter {
    /// The copy without debug information.
    private let executable: String
    /// The file that callgrind writes its profile to.
    private let profilePath: String

    /// Makes the copy that is counted.
    ///
    /// - Throws: `ToolFailure` if valgrind or strip is missing, or the copy cannot be made.
    init() throws(ToolFailure) {
      for program in ["valgrind", "strip"] where SystemProgram.find(program) == nil {
        throw ToolFailure(
          .usage,
          "instructions need '\(program)', which is not here: on Debian 'apt-get install valgrind binutils'; on Apple's "
            + "processors there is none")
      }
      executable = try RunFolder.path("counted")
      profilePath = try RunFolder.path("profile.out")
      let outcome = try SystemProgram.run(
        "strip", ["--strip-debug", "-o", executable, SystemProgram.own],
        environment: RepeatableProcess.countingEnvironment)
      guard outcome.status == 0 else {
        throw ToolFailure(.ioFailed, "strip cannot copy the executable: \(outcome.errors)")
      }
    }

    deinit {
      for file in [executable, profilePath] {
        try? FileManager.default.removeItem(atPath: file)
      }
    }

    /// Returns the instructions of a case.
    ///
    /// - Parameters:
    ///   - one: The case.
    ///   - instructions: About how many it executes besides, to test a gate.
    func count(_ one: ChildCase, burning instructions: Int = 0) throws(ToolFailure) -> Int {
      if let count = CallGraph.instructions(in: try profile(one, burning: instructions)) {
        return count
      }
      throw Self.nothing(of: one)
    }

    /// Returns the profile that callgrind writes of a case: its functions, and who calls whom. Only
    /// the counted region is in it; see ``countedRegion(_:)``.
    func profile(_ one: ChildCase, burning instructions: Int = 0) throws(ToolFailure) -> String {
      let valgrind = [
        "valgrind", "--tool=callgrind", "--callgrind-out-file=\(profilePath)",
        "--collect-atstart=no",
        "--demangle=no", "--toggle-collect=\(countedSymbol)",
      ]
      let isCounted = try one.answer(
        to: .count(burning: instructions), behind: valgrind, of: executable,
        environment: RepeatableProcess.countingEnvironment
      ) { $0 == .counted }
      guard isCounted, let text = try? String(contentsOfFile: profilePath, encoding: .utf8) else {
        throw Self.nothing(of: one)
      }
      return text
    }

    /// The failure of a count that is missing.
    private static func nothing(of one: ChildCase) -> ToolFailure {
      ToolFailure(.ioFailed, "\(one.payload): callgrind counted nothing of \(one.strategy)")
    }
  }
#endif
