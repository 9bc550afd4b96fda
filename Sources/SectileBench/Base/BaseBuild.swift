#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import Foundation

  /// The options by which a command builds the commit where a branch began, and measures against
  /// that.
  struct BaseBuildOptions: ParsableArguments {
    @Option(
      name: .customLong("base-ref"),
      help: ArgumentHelp(
        """
        Build the commit where this branch left the named one, and compare with that, on this machine: for CI on mixed \
        machines.
        """, valueName: "ref"))
    var ref: String?

    @Option(
      help: ArgumentHelp(
        "With --base-ref: the package of this executable in the checkout. (default: where it was built)",
        valueName: "folder", visibility: .hidden))
    var packagePath: String?

    @Option(
      help: ArgumentHelp(
        "With --base-ref: the executable's product. (default: its name)", valueName: "name",
        visibility: .hidden))
    var product: String?

    /// Refuses standard input, because both builds need the payload.
    func check(_ payloads: [String]) throws {
      guard ref == nil || !payloads.contains("-") else {
        throw ValidationError(
          "--base-ref measures a payload twice, and standard input can be read once: name a file")
      }
    }

    /// Returns the folder of this executable's package, relative to the checkout; empty if it is
    /// the checkout itself. Swift builds into `.build` in the package, so the executable's own path
    /// tells where the package is.
    ///
    /// - Throws: `ToolFailure` if the package is unknown or outside the checkout.
    fileprivate func package(in checkout: String) throws(ToolFailure) -> String {
      let own = SystemProgram.own
      let usual = own.range(of: "/.build/", options: .backwards).map {
        String(own[..<$0.lowerBound])
      }
      guard let named = packagePath ?? usual else {
        throw ToolFailure(
          .usage,
          "\(own) does not lie where 'swift build' puts it: name its package, --package-path")
      }
      let folder = URL(fileURLWithPath: named).resolvingSymlinksInPath().path
      let root = URL(fileURLWithPath: checkout).resolvingSymlinksInPath().path
      guard folder == root || folder.hasPrefix(root + "/") else {
        throw ToolFailure(
          .usage,
          "the package \(folder) is not in the checkout \(root): go there, or name another, --package-path"
        )
      }
      return String(folder.dropFirst(root.count).drop { $0 == "/" })
    }
  }

  /// A build of the commit where a branch began, in a folder of its own, to measure both with the
  /// machine and the tools of now. A baseline file from another machine could not be compared with.
  ///
  ///     main    o──o──o──o  --base-ref main
  ///                 │
  ///     HEAD        └──o──o   the merge base (│) is cloned, built and measured
  struct BaseBuild {
    /// The options of the command.
    private let options: BaseBuildOptions
    /// The folder of the clone, the build and the results; removed at the end.
    private let folder: URL
    /// The root of the checkout that the command runs in.
    private let checkout: String
    /// The folder that the base is checked out into.
    private var clone: String { folder.appendingPathComponent("checkout").path }

    /// Makes a folder for a base, lets the work use it, and removes it: also when the work throws,
    /// or when a signal is to end the process, which is held until then.
    static func with<Result>(_ options: BaseBuildOptions, _ work: (BaseBuild) throws -> Result)
      throws -> Result
    {
      try HeldSignals.during {
        let top = try SystemProgram.run("git", ["rev-parse", "--show-toplevel"])
        guard top.status == 0 else {
          throw ToolFailure(.usage, "--base-ref: this folder is in no git checkout")
        }
        let folder = URL(fileURLWithPath: try RunFolder.path("base"))
        defer { try? FileManager.default.removeItem(at: folder) }
        // The folder is of this run alone, so that two gates at a time do not meet in it.
        do {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
          throw ToolFailure(.ioFailed, "no room for the base: \(error)")
        }
        let checkout = top.output.trimmingCharacters(in: .newlines)
        return try work(BaseBuild(options: options, folder: folder, checkout: checkout))
      }
    }

    /// Checks the base out, builds it in release mode, and returns the executable with the commit.
    ///
    /// - Throws: `ToolFailure`: a usage error if git or the package cannot be found, and otherwise
    ///   that there is no baseline.
    func executable() throws -> (path: String, commit: String) {
      let commit = try mergeBase()
      try sayWhetherItIsHead(commit)
      let package = try options.package(in: checkout)
      try checkOut(commit)
      let path = package.isEmpty ? clone : "\(clone)/\(package)"
      guard FileManager.default.fileExists(atPath: "\(path)/Package.swift") else {
        throw Self.failure(
          of: commit, "has no package in '\(package)': it is too old to be compared with")
      }
      return (try build(commit, packageAt: path), commit)
    }

    /// The commit that the options name; HEAD without one.
    private var ref: String { options.ref ?? "HEAD" }

    /// Returns the commit where HEAD left the named one. Not the named commit itself: what others
    /// have merged since the branch began is no change of the branch.
    private func mergeBase() throws -> String {
      let named = try git(["rev-parse", "--verify", "--quiet", "\(ref)^{commit}"]) { _ in
        ToolFailure(.usage, "--base-ref: git knows no commit '\(ref)'; is it fetched?")
      }
      return try git(["merge-base", named, "HEAD"]) { _ in
        ToolFailure(
          .usage,
          "--base-ref: '\(ref)' and HEAD have no commit in common; is the whole history fetched?")
      }
    }

    /// Checks a commit out into the clone. A clone that shares the objects leaves nothing in the
    /// checkout, also where a signal ends this process.
    private func checkOut(_ commit: String) throws {
      for arguments in [
        ["clone", "--quiet", "--shared", "--no-checkout", checkout, clone],
        ["-C", clone, "checkout", "--quiet", "--detach", commit],
      ] {
        _ = try git(arguments) {
          ToolFailure(.ioFailed, "git cannot check \(commit) out: \($0.tail(lines: 3))")
        }
      }
    }

    /// Builds the base's executable and returns its path. The tools are those of now: another
    /// compiler would change the counts, too.
    private func build(_ commit: String, packageAt path: String) throws -> String {
      // The base has a product of this executable's name, unless another one is named.
      let product = options.product ?? URL(fileURLWithPath: SystemProgram.own).lastPathComponent
      Descriptor.standardError.say(
        "building \(product) of \(commit.prefix(12)), where this left \(ref)")
      let build = ["build", "--package-path", path, "-c", "release", "--product", product]
      let built = try SystemProgram.run("swift", build)
      guard built.status == 0 else {
        throw Self.failure(of: commit, "does not build; swift's last lines:\n\(built.tail())")
      }
      let bin = try SystemProgram.run("swift", build + ["--show-bin-path"]).output
        .trimmingCharacters(in: .newlines)
      return "\(bin)/\(product)"
    }

    /// The failure that there is no baseline to compare with.
    private static func failure(of commit: String, _ text: String) -> ToolFailure {
      ToolFailure(.noBaseline, "the base \(commit.prefix(12)) \(text)")
    }

    /// Says on standard error if the base is HEAD itself. A job that forgot to name what it merges
    /// into compares a commit with itself, and is green for ever.
    private func sayWhetherItIsHead(_ commit: String) throws {
      func answer(_ arguments: [String]) throws -> String {
        try git(arguments) {
          ToolFailure(.ioFailed, "git cannot tell its own state: \($0.tail(lines: 3))")
        }
      }
      guard try answer(["rev-parse", "HEAD"]) == commit else { return }
      let isClean = try answer(["status", "--porcelain"]).isEmpty
      Descriptor.standardError.say(
        "note: the base is HEAD itself, \(commit.prefix(12)): "
          + (isClean
            ? "this compares the code with itself" : "only what is not committed is compared"))
    }

    /// Builds the base and lets it save a baseline.
    ///
    /// - Parameter arguments: Payloads and options of the base's `gate`.
    /// - Throws: `ToolFailure` that there is no baseline, with the base's own last words.
    func baseline(_ arguments: [String]) throws -> Baseline {
      let (executable, commit) = try executable()
      let name = "base"
      // Its temporary files, too, are removed with the folder.
      let saved = try SystemProgram.run(
        executable,
        ["gate", "--baseline", name, "--save", "--baseline-dir", folder.path, "--commit", commit]
          + arguments,
        environment: ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 })
      if saved.status == 0 {
        return try BaselineStore(folder: folder.path).baseline(named: name)
      }
      let why =
        saved.status == ExitStatus.usage.rawValue
        ? "is too old to save a baseline so" : "cannot be measured (status \(saved.status))"
      throw ToolFailure(
        .noBaseline, "the base \(commit.prefix(12)) \(why): \(saved.tail(lines: 3))")
    }

    /// Runs git in the checkout and returns the output without its newline.
    private func git(_ arguments: [String], orThrow failure: (SystemProgram.Outcome) -> ToolFailure)
      throws -> String
    {
      let outcome = try SystemProgram.run("git", ["-C", checkout] + arguments)
      guard outcome.status == 0 else { throw failure(outcome) }
      return outcome.output.trimmingCharacters(in: .newlines)
    }
  }
#endif
