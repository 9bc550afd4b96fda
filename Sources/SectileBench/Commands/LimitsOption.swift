#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import PayloadTools

  /// `--limits`
  struct LimitsOption: ParsableArguments {
    @Option(help: ArgumentHelp("The file of the limits.", valueName: "file"))
    var limits: String?

    /// The limits that are named, or those of a file that is where such a file usually is; nil where there is none.
    func load(beside folder: String, named name: String = "gate.json") throws -> GateLimits? {
      guard let limits else {
        let usual = ["Benchmarks/\(name)", "\(folder)/\(name)"]
        return try usual.first(where: FileManager.default.fileExists).map(GateLimits.load)
      }
      // Read as any input: no such file, and a folder, have the status of these.
      return try JSONFile.decode(GateLimits.self, from: limits)
    }
  }
#endif
