#if Commands && canImport(Glibc)
  import BenchmarkKit
  import Foundation
  import PayloadTools

  /// A build of the commit where a branch began, in a folder of its own, to measure with the machine and the tools of now.
  struct BaseBuild {
    private let ref: String
    private let options: BaseBuildOptions
    private let folder: URL
    private let programs: StoppablePrograms
    private let checkout: String

    private var worktree: String { folder.appendingPathComponent("checkout").path }

    /// Makes a folder for a base, lets the work use it, and takes everything away again: also when the work fails, or
    /// when the process is told to end.
    ///
    /// - Throws: `ToolFailure` when there is no such commit; what the work throws.
    static func with<Result>(
      _ ref: String, _ options: BaseBuildOptions, _ work: (BaseBuild) throws -> Result
    ) throws -> Result {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sectile-base-\(UUID().uuidString)")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        throw ToolFailure(.ioFailed, "no room for the base: \(error)")
      }
      let programs = StoppablePrograms()
      // What goes to a base's own build must not come from here.
      guard SystemProgram.find("git") != nil else {
        try? FileManager.default.removeItem(at: folder)
        throw ToolFailure(.usage, "--base-ref needs 'git', which is not installed")
      }
      let top = try? programs.run("git", ["rev-parse", "--show-toplevel"])
      guard let top, top.status == 0 else {
        try? FileManager.default.removeItem(at: folder)
        throw ToolFailure(.usage, "--base-ref: this folder is in no git checkout")
      }
      let base = BaseBuild(
        ref: ref, options: options, folder: folder, programs: programs,
        checkout: top.output.trimmingCharacters(in: .newlines))
      let signals = base.cleanUpOnSignals()
      defer {
        for signal in signals { signal.cancel() }
        base.cleanUp()
      }
      return try work(base)
    }

    /// Builds the base.
    ///
    /// - Returns: Its executable, and the commit that it is of.
    /// - Throws: `ToolFailure`, in the words of whoever has to do something about it.
    func executable() throws -> (path: String, commit: String) {
      let commit = try mergeBase()
      let package = try options.package(in: checkout)
      let added = try programs.run("git", ["-C", checkout, "worktree", "add", "--detach", worktree, commit])
      guard added.status == 0 else {
        throw ToolFailure(.ioFailed, "git cannot check \(commit) out: \(added.tail(lines: 3))")
      }
      let path = package.isEmpty ? worktree : "\(worktree)/\(package)"
      guard FileManager.default.fileExists(atPath: "\(path)/Package.swift") else {
        throw ToolFailure(
          .noBaseline, "the base \(commit.prefix(12)) has no package in '\(package)': it is too old to be compared with"
        )
      }
      Descriptor.standardError.say("building \(options.productName) of \(commit.prefix(12)), where this left \(ref)")
      let build = ["build", "--package-path", path, "-c", "release", "--product", options.productName]
      let built = try programs.run("swift", build)
      guard built.status == 0 else {
        throw ToolFailure(
          .noBaseline, "the base \(commit.prefix(12)) does not build; swift's last lines:\n\(built.tail())")
      }
      let bin = try programs.run("swift", build + ["--show-bin-path"]).output.trimmingCharacters(in: .newlines)
      return ("\(bin)/\(options.productName)", commit)
    }

    /// Builds the base and lets it save a baseline.
    ///
    /// - Parameter arguments: Payloads and options of `baseline save`.
    /// - Throws: `ToolFailure`, in the words of whoever has to do something about it.
    func baseline(_ arguments: [String]) throws -> Baseline {
      let (executable, commit) = try executable()
      let name = "base"
      let saved = try programs.run(
        executable,
        ["baseline", "save", name, "--baseline-dir", folder.path, "--commit", commit] + arguments)
      switch saved.status {
      case 0: return try BaselineStore(folder: folder.path).baseline(named: name)
      case 64:
        throw ToolFailure(
          .noBaseline,
          "the base \(commit.prefix(12)) is too old to save a baseline so: \(saved.tail(lines: 3))")
      default:
        throw ToolFailure(
          .noBaseline,
          "the base \(commit.prefix(12)) cannot be measured (status \(saved.status)): \(saved.tail(lines: 3))")
      }
    }

    private func mergeBase() throws -> String {
      let known = try programs.run("git", ["-C", checkout, "rev-parse", "--verify", "--quiet", "\(ref)^{commit}"])
      guard known.status == 0 else {
        throw ToolFailure(.usage, "--base-ref: git knows no commit '\(ref)'; is it fetched?")
      }
      let base = try programs.run("git", ["-C", checkout, "merge-base", ref, "HEAD"])
      guard base.status == 0 else {
        throw ToolFailure(
          .usage, "--base-ref: '\(ref)' and HEAD have no commit in common; is the whole history fetched?")
      }
      return base.output.trimmingCharacters(in: .newlines)
    }

    private func cleanUp() {
      if FileManager.default.fileExists(atPath: worktree) {
        // Not by those that a signal has stopped.
        _ = try? CaseProcess.run("git", ["-C", checkout, "worktree", "remove", "--force", worktree])
      }
      try? FileManager.default.removeItem(at: folder)
      _ = try? CaseProcess.run("git", ["-C", checkout, "worktree", "prune"])
    }

    /// A signal ends the program that runs, takes everything away, and then this process.
    private func cleanUpOnSignals() -> [any DispatchSourceSignal] {
      [SIGINT, SIGTERM, SIGHUP].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        let base = self
        source.setEventHandler {
          base.programs.stop()
          base.cleanUp()
          exit(128 + number)
        }
        source.resume()
        return source
      }
    }
  }
#endif
