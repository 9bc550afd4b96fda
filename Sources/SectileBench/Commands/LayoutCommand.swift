#if Commands
  import ArgumentParser
  import CompositionalLayout
  import HomeFeed
  import JSONStream
  import LayoutDocuments
  import LayoutInspection

  /// `sectile layout`: solves a layout and writes its frames, a picture, or how far it agrees with
  /// recordings of UIKit.
  struct LayoutCommand: ToolCommand {
    /// The output of `--emit`: frames as JSON, a picture, a page, or the app's templates.
    enum Emission: String, CaseIterable, ExpressibleByArgument { case frames, svg, html, catalog }

    static let configuration = CommandConfiguration(
      commandName: "layout", abstract: "Computes where everything of a layout lies.",
      discussion: .help(
        """
        Takes a layout description and writes the frames as JSON; with --payload, takes a payload and lays its sections out by
        the template catalog; --emit svg draws a picture instead, --emit html a page that says of each cell why it lies where
        it lies, --emit catalog writes an app's templates as a file for --catalog. --verify solves whole recordings of UIKit
        and counts those that agree.
        """,
        examples: [
          "layout description.json --emit svg > layout.svg",
          "layout --payload home.json --width 390 --emit html > home.html",
        ]))

    @Argument(help: "The description's file; - reads standard input.")
    var file: String?

    @Option(help: ArgumentHelp("The payload's file; - reads standard input.", valueName: "file"))
    var payload: String?

    @Option(help: "The screen's width in points, with --payload. (default: 390)")
    var width: Double?

    @Option(help: "The screen's height in points, with --payload. (default: 844)")
    var height: Double?

    @Option(help: "What is written to standard output. (default: frames)")
    var emit: Emission?

    @Option(
      help: ArgumentHelp(
        "Solve recorded layouts, of a file or a folder, and compare; exit status 1 when one differs.",
        valueName: "recordings"))
    var verify: String?

    @Option(
      help: ArgumentHelp(
        "Write the frames, or with --verify the differences, as JSON to this file; - is standard output.",
        valueName: "file"))
    var json: String?

    @Option(
      help: ArgumentHelp(
        "Write frames of layouts with at most so many items; others are an error. (default: 1000000)",
        valueName: "count"))
    var itemLimit: Int?

    @Option(
      help: ArgumentHelp(
        "Templates that replace the app's, with --payload or --emit catalog; - reads standard input.",
        valueName: "file"))
    var catalog: String?
    @OptionGroup var at: PathOption
    @OptionGroup var lines: LinesOption
    @OptionGroup var modes: ModeOption

    /// The input that is asked about, in the words of an error.
    private enum Asked: String {
      case catalog = "--emit catalog"
      case recordings = "--verify"
      case description = "a layout description"
      case payload = "--payload"
    }

    /// The input, the first that applies; nil if none is named.
    private var asked: Asked? {
      if emit == .catalog { return .catalog }
      if verify != nil { return .recordings }
      if file != nil { return .description }
      return payload != nil ? .payload : nil
    }

    /// - Throws: `ValidationError` if an option does not go with the input, or a number is out of
    ///   range.
    func validate() throws {
      guard let asked else {
        throw ValidationError("name a layout description's file, or a payload's with --payload")
      }
      // The inputs that each option can be combined with.
      let drawn: Set<Asked> = [.description, .payload]
      let options: [(name: String, isGiven: Bool, fitting: Set<Asked>)] = [
        ("FILE", file != nil, [.description]), ("--payload", payload != nil, [.payload]),
        ("--width", width != nil, [.payload]), ("--height", height != nil, [.payload]),
        ("--emit", emit != nil, drawn.union([.catalog])),
        ("--verify", verify != nil, [.recordings]),
        ("--json", json != nil, drawn.union([.recordings])),
        ("--item-limit", itemLimit != nil, drawn),
        ("--catalog", catalog != nil, [.catalog, .payload]),
        ("--at", at.path != nil, [.payload]), ("--app", at.appName != nil, [.catalog, .payload]),
        ("--mode", modes.isLenient, [.payload]), ("--lines", lines.isGiven, [.payload]),
      ]
      if let stray = options.first(where: { $0.isGiven && !$0.fitting.contains(asked) }) {
        throw ValidationError("\(stray.name) does not go with \(asked.rawValue)")
      }
      if let itemLimit, itemLimit < 0 {
        throw ValidationError("--item-limit is \(itemLimit); it must be 0 or more")
      }
      for (name, value) in [("--width", width), ("--height", height)] {
        guard let value, !(value > 0 && value <= LayoutLimits.magnitude) else {
          continue
        }
        throw ValidationError(
          "\(name) is \(value); it must be more than 0, and at most \(LayoutLimits.magnitude)")
      }
      try StandardStream.checkOutput(("--json -", json), ("--emit", isFrames ? nil : "-"))
      try StandardStream.checkInput([file, payload, catalog])
    }

    /// Tells whether standard output gets the frames.
    private var isFrames: Bool { emit == nil || emit == .frames }

    /// Writes what is asked for.
    func run(in tool: SectileTool) throws -> ExitStatus {
      let app = try at.app(in: tool)
      let path = try at.path(of: app)
      guard emit != .catalog else {
        var output = ByteOutput.standard
        try output.write(try app.catalogText(replacing: catalog))
        return .done
      }
      // Opened first, so that a result that cannot be written is reported before the work.
      let inputs = [file, payload, verify, catalog].compactMap(\.self)
      var result = try ByteOutput(json ?? "-", sparing: PayloadPaths.identities(inputs))
      if let verify {
        return try tell(try LayoutVerification(of: verify), &result)
      }
      // A picture is for people and stops at some cells; frames are written in full, so their
      // number is checked.
      let source = try source(of: app, at: path)
      let isWritten = isFrames || json != nil
      if isWritten { try checkItemCount(of: source.layout) }
      var output = ByteOutput.standard
      if emit == .svg {
        try output.write(Array(source.layout.svg(source.picture).utf8))
      }
      if emit == .html {
        try output.write(Array(source.layout.html(source.picture).utf8))
      }
      guard isWritten else { return .done }
      try source.layout.writeJSON(contentOffset: source.picture.contentOffset) {
        (bytes: [UInt8]) throws(ToolFailure) in
        try result.write(bytes)
      }
      return .done
    }

    /// Refuses a layout whose frames would be written without end, as a picture stops at some
    /// cells: a few bytes may ask for a thousand million items.
    private func checkItemCount(of layout: SolvedLayout) throws(ToolFailure) {
      // Some 60 bytes a frame.
      let limit = itemLimit ?? 1_000_000
      let count = layout.totalItemCount
      guard count > limit else { return }
      let name = file ?? payload ?? "-"
      let path = file == nil ? "$" : "$.itemsPerSection"
      throw ToolFailure(
        .badInput,
        "\(name): the layout has \(count) items, and frames of at most \(limit) are written; write all of them with "
          + "--item-limit \(count) (path \(path))")
    }

    /// Writes how far layouts agree with recordings. The exit status says whether all do.
    private func tell(_ comparison: LayoutVerification, _ result: inout ByteOutput) throws
      -> ExitStatus
    {
      let text = comparison.lines.joined(separator: "\n")
      return try .of(comparison.agrees ? .done : .badInput) {
        // With `--json -`, standard output is for JSON, and the lines go to standard error.
        if json == "-" {
          Descriptor.standardError.say(text)
        } else {
          try ByteOutput.show(text + "\n")
        }
        if json != nil { try result.append { $0.report(comparison.json) } }
        try result.flush()
      }
    }

    /// Returns the built-in format of a payload; nil where it does not tell.
    private func format(
      of input: inout PayloadInput, of app: any RegisteredApp, _ options: SectionDecodingOptions
    ) throws -> PayloadFormat? {
      // Lenient mode leaves out what is no section, however many come first.
      guard options.mode == .strict else {
        let detector = try FormatDetector(path: options.path)
        try input.look(upTo: 8 << 20) { detector.feed($0) }
        return detector.format
      }
      let detected = try DetectedFormat(&input, of: app, options)
      if let failure = detected.failure {
        throw ToolFailure(failure, in: input.name)
      }
      guard detected.learned == nil else {
        throw ToolFailure(
          .badInput,
          "\(input.name): is none of the built-in formats, and nothing in it says where a cell lies; lay out a "
            + "description of its sections (sectile layout FILE), or name the app that registers its "
            + "layouts with --app")
      }
      return detected.format
    }

    /// Returns the layout of a description or a payload.
    private func source(of app: any RegisteredApp, at path: JSONPath) throws -> LayoutSource {
      if let file { return try LayoutSource(description: file) }
      let payload = try PayloadPaths.one(payload ?? "-")
      var input = try PayloadInput(payload, chunkBytes: 64 << 10)
      var options = SectionDecodingOptions(path: path, mode: modes.mode, engine: .preferred)
      options.documents = lines.documents
      let format = try app.isBuiltIn ? format(of: &input, of: app, options) : nil
      var container = LayoutSuite.container
      container.width = width ?? container.width
      container.height = height ?? container.height
      return try app.app(for: format).layout(
        LayoutRequest(
          payload: payload, options: input.bounding(options),
          onSkip: LossReporter(payload: payload).report,
          container: container, catalog: catalog, isDrawn: !isFrames), &input)
    }
  }
#endif
