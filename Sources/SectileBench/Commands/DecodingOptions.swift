#if Commands
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import HomeFeed
  import JSONStream
  import PayloadTools

  /// Options that say how payloads are decoded: `--at`, `--app`, `--lines`, `--mode` and `--max-skipped`.
  struct DecodingOptions: ParsableArguments {
    @OptionGroup var at: PathOption

    @Flag(
      help: """
        The payload has one JSON document a line (NDJSON): each line is a section or a list, or has one at the path. With \
        --mode lenient a line that is no JSON is left out.
        """)
    var lines = false

    @OptionGroup var modes: ModeOption

    @Option(
      help: ArgumentHelp(
        """
        With --mode lenient: how much may be left out before it fails after all, a number or a share of all cells and \
        sections such as 2%. (default: any number)
        """,
        valueName: "n|p%"),
      transform: OptionValue.read(SkipBudget.init(parsing:)) {
        "--max-skipped is '\($0)'; it is a number such as 20, or a share such as 2%"
      })
    var maxSkipped: SkipBudget?

    var isLenient: Bool { modes.isLenient }

    /// The same, for another process of this executable.
    var arguments: [String] {
      let most: [String] =
        switch maxSkipped {
        case .count(let count): ["--max-skipped", "\(count)"]
        case .percent(let percent): ["--max-skipped", "\(percent)%"]
        case .unlimited, nil: []
        }
      return modes.arguments + most + (lines ? ["--lines"] : [])
    }

    func validate() throws {
      guard maxSkipped == nil || isLenient else { throw ValidationError("--max-skipped needs --mode lenient") }
    }

    /// How a payload is decoded.
    func options(
      path: JSONPath, root: SectionDecodingOptions.Root = .automatic
    ) -> SectionDecodingOptions {
      var options = SectionDecodingOptions(
        path: path, root: root, mode: modes.mode.value, maxSkipped: maxSkipped ?? .unlimited)
      options.documents = lines ? .lines : .one
      return options
    }

    /// The app with the strategies that have this mode.
    ///
    /// - Parameter named: Strategies that are asked for, of which none may be without it.
    func app(_ app: any RegisteredApp, named names: [String]? = nil) throws -> any RegisteredApp {
      try modes.app(app, named: names)
    }
  }

  /// `--mode`
  struct ModeOption: ParsableArguments {
    @Option(
      help: """
        What happens to a bad value: strict fails with the first one, lenient leaves bad cells and sections out, and the \
        cells of sections of unknown type.
        """)
    var mode = Choice(DecodingMode.strict)

    var isLenient: Bool { mode.value == .lenient }

    /// The same, for another process of this executable.
    var arguments: [String] { ["--mode", mode.value.rawValue] }

    /// The app with the strategies that have this mode.
    ///
    /// - Parameter named: Strategies that are asked for, of which none may be without it.
    func app(_ app: any RegisteredApp, named names: [String]? = nil) throws -> any RegisteredApp {
      guard isLenient else { return app }
      let lenient = app.lenientApp
      let strict = app.strategyNames.filter { !lenient.strategyNames.contains($0) }
      for name in names ?? [] where strict.contains(name) {
        throw ValidationError(
          "--mode lenient: '\(name)' decodes strictly only; lenient are \(lenient.strategyNames.joined(separator: ", "))"
        )
      }
      if names == nil, !strict.isEmpty {
        Descriptor.standardError.say(
          "note: without lenient mode, and left out: \(strict.joined(separator: ", "))")
      }
      return lenient
    }
  }
#endif
