struct CaseCounts {
  var instructions: Int
  var cacheMisses: Int?
  /// The instructions that lock the bus: locks and atomic reference counting; nil without simulation.
  var atomics: Int?
}

extension CaseCounts {
  /// Reads the line `events:`, which has the names, and `totals:` or `summary:`; nil when nothing was counted.
  init?(profile text: String) {
    let lines = text.split(separator: "\n")
    func words(behind titles: String...) -> [Substring] {
      let line = lines.last { line in titles.contains { line.hasPrefix($0) } }
      return Array(line?.split(separator: " ").dropFirst() ?? [])
    }
    let (names, values) = (words(behind: "events:"), words(behind: "totals:", "summary:"))
    func value(_ name: Substring) -> Int? {
      // Callgrind omits zeros at the end of the line.
      names.firstIndex(of: name).flatMap { $0 < values.count ? Int(values[$0]) : 0 }
    }
    guard let instructions = value("Ir"), instructions > 0 else { return nil }
    self.instructions = instructions
    guard let reads = value("D1mr"), let writes = value("D1mw"), let atomics = value("Ge") else { return }
    let (misses, isTooLarge) = reads.addingReportingOverflow(writes)
    if !isTooLarge { (cacheMisses, self.atomics) = (misses, atomics) }
  }
}

#if Commands && canImport(Glibc)
  import Foundation

  /// Counts the instructions of cases, each in a process of its own under valgrind's callgrind, with a fixed hash seed,
  /// fixed addresses and fixed variants of memcpy, so that two runs of one binary give equal counts. The processes
  /// run a copy without debug information, because valgrind cannot read that of some compilers.
  final class InstructionCounter {
    private let folder: URL
    private let executable: URL
    private let simulatesCaches: Bool

    private static let simulation = [
      "--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=1048576,16,64", "--collect-bus=yes",
    ]

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

    func counts(_ one: ChildCase, burning instructions: Int = 0) throws(ToolFailure) -> CaseCounts {
      if let counts = CaseCounts(profile: try profile(one, burning: instructions)) { return counts }
      throw Self.nothing(of: one)
    }

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
