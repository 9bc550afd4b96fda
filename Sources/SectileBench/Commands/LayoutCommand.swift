import HomeFeed
import LayoutDocuments
import LayoutInspection

#if Commands
  import ArgumentParser
  import CompositionalLayout
  import JSONStream
  import PayloadTools
  import Sections

  /// `sectile layout`
  struct LayoutCommand: ToolCommand {
    enum Emission: String, CaseIterable, ExpressibleByArgument {
      case frames, svg, html
    }

    static let configuration = CommandConfiguration(
      commandName: "layout",
      abstract: "Computes where everything of a layout lies.",
      discussion: .help(
        """
        Takes a layout description and writes the frames as JSON; with --payload, takes a payload and lays its sections
        out by the template catalog; with --print-catalog, writes the catalog's file. --emit svg draws a picture instead,
        --emit html a page that says of each cell why it lies where it lies. --diff compares with frames that were
        recorded elsewhere, --verify solves whole recordings of UIKit and counts those that agree.
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
        "Compare with frames recorded elsewhere, in the schema of the result; exit status 1 when they differ.",
        valueName: "recording"))
    var diff: String?

    @Option(
      help: ArgumentHelp(
        "Solve recorded layouts, of a file or a folder, and compare; exit status 1 when one differs.",
        valueName: "recordings"))
    var verify: String?

    @Option(
      help: "How far two numbers may be apart and still be equal, in points, with --diff or --verify. (default: 0.01)")
    var tolerance: Double?

    @Option(help: "The most differences that are listed, with --diff or --verify; the rest is counted. (default: 100)")
    var limit: Int?

    @Option(
      help: ArgumentHelp(
        "Write the frames, or with --diff the differences, as JSON to this file; - is standard output.",
        valueName: "file"))
    var json: String?

    @Option(
      help: ArgumentHelp(
        "Templates that replace the app's, with --payload or --print-catalog; - reads standard input.",
        valueName: "file"))
    var catalog: String?

    @Flag(help: "Write the catalog as a file for --catalog to standard output.")
    var printCatalog = false

    @Option(help: "Whose catalog is printed, with --print-catalog: a payload's own format is told from the payload.")
    var payloadFormat: FormatName?

    @OptionGroup var at: PathOption

    @OptionGroup var app: AppOption

    @OptionGroup var mode: ModeOptions

    func validate() throws {
      try validateComparison()
      guard !printCatalog else { return try validatePrintingCatalog() }
      guard verify == nil else { return try validateVerifying() }
      guard payloadFormat == nil else { throw ValidationError("--payload-format needs --print-catalog") }
      if catalog != nil, payload == nil { throw ValidationError("--catalog needs --payload or --print-catalog") }
      if catalog == "-", payload == "-" {
        throw ValidationError("--payload and --catalog cannot both be standard input")
      }
      switch (file, payload) {
      case (nil, nil): throw ValidationError("name a layout description's file, or a payload's with --payload")
      case (_?, _?): throw ValidationError("name a layout description or a --payload, not both")
      case (_?, nil):
        guard width == nil, height == nil, at.path == nil, app.name == nil, !mode.isLenient else {
          throw ValidationError("--width, --height, --at, --app and --mode lenient need --payload")
        }
      case (nil, _?):
        for (name, value) in [("--width", width), ("--height", height)] {
          guard let value else { continue }
          guard value > 0, value <= LayoutLimits.magnitude else {
            throw ValidationError("\(name) is \(value); it must be more than 0, and at most \(LayoutLimits.magnitude)")
          }
        }
      }
      try validateOutput()
    }

    private func validatePrintingCatalog() throws {
      let isPlain =
        file == nil && payload == nil && width == nil && height == nil && emit == nil && json == nil
        && diff == nil && verify == nil && tolerance == nil && limit == nil
      guard isPlain, at.path == nil else {
        throw ValidationError("--print-catalog goes with --catalog, --payload-format and --app, and with nothing else")
      }
    }

    private func validateVerifying() throws {
      let isPlain =
        file == nil && payload == nil && width == nil && height == nil && emit == nil && diff == nil && catalog == nil
        && payloadFormat == nil && at.path == nil && app.name == nil && !mode.isLenient
      guard isPlain else {
        throw ValidationError("--verify goes with --tolerance, --limit and --json, and with nothing else")
      }
    }

    private func validateComparison() throws {
      guard diff != nil || verify != nil || tolerance == nil && limit == nil else {
        throw ValidationError("--tolerance and --limit need --diff or --verify")
      }
      if let tolerance, !(tolerance >= 0 && tolerance.isFinite) {
        throw ValidationError("--tolerance is \(tolerance); it must be 0 or more")
      }
      if let limit, limit < 0 { throw ValidationError("--limit is \(limit); it must be 0 or more") }
    }

    private func validateOutput() throws {
      guard let diff else {
        guard json != "-" || isFrames else {
          throw ValidationError("--json - and --emit both write to standard output; name a file for one of them")
        }
        return
      }
      guard emit == nil else { throw ValidationError("--diff writes differences; it cannot go with --emit") }
      guard diff != "-" || (file ?? payload) != "-" && catalog != "-" else {
        throw ValidationError("standard input cannot be both the recording and what is laid out")
      }
    }

    private var isFrames: Bool { emit == nil || emit == .frames }

    func run(in tool: SectileTool) throws -> ExitStatus {
      let app = try app.app(in: tool)
      let path = try at.path(of: app)
      return tool.reporting {
        guard !printCatalog else {
          var output = ByteOutput.standard
          let printed = app.app(for: payloadFormat?.payload)
          return try output.write(try printed.catalogText(replacing: catalog))
        }
        // Opened first: a result that cannot be written is said before the work, not after it.
        let inputs = PayloadInput.identities(of: [file, payload, diff, verify, catalog].compactMap { $0 })
        var result = try ByteOutput(json ?? "-", sparing: inputs)
        if let verify { return try runVerification(verify, &result) }
        let source = try source(of: app, at: path)
        if let diff {
          // Every frame of a layout stands in it, and it is the author's own.
          let recording = try JSONFile.decode(LayoutRecording.self, from: diff, limit: 1 << 30)
          try compare(source, recording, &result)
        } else {
          try draw(source)
          guard isFrames || json != nil else { return }
          try source.layout.writeJSON(contentOffset: source.contentOffset) { (bytes: [UInt8]) throws(ToolFailure) in
            try result.write(bytes)
          }
        }
      }
    }

    /// - Throws: `ToolFailure` with status 1, and nothing more to say, when a recorded layout differs.
    private func runVerification(_ name: String, _ result: inout ByteOutput) throws {
      let verification = try LayoutVerification(name, tolerance: tolerance ?? 0.01)
      var lines = ByteOutput.standard
      for line in verification.lines(limit: limit ?? 100) {
        // Where the result is to be read from standard output as JSON, the lines go to standard error.
        if json == "-" { Descriptor.standardError.say(line) } else { try lines.append { $0.raw("\(line)\n") } }
      }
      try lines.flush()
      if json != nil { try result.append { $0.verification(verification) } }
      try result.flush()
      if verification.agreeing < verification.cases.count { throw ToolFailure(.badInput, nil) }
    }

    private func source(of app: any RegisteredApp, at path: JSONPath) throws -> LayoutSource {
      if let file { return try LayoutSource(description: file) }
      let losses = LossReporter(payload: payload ?? "-", asJSON: false)
      return try LayoutSource(
        LayoutRequest(
          payload: payload ?? "-", options: mode.options(path: path), onSkip: losses.report,
          container: LayoutContainer(width: width ?? LayoutSuite.width, height: height ?? LayoutSuite.height),
          catalog: catalog, isDrawn: !isFrames), of: app)
    }

    private func draw(_ source: LayoutSource) throws {
      var picture = ByteOutput.standard
      let write = { (bytes: [UInt8]) throws(ToolFailure) in try picture.write(bytes) }
      switch emit {
      case .svg: try source.layout.writeSVG(source.picture, to: write)
      case .html: try source.layout.writeHTML(source.picture, to: write)
      case .frames, nil: break
      }
    }

    /// - Throws: `ToolFailure` with status 1, and nothing more to say, when the two differ.
    private func compare(_ source: LayoutSource, _ recording: LayoutRecording, _ result: inout ByteOutput) throws {
      let comparison = LayoutComparison(
        source: source, recording: recording, tolerance: tolerance ?? 0.01, limit: limit ?? 100)
      // Where the differences are to be read from standard output as JSON, the lines go to standard error.
      var lines = ByteOutput.standard
      let isTextApart = json == "-"
      let isJSONWanted = json != nil
      let tally = try comparison.run(
        say: { (line) throws(ToolFailure) in
          if isTextApart { return Descriptor.standardError.say(line) }
          try lines.append { $0.raw("\(line)\n") }
        },
        json: { (write) throws(ToolFailure) in
          if isJSONWanted { try result.append(write) }
        })
      try lines.flush()
      try result.flush()
      if tally.differing > 0 { throw ToolFailure(.badInput, nil) }
    }
  }
#endif
