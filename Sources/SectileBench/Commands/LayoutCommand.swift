#if Commands
  import ArgumentParser
  import CompositionalLayout
  import JSONStream
  import ScreenPipeline

  /// `sectile layout`
  struct LayoutCommand: ToolCommand {
    enum Emission: String, CaseIterable, ExpressibleByArgument {
      case frames, svg
    }

    static let configuration = CommandConfiguration(
      commandName: "layout",
      abstract: "Computes where everything of a layout lies.",
      discussion: """
        Takes a layout description and writes the frames as JSON; with --payload, takes a payload and lays its sections \
        out by the template catalog; with --print-catalog, writes the catalog's file.
        """)

    @Argument(help: "The description's file; - reads standard input.")
    var file: String?

    @Option(help: ArgumentHelp("The payload's file; - reads standard input.", valueName: "file"))
    var payload: String?

    @Option(help: "The screen's width in points, with --payload. (default: 390)")
    var width: Double?

    @Option(help: "The screen's height in points, with --payload. (default: 844)")
    var height: Double?

    @Option(help: "What is written to standard output, with --payload. (default: frames)")
    var emit: Emission?

    @Option(help: ArgumentHelp("Write the frames as JSON to this file; - is standard output.", valueName: "file"))
    var json: String?

    @Option(
      help: ArgumentHelp(
        "Templates that replace the standard catalog's, with --payload or --print-catalog; - reads standard input.",
        valueName: "file"))
    var catalog: String?

    @Flag(help: "Write the catalog as a file for --catalog to standard output.")
    var printCatalog = false

    @OptionGroup var at: PathOption

    func validate() throws {
      guard !printCatalog else { return try validatePrintingCatalog() }
      if catalog != nil, payload == nil { throw ValidationError("--catalog needs --payload or --print-catalog") }
      if catalog == "-", payload == "-" {
        throw ValidationError("--payload and --catalog cannot both be standard input")
      }
      switch (file, payload) {
      case (nil, nil): throw ValidationError("name a layout description's file, or a payload's with --payload")
      case (_?, _?): throw ValidationError("name a layout description or a --payload, not both")
      case (_?, nil):
        let isPlain = width == nil && height == nil && emit == nil && at.path.components.isEmpty
        guard isPlain else { throw ValidationError("--width, --height, --emit and --at need --payload") }
      case (nil, _?):
        for (name, value) in [("--width", width), ("--height", height)] {
          guard let value else { continue }
          guard value > 0, value <= LayoutLimits.magnitude else {
            throw ValidationError("\(name) is \(value); it must be more than 0, and at most \(LayoutLimits.magnitude)")
          }
        }
      }
    }

    private func validatePrintingCatalog() throws {
      let isPlain = file == nil && payload == nil && width == nil && height == nil && emit == nil && json == nil
      guard isPlain, at.path.components.isEmpty else {
        throw ValidationError("--print-catalog goes with --catalog and with nothing else")
      }
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      tool.reporting {
        guard !printCatalog else {
          var output = ByteOutput.standard
          return try output.write(try CatalogFile.text(of: CatalogFile.read(catalog, for: nil)))
        }
        // Opened first: a result that cannot be written is said before the work, not after it.
        let input = [file, payload, catalog].compactMap { $0 }
        var frames = try ByteOutput(json ?? "-", sparing: PayloadInput.identities(of: input))
        let writeFrames = { (bytes: [UInt8]) throws(ToolFailure) in try frames.write(bytes) }
        if let payload {
          let container = LayoutContainer(width: width ?? LayoutSuite.width, height: height ?? LayoutSuite.height)
          let layout = try PayloadLayout(
            payload, at: at.path, container: container, catalog: CatalogFile.read(catalog, for: container),
            keepsTitles: emit == .svg)
          if emit == .svg {
            var picture = ByteOutput.standard
            try layout.screen.layout.writeSVG(layout.rendering) { (bytes: [UInt8]) throws(ToolFailure) in
              try picture.write(bytes)
            }
          }
          if emit != .svg || json != nil { try layout.screen.layout.writeJSON(to: writeFrames) }
        } else if let file {
          let document = try LayoutDescriptionFile(file).document
          let layout = try ToolFailure.about(file) { try document.solve() }
          try layout.writeJSON(contentOffset: document.contentOffset, to: writeFrames)
        }
      }
    }
  }
#endif
