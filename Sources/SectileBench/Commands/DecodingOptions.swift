#if Commands
  import ArgumentParser
  import HomeFeed
  import JSONStream

  /// `--at` and `--app`: whose payload it is, and where its sections lie.
  struct PathOption: ParsableArguments {
    @Option(
      name: .customLong("at"),
      help: ArgumentHelp(
        """
        Where the sections lie in the payload, such as $.data.home.sections; with wildcards in many places: \
        $.pages[*].sections, or $.sections.* for an object's members. (default: the app's path)
        """, valueName: "path"),
      transform: { text in
        do throws(JSONStreamError) { return try JSONPath(parsing: text) } catch {
          throw ValidationError(error.message)
        }
      })
    var path: JSONPath?

    @Option(
      name: .customLong("app"),
      help: ArgumentHelp(
        "The payload's app, of those that this executable knows. (default: the first one)"))
    var appName: String?

    /// Returns the app that is named, the first one by default. The name of a screen format stands
    /// for its app, and `learned` for any JSON.
    ///
    /// - Throws: `ValidationError` if there is no such app.
    func app(in tool: SectileTool) throws -> any RegisteredApp {
      let apps = tool.apps
      guard let appName else { return apps[0] }
      if appName == App.anyJSON.name { return App.anyJSON }
      guard
        let app = apps.first(where: { $0.name == appName })
          ?? PayloadFormat(rawValue: appName)?.screenApp
      else {
        throw ValidationError.unknown(appName, of: "--app", known: apps.map(\.name))
      }
      return app
    }

    /// Returns the path that is named, the app's by default.
    ///
    /// - Throws: `ValidationError` if the app's own path is none.
    func path(of app: some RegisteredApp) throws -> JSONPath {
      if let path { return path }
      do { return try JSONPath(parsing: app.path) } catch {
        throw ValidationError("the app '\(app.name)' has a bad path: \(error.description)")
      }
    }
  }

  /// `--mode`: what becomes of a bad value.
  struct ModeOption: ParsableArguments {
    @Option(
      help: """
        What happens to a bad value: strict fails with the first one, lenient leaves bad cells and sections out, and the \
        cells of sections of unknown type; of --lines also the lines that are no JSON.
        """)
    var mode = DecodingMode.strict

    /// Tells whether bad parts are left out.
    var isLenient: Bool { mode.isLenient }
    /// The option for another process of this executable.
    var arguments: [String] { ["--mode", mode.defaultValueDescription] }

    /// Returns the app with the strategies that have the mode.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - names: The strategies that are asked for. With names, one without the mode is an error;
    ///     without, it is left out with a note.
    /// - Throws: `ValidationError`.
    func app(_ app: any RegisteredApp, named names: [String]?) throws -> any RegisteredApp {
      guard isLenient else { return app }
      let lenient = app.lenientApp
      let strict = app.strategyNames.filter { !lenient.strategyNames.contains($0) }
      if let name = names?.first(where: strict.contains) {
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

  /// `--lines`: whether the payload has one document in each line.
  struct LinesOption: ParsableArguments {
    @Flag(
      name: .customLong("lines"),
      help: """
        The payload has one JSON document a line (NDJSON): each line is a section or a list, or has one at the path; lines \
        of any JSON are elements.
        """)
    var isGiven = false

    /// The documents of the payload.
    var documents: StreamOptions.Documents { isGiven ? .lines : .one }
    /// The option for another process of this executable.
    var arguments: [String] { isGiven ? ["--lines"] : [] }
  }

  /// `--at`, `--app`, `--lines`, `--mode` and `--max-skipped`: how payloads are decoded.
  struct DecodingOptions: ParsableArguments {
    @OptionGroup var at: PathOption
    @OptionGroup var lines: LinesOption
    @OptionGroup var modes: ModeOption

    @Option(
      help: ArgumentHelp(
        """
        With --mode lenient: how much may be left out before it fails after all, a number or a share of all cells and \
        sections such as 2%. (default: any number)
        """, valueName: "n|p%"),
      transform: OptionValue.read(SkipBudget.init(parsing:)) {
        "--max-skipped is '\($0)'; it is a number such as 20, or a share such as 2%"
      })
    var maxSkipped: SkipBudget?

    /// The mode, the budget and the lines for another process of this executable; path and app go
    /// by ``ChildCase/options(at:app:mode:samples:)``.
    var arguments: [String] {
      let most: [String] =
        switch maxSkipped {
        case .count(let count): ["--max-skipped", "\(count)"]
        case .percent(let percent): ["--max-skipped", "\(percent)%"]
        case .unlimited, nil: []
        }
      return modes.arguments + most + lines.arguments
    }

    /// - Throws: `ValidationError` if losses are limited that a strict decode never has.
    func validate() throws {
      guard maxSkipped == nil || modes.isLenient else {
        throw ValidationError("--max-skipped needs --mode lenient")
      }
    }

    /// Returns the options of a decode.
    func options(path: JSONPath, root: SectionDecodingOptions.Root = .automatic)
      -> SectionDecodingOptions
    {
      let mode = maxSkipped.map { DecodingMode.lenient(upTo: $0) } ?? modes.mode
      var options = SectionDecodingOptions(path: path, root: root, mode: mode)
      options.documents = lines.documents
      return options
    }
  }
#endif
