#if Commands
  import Foundation

  /// Counts the instructions of cases, each in a process of its own under valgrind's callgrind, with a fixed hash seed,
  /// fixed addresses and fixed variants of memcpy, so that two runs of one binary give equal counts. The processes
  /// run a copy without debug information, because valgrind cannot read that of some compilers.
  final class InstructionCounter {
    private let folder: URL
    private let executable: URL

    init() throws(ToolFailure) {
      for program in ["valgrind", "strip"] where SystemProgram.find(program) == nil {
        throw ToolFailure(
          .usage,
          "instructions need '\(program)', which is not here: on Debian 'apt-get install valgrind binutils'; on Apple's "
            + "processors there is none")
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

    func count(_ one: ChildCase, burning instructions: Int = 0) throws(ToolFailure) -> Int {
      if let count = CallGraph.instructions(in: try profile(one, burning: instructions)) { return count }
      throw Self.nothing(of: one)
    }

    func profile(_ one: ChildCase, burning instructions: Int = 0) throws(ToolFailure) -> String {
      let profile = folder.appendingPathComponent("profile.out")
      let valgrind = [
        "valgrind", "--tool=callgrind", "--callgrind-out-file=\(profile.path)", "--collect-atstart=no",
        "--demangle=no", "--toggle-collect=\(countedSymbol)",
      ]
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
