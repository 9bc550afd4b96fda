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
      let usual = ["Benchmarks/\(name)", "\(folder)/\(name)"]
      if let limits {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: limits, isDirectory: &isFolder) else {
          throw ToolFailure(.noInput, "\(limits): no such file")
        }
        guard !isFolder.boolValue else { throw ToolFailure(.noInput, "\(limits): is a directory; name a file") }
      }
      guard let file = limits ?? usual.first(where: FileManager.default.fileExists) else { return nil }
      return try GateLimits.load(file: file)
    }
  }
#endif
