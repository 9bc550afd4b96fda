#if Commands && canImport(Glibc)
  import BenchmarkKit
  import Foundation
  import PayloadTools

  /// A build of the commit where a branch began, in a folder of its own, to measure with the machine and the tools of now.
  struct BaseBuild {
    private let options: BaseBuildOptions
    private let folder: URL
    private let checkout: String

    private var ref: String { options.ref ?? "HEAD" }
    private var worktree: String { folder.appendingPathComponent("checkout").path }

    /// Makes a folder for a base, lets the work use it, and takes everything away again: also when the work fails, or
    /// when the process is told to end.
    ///
    /// - Throws: `ToolFailure` when there is no such commit; what the work throws.
    static func with<Result>(
      _ options: BaseBuildOptions, _ work: (BaseBuild) throws -> Result
    ) throws -> Result {
      let checkout = try checkout()
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sectile-base-\(UUID().uuidString)")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        throw ToolFailure(.ioFailed, "no room for the base: \(error)")
      }
      let base = BaseBuild(options: options, folder: folder, checkout: checkout)
      return try Waiting.catchingSignals({ try work(base) }, cleanUp: base.cleanUp)
    }

    /// The checkout that this folder is in.
    private static func checkout() throws(ToolFailure) -> String {
      guard SystemProgram.find("git") != nil else {
        throw ToolFailure(.usage, "--base-ref needs 'git', which is not installed")
      }
      guard let top = SystemProgram.ask("git", ["rev-parse", "--show-toplevel"]) else {
        throw ToolFailure(.usage, "--base-ref: this folder is in no git checkout")
      }
      return top.trimmingCharacters(in: .newlines)
    }

    /// Builds the base.
    ///
    /// - Returns: Its executable, and the commit that it is of.
    /// - Throws: `ToolFailure`, in the words of whoever has to do something about it.
    func executable() throws -> (path: String, commit: String) {
      let commit = try mergeBase()
      let package = try options.package(in: checkout)
      let added = try SystemProgram.run("git", ["-C", checkout, "worktree", "add", "--detach", worktree, commit])
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
      let built = try SystemProgram.run("swift", build)
      guard built.status == 0 else {
        throw ToolFailure(
          .noBaseline, "the base \(commit.prefix(12)) does not build; swift's last lines:\n\(built.tail())")
      }
      let bin = try SystemProgram.run("swift", build + ["--show-bin-path"]).output.trimmingCharacters(in: .newlines)
      return ("\(bin)/\(options.productName)", commit)
    }

    /// Builds the base and lets it save a baseline.
    ///
    /// - Parameter arguments: Payloads and options of `gate --save`.
    /// - Throws: `ToolFailure`, in the words of whoever has to do something about it.
    func baseline(_ arguments: [String]) throws -> Baseline {
      let (executable, commit) = try executable()
      let name = "base"
      let saved = try SystemProgram.run(
        executable,
        ["gate", "--baseline", name, "--save", "--baseline-dir", folder.path, "--commit", commit] + arguments)
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
      let known = try SystemProgram.run("git", ["-C", checkout, "rev-parse", "--verify", "--quiet", "\(ref)^{commit}"])
      guard known.status == 0 else {
        throw ToolFailure(.usage, "--base-ref: git knows no commit '\(ref)'; is it fetched?")
      }
      let base = try SystemProgram.run("git", ["-C", checkout, "merge-base", ref, "HEAD"])
      guard base.status == 0 else {
        throw ToolFailure(
          .usage, "--base-ref: '\(ref)' and HEAD have no commit in common; is the whole history fetched?")
      }
      return base.output.trimmingCharacters(in: .newlines)
    }

    private func cleanUp() {
      if FileManager.default.fileExists(atPath: worktree) {
        _ = SystemProgram.ask("git", ["-C", checkout, "worktree", "remove", "--force", worktree])
      }
      try? FileManager.default.removeItem(at: folder)
      _ = SystemProgram.ask("git", ["-C", checkout, "worktree", "prune"])
    }
  }
#endif
