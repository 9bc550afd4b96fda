#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import PayloadTools

  /// `sectile baseline`
  struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "baseline",
      abstract: "Keeps results that later ones are held to by 'gate'.",
      discussion: .help("", examples: ["baseline save main", "gate --baseline main"]),
      subcommands: [BaselineSaveCommand.self, BaselineKeyCommand.self])
  }

  /// `sectile baseline save`
  struct BaselineSaveCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "save",
      abstract: "Measures what is the same in every run, and keeps it under a name.",
      discussion: .help(
        """
        Of one decode of each payload, of its layout and of queries of that: instructions, cache misses and atomics, counted
        by valgrind (or instructions alone, by the processor), allocations, peak and leaked bytes. Commit the file: it
        changes only where these do.

        Exit status: 0 saved, 1 a payload is bad, 66 no such payload, 74 it cannot be written.
        """, examples: ["baseline save main", "baseline save main home.json --baseline-dir baselines"]))

    @Argument(help: "The baseline's name.")
    var name: String

    @Option(help: "The commit that is measured, for whoever reads the file.")
    var commit: String?

    @OptionGroup var options: GateOptions

    func run(in tool: SectileTool) throws -> ExitStatus {
      let store = options.baselines.store
      // A bad name is said before the work.
      let path = try store.path(ofBaseline: name)
      let report = try options.report(in: tool)
      try store.save(Baseline(name: name, savedAt: .now(), commit: commit, report: report))
      Descriptor.standardError.say("saved \(report.measurements.count) values in \(path)")
      return .done
    }
  }

  /// `sectile baseline key`
  struct BaselineKeyCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "key",
      abstract:
        "Prints what a baseline of instructions depends on, as a name: architecture, Swift, glibc, libyajl, vectors.",
      discussion: .help(
        "", examples: ["baseline key", "baseline save \"$(sectile baseline key)\" --baseline-dir baselines"]))

    func run(in tool: SectileTool) throws -> ExitStatus {
      let environment = tool.environment
      let parts = [
        environment.architecture, "swift\(environment.swift)", "glibc\(environment.glibc ?? "none")",
        "yajl\(environment.libraries["libyajl"] ?? "none")", environment.libraries["vectors"] ?? "none",
      ]
      let name = parts.joined(separator: "-").map { character in
        character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character)) ? character : "_"
      }
      try ByteOutput.show(String(name) + "\n")
      return .done
    }
  }
#endif
